// Small synthesised sounds. Whatever they signal is also written in the story.
import { remember, remembered } from '../memory';

type Tone = { from: number; to?: number; at?: number; for: number; loud: number; shape?: OscillatorType };
type Rush = { low: number; high?: number; at?: number; for: number; loud: number };
interface Recipe {
  tones?: Tone[];
  rushes?: Rush[]; // filtered noise
}

const RECIPES = {
  turn: {
    tones: [
      { from: 660, for: 0.18, loud: 0.5 },
      { from: 990, at: 0.09, for: 0.25, loud: 0.4 },
    ],
  },
  card: {
    rushes: [{ low: 2600, high: 900, for: 0.11, loud: 0.5 }],
    tones: [{ from: 190, to: 120, at: 0.06, for: 0.07, loud: 0.5 }],
  },
  deal: { rushes: [{ low: 3400, high: 1800, for: 0.06, loud: 0.3 }] },
  attack: {
    tones: [{ from: 170, to: 38, for: 0.42, loud: 1, shape: 'triangle' }],
    rushes: [{ low: 900, high: 160, for: 0.32, loud: 0.7 }],
  },
  hurt: { tones: [{ from: 240, to: 130, for: 0.2, loud: 0.6, shape: 'triangle' }] },
  heal: {
    tones: [
      { from: 523, for: 0.16, loud: 0.4 },
      { from: 784, at: 0.1, for: 0.3, loud: 0.4 },
    ],
  },
  curse: {
    tones: [
      { from: 415, to: 392, for: 0.45, loud: 0.3, shape: 'sine' },
      { from: 587, to: 554, at: 0.05, for: 0.45, loud: 0.25 },
      { from: 880, to: 740, at: 0.12, for: 0.4, loud: 0.12 },
    ],
  },
  rage: {
    tones: [{ from: 62, to: 150, for: 0.4, loud: 0.7, shape: 'sawtooth' }],
    rushes: [{ low: 200, high: 900, for: 0.4, loud: 0.3 }],
  },
  swish: { rushes: [{ low: 600, high: 3200, for: 0.16, loud: 0.5 }] },
  out: {
    tones: [
      { from: 294, for: 0.22, loud: 0.4 },
      { from: 220, at: 0.15, for: 0.25, loud: 0.4 },
      { from: 147, at: 0.3, for: 0.5, loud: 0.5 },
    ],
  },
  wood: {
    tones: [{ from: 620, to: 240, for: 0.06, loud: 0.8, shape: 'triangle' }],
    rushes: [{ low: 1700, high: 700, for: 0.04, loud: 0.8 }],
  },
  die: {
    tones: [{ from: 980, to: 420, for: 0.05, loud: 0.7, shape: 'triangle' }],
    rushes: [{ low: 3000, high: 1400, for: 0.035, loud: 0.8 }],
  },
  splash: {
    rushes: [
      { low: 500, high: 1800, for: 0.22, loud: 0.5 },
      { low: 2400, high: 900, at: 0.08, for: 0.3, loud: 0.25 },
    ],
  },
  win: {
    tones: [523, 659, 784, 1047].map((from, i) => ({ from, at: 0.11 * i, for: i === 3 ? 0.6 : 0.22, loud: 0.4 })),
  },
} satisfies Record<string, Recipe>;
export type Sound = keyof typeof RECIPES;
export const SOUNDS = Object.keys(RECIPES).filter((name): name is Sound => name in RECIPES);

const VOLUME = 0.16;

class Sounds {
  on = $state(remembered('sound') !== 'off');
  private studio: { context: AudioContext; out: GainNode; noise: AudioBuffer } | null = null;
  private woken = false; // browsers play no sound before the first interaction with the page

  constructor() {
    const wake = (): void => void (this.woken = true);
    globalThis.addEventListener?.('pointerdown', wake, { once: true });
    globalThis.addEventListener?.('keydown', wake, { once: true });
  }

  toggle(): void {
    this.on = !this.on;
    remember('sound', this.on ? 'on' : 'off');
    this.woken = true;
    this.play('turn');
  }

  /** `delay` in milliseconds; `share` scales the loudness. */
  play(sound: Sound, delay = 0, share = 1): void {
    if (!this.on || !this.woken || document.hidden || !('AudioContext' in globalThis)) return;
    this.studio ??= furnished();
    const { context } = this.studio;
    if (context.state === 'suspended') void context.resume();
    const start = context.currentTime + delay / 1000;
    const { tones = [], rushes = [] }: Recipe = RECIPES[sound];
    for (const tone of tones) this.sing({ ...tone, loud: tone.loud * share }, start);
    for (const rush of rushes) this.hiss({ ...rush, loud: rush.loud * share }, start);
  }

  private sing({ from, to = from, at = 0, for: time, loud, shape = 'sine' }: Tone, start: number): void {
    const { context } = this.studio!;
    const voice = new OscillatorNode(context, { type: shape, frequency: from });
    voice.frequency.exponentialRampToValueAtTime(to, start + at + time);
    voice.connect(this.swell(start + at, time, loud));
    voice.start(start + at);
    voice.stop(start + at + time);
  }

  private hiss({ low, high = low, at = 0, for: time, loud }: Rush, start: number): void {
    const { context, noise } = this.studio!;
    const source = new AudioBufferSourceNode(context, { buffer: noise });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: low, Q: 0.9 });
    filter.frequency.exponentialRampToValueAtTime(high, start + at + time);
    source.connect(filter).connect(this.swell(start + at, time, loud));
    source.start(start + at, 0, time);
  }

  private swell(at: number, time: number, loud: number): GainNode {
    const gain = new GainNode(this.studio!.context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.001, at + time);
    gain.connect(this.studio!.out);
    return gain;
  }
}

function furnished(): { context: AudioContext; out: GainNode; noise: AudioBuffer } {
  const context = new AudioContext();
  const out = new GainNode(context, { gain: VOLUME });
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { context, out, noise };
}

export const sound = new Sounds();
