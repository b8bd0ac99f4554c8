// Outlines of drawings on a grid of 512, in few characters: whole numbers, and each step from the point before.
type Point = readonly [x: number, y: number];

interface Step {
  command: string; // in lower case
  relative: boolean;
  numbers: number[];
}

const LENGTHS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[\s,]*(-?\d*\.?\d+)/y;
const FLAG = /[\s,]*([01])/y; // of an arc: the next number may follow at once

/** Points are rounded where they lie, so that errors never add up: on this grid nobody sees them, and a table of cards
 * loads three kilobytes less. */
export function shortened(outline: string): string {
  let here: Point = [0, 0];
  let start = here;
  let text = '';
  let last = '';
  for (const step of stepsOf(outline)) {
    const { command } = step;
    const points = pointsOf(step, here);
    const moved = points.flatMap(([x, y]) => [
      Math.round(x) - Math.round(here[0]),
      Math.round(y) - Math.round(here[1]),
    ]);
    const letter = command !== last || command === 'm' || command === 'z' ? command : '';
    const numbers = written(step, moved).map((n, i) => (n < 0 || (i === 0 && letter) ? n : ` ${n}`));
    text += letter + numbers.join('');
    last = command;
    here = command === 'z' ? start : points.at(-1)!;
    if (command === 'm') start = here;
  }
  return text;
}

function written({ command, numbers }: Step, moved: number[]): number[] {
  if (command === 'h') return moved.slice(0, 1);
  if (command === 'v') return moved.slice(1);
  return command === 'a' ? [...numbers.slice(0, 5).map(Math.round), ...moved] : moved;
}

/** Control points and the end of a step, where they lie. */
function pointsOf({ command, relative, numbers }: Step, [x, y]: Point): Point[] {
  const [fromX, fromY] = relative ? [x, y] : [0, 0];
  if (command === 'h') return [[fromX + numbers[0]!, y]];
  if (command === 'v') return [[x, fromY + numbers[0]!]];
  const pairs = command === 'a' ? numbers.slice(5) : numbers;
  return pairs.flatMap((n, i) => (i % 2 ? [] : [[fromX + n, fromY + pairs[i + 1]!] as const]));
}

function stepsOf(outline: string): Step[] {
  return [...outline.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter, rest]) => {
    const steps: Step[] = [];
    let command = letter!.toLowerCase();
    const relative = letter === command;
    let at = 0;
    do {
      const numbers = Array.from({ length: LENGTHS[command]! }, (_, i) => {
        const expected = command === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER;
        expected.lastIndex = at;
        const found = expected.exec(rest!);
        if (!found) throw new Error(`not an outline: ${letter}${rest}`);
        at = expected.lastIndex;
        return Number(found[1]);
      });
      steps.push({ command, relative, numbers });
      if (command === 'm') command = 'l'; // more pairs are lines
    } while (/\d/.test(rest!.slice(at)));
    return steps;
  });
}
