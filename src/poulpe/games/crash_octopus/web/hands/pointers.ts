// Fingers and mice over the table: one aims or carries, two move the camera. What that does to an act, grips.ts says.
import { canSpin, carried, floating, goalOf, spun, type Goal } from './grips';
import type { Hand, Point, Spot } from './hand.svelte';
import { pulled } from './hands';
import type { Stage } from '../scene/stage';
import type { CrashOctopusView } from '../told';
import type { Ask } from '../view';

const REACH = { mouse: 26, touch: 40 }; // pixels around a piece
const KNOB = 30; // pixels around the knob that turns a piece
export const KNOB_AWAY = { mm: 46, pixels: 46 }; // of that knob from its piece, at least
const NEAR = 60; // pixels around what is held
const RIM = 4; // pixels at the window's edge where a finger is not felt for sure
const TIGHT = 6; // pixels: no pull is shorter

/** What the board knows when a finger comes down. */
export interface Moment {
  ask: Ask | null;
  view: CrashOctopusView;
  offered: ReadonlySet<string>;
  barred: Iterable<string>;
  landing: Goal | null; // where what is held would stand
}
export type Finger = Pick<
  PointerEvent,
  'type' | 'pointerId' | 'pointerType' | 'button' | 'buttons' | 'clientX' | 'clientY'
>;
/** What a finger touches: a picture of the table, and the eye that looks at it. */
export interface Touched extends Pick<Stage, 'changed' | 'knob' | 'pick' | 'seen' | 'under'> {
  canvas: Pick<HTMLCanvasElement, 'setPointerCapture'> & {
    getBoundingClientRect(): Point;
    ownerDocument: { documentElement: Pick<Element, 'clientWidth' | 'clientHeight'> };
  };
  rig: Pick<Stage['rig'], 'orbit' | 'shift' | 'zoom'>;
  where(name: string): Spot | null;
}
type Drag = 'pull' | 'carry' | 'spin' | 'orbit' | null;

export class Pointers {
  private readonly fingers = new Map<number, Point>();
  private drag: Drag = null;
  private isPulled = false; // a press that stays where it is is no flick
  private held: Spot | null = null; // from the finger to what it holds, at the height of that

  constructor(
    private readonly stage: Touched,
    private readonly hand: Hand,
    private readonly now: () => Moment,
    private readonly choose: (piece: string) => boolean, // where pieces are chosen and not moved
    private readonly fire: () => void,
  ) {}

  private spot(e: Finger): Point {
    const box = this.stage.canvas.getBoundingClientRect();
    return { x: e.clientX - box.x, y: e.clientY - box.y };
  }

  down(e: Finger): void {
    const here = this.spot(e);
    this.fingers.set(e.pointerId, here);
    this.stage.canvas.setPointerCapture(e.pointerId);
    this.hand.over = null;
    this.drag =
      this.fingers.size > 1 || e.button > 0
        ? 'orbit'
        : this.grab(here, REACH[e.pointerType === 'mouse' ? 'mouse' : 'touch']);
  }

  private grab(here: Point, reach: number): Drag {
    const { ask, view, offered, barred, landing } = this.now();
    const { hand, stage } = this;
    hand.pressed = this.held = null;
    this.isPulled = false;
    if (!ask) return 'orbit';
    const found = stage.pick(here.x, here.y, offered, reach);
    if (!ask.space) return found && this.choose(found) ? null : 'orbit';
    if (ask.space.move === 'Flick') {
      const meant = stage.pick(here.x, here.y, [...offered, ...barred], reach);
      if (!meant || !offered.has(meant)) {
        hand.pressed = meant;
        return 'orbit';
      }
      if (meant !== hand.fields.piece || !hand.picked) hand.choose(meant);
      return 'pull';
    }
    if (landing && canSpin(ask, hand.fields) && this.isOnKnob(here, landing)) return 'spin';
    if (found) hand.change({ ...hand.fields, [ask.space.choices.find((c) => c.values.includes(found))!.name]: found });
    const [goal, floats] = [goalOf(ask, view, hand.fields), floating(ask, view, hand.fields)];
    const isOn = goal && Math.hypot(...away(goal, stage.under(here.x, here.y, goal.z))) < goal.reach;
    const isNear = [landing, floats].some((spot) => spot && this.isNear(here, spot, NEAR));
    if (!found && !isOn && !isNear) return 'orbit';
    if (floats) {
      const [x, y] = away(floats, stage.under(here.x, here.y, floats.z));
      this.held = { x, y, z: floats.z };
    }
    return 'carry';
  }

  private isNear(here: Point, spot: Spot, reach: number): boolean {
    return this.far(here, spot) < reach;
  }

  /** From a small table its knob is as near to a finger as the piece itself: what is nearer is meant. */
  private isOnKnob(here: Point, landing: Goal): boolean {
    const far = this.far(here, knobOf(landing, this.stage.knob));
    return far < KNOB && far < this.far(here, landing);
  }

  private far(here: Point, { x, y, z }: Spot): number {
    const on = this.stage.seen(x, y, z);
    return on ? Math.hypot(on.x - here.x, on.y - here.y) : Infinity;
  }

  move(e: Finger): void {
    const was = this.fingers.get(e.pointerId);
    if (!was) return;
    const here = this.spot(e);
    this.fingers.set(e.pointerId, here);
    if (this.fingers.size > 1) this.pinch(e.pointerId, was, here);
    else if (this.drag === 'orbit') this.orbit(was, here, (e.buttons & 2) > 0);
    else this.aim(here);
  }

  private aim(here: Point): void {
    const { ask, view, landing } = this.now();
    if (!ask?.space || !this.drag) return;
    const { hand, stage } = this;
    if (this.drag === 'pull') {
      const piece = stage.where(String(hand.fields.piece));
      const found = piece && pulled(piece, stage.under(here.x, here.y, piece.z), this.roomBehind(piece, here));
      this.isPulled = !!found && found.strength > 0;
      return hand.change({ ...hand.fields, ...(found ?? { strength: 0 }) });
    }
    const goal = goalOf(ask, view, hand.fields);
    if (!goal) return;
    const to = this.reached(here, goal.z);
    if (this.drag === 'spin' && landing) return hand.change(spun(ask, hand.fields, goal, landing, to));
    hand.over = to;
    hand.change(carried(ask, hand.fields, goal, to));
  }

  /** The point of the table below what the finger holds. */
  private reached(here: Point, z: number): Point {
    const { x, y } = this.stage.under(here.x, here.y, this.held?.z ?? z);
    return { x: x + (this.held?.x ?? 0), y: y + (this.held?.y ?? 0) };
  }

  /** Millimetres from a piece through the finger to the edge of the window: there nobody can pull farther. */
  private roomBehind(piece: Spot, here: Point): number {
    const { canvas } = this.stage;
    const from = this.stage.seen(piece.x, piece.y, piece.z);
    const far = from ? Math.hypot(here.x - from.x, here.y - from.y) : 0;
    if (!from || !far) return Infinity;
    const { x, y } = canvas.getBoundingClientRect();
    const { clientWidth, clientHeight } = canvas.ownerDocument.documentElement;
    const to = (at: number, by: number, low: number, high: number): number =>
      by > 0 ? (high - at) / by : by < 0 ? (low - at) / by : Infinity;
    const [dx, dy] = [(here.x - from.x) / far, (here.y - from.y) / far];
    const edge = Math.max(
      TIGHT,
      Math.min(to(from.x, dx, RIM - x, clientWidth - RIM - x), to(from.y, dy, RIM - y, clientHeight - RIM - y)),
    );
    return Math.hypot(...away(piece, this.stage.under(from.x + edge * dx, from.y + edge * dy, piece.z)));
  }

  private orbit(was: Point, here: Point, shifts: boolean): void {
    const { rig } = this.stage;
    if (shifts) rig.shift((was.x - here.x) * 1.1, (here.y - was.y) * 1.1);
    else rig.orbit((here.x - was.x) * 0.006, (here.y - was.y) * 0.005);
    this.stage.changed();
  }

  private pinch(id: number, was: Point, here: Point): void {
    const { rig } = this.stage;
    const other = [...this.fingers].find(([finger]) => finger !== id)![1];
    const [a, b] = [Math.hypot(was.x - other.x, was.y - other.y), Math.hypot(here.x - other.x, here.y - other.y)];
    const swing = Math.atan2(here.y - other.y, here.x - other.x) - Math.atan2(was.y - other.y, was.x - other.x);
    rig.zoom(a / Math.max(20, b));
    rig.orbit(-Math.atan2(Math.sin(swing), Math.cos(swing)), 0);
    rig.shift((was.x - here.x) * 0.5, (here.y - was.y) * 0.5);
    this.stage.changed();
  }

  up(e: Finger): void {
    this.fingers.delete(e.pointerId);
    const was = this.drag;
    this.drag = null;
    this.hand.over = null;
    if (was === 'pull' && e.type === 'pointerup' && this.isPulled) this.fire();
  }

  wheel(e: WheelEvent): void {
    e.preventDefault();
    this.stage.rig.zoom(Math.exp(e.deltaY * 0.0012));
    this.stage.changed();
  }
}

const away = (a: Point, b: Point): [number, number] => [a.x - b.x, a.y - b.y];

/** Before the bow of what is held: whoever drags it turns the piece. */
export const knobOf = ({ x, y, z, turn }: Goal, away: number): Spot => ({
  x: x + away * Math.cos(turn),
  y: y + away * Math.sin(turn),
  z,
});
