// The table and the sea, painted on the spot: no picture has to be fetched.
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';

type Draw = (ink: CanvasRenderingContext2D, size: number, dice: () => number) => void;

/** The same grain on every page: dice with a fixed seed (mulberry32). */
function dice(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function painted(size: number, draw: Draw): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  draw(canvas.getContext('2d')!, size, dice(7));
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** Six boards side by side, each with a grain and a tone of its own. */
export function wood(size: number, dark: boolean): Texture {
  const tones = dark
    ? ['#80593a', '#745131', '#876143', '#7a5537', '#6e4c2e', '#815c40']
    : ['#d3a873', '#caa06b', '#dab17e', '#cfa572', '#c79a64', '#d6ac78'];
  const texture = painted(size, (ink, all, roll) => {
    const wide = all / tones.length;
    tones.forEach((tone, n) => {
      ink.save();
      ink.beginPath();
      ink.rect(0, n * wide, all, wide);
      ink.clip();
      ink.fillStyle = tone;
      ink.fillRect(0, n * wide, all, wide);
      for (let k = 0; k < 46; k++) {
        const y = n * wide + roll() * wide;
        const [bend, phase] = [2 + roll() * 7, roll() * 7];
        ink.strokeStyle =
          roll() < 0.7 ? `rgb(70 38 12 / ${0.03 + roll() * 0.1})` : `rgb(255 236 205 / ${0.03 + roll() * 0.06})`;
        ink.lineWidth = 0.6 + roll() * 2.4;
        ink.beginPath();
        for (let x = 0; x <= all; x += all / 32) ink.lineTo(x, y + bend * Math.sin((x / all) * 2 * Math.PI + phase));
        ink.stroke();
      }
      ink.fillStyle = 'rgb(40 20 6 / 45%)';
      ink.fillRect(0, n * wide, all, 1.6);
      ink.restore();
    });
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

/** Calm water: deep in the middle, lighter at the string, with a few thin lights that do not disturb an aim. */
export function sea(size: number, dark: boolean): Texture {
  return painted(size, (ink, all, roll) => {
    const half = all / 2;
    const glow = ink.createRadialGradient(half, half, 0, half, half, half);
    const depth = dark ? ['#2c86a3', '#257a98', '#3a98ae', '#7cc6d0'] : ['#58b2cb', '#64bad0', '#83cbd9', '#c4e9ea'];
    [0, 0.55, 0.9, 1].forEach((stop, n) => glow.addColorStop(stop, depth[n]!));
    ink.fillStyle = glow;
    ink.fillRect(0, 0, all, all);
    for (let k = 0; k < 240; k++) {
      const [x, y, r] = [roll() * all, roll() * all, (0.012 + roll() * 0.035) * all];
      const [from, long] = [roll() * 7, 0.5 + roll() * 1.1];
      ink.strokeStyle = `rgb(255 255 255 / ${(dark ? 0.025 : 0.07) + roll() * (dark ? 0.05 : 0.12)})`;
      ink.lineWidth = (0.0008 + roll() * 0.0018) * all;
      ink.lineCap = 'round';
      ink.beginPath();
      ink.ellipse(x, y, r, r * 0.45, roll() * 0.6 - 0.3, from, from + long);
      ink.stroke();
    }
  });
}

/** A soft dark spot: the shadow of a piece where shadows are not computed. */
export function spot(): Texture {
  return painted(64, (ink, all) => {
    const glow = ink.createRadialGradient(all / 2, all / 2, 0, all / 2, all / 2, all / 2);
    glow.addColorStop(0, 'rgb(10 20 30 / 55%)');
    glow.addColorStop(0.55, 'rgb(10 20 30 / 32%)');
    glow.addColorStop(1, 'rgb(10 20 30 / 0%)');
    ink.fillStyle = glow;
    ink.fillRect(0, 0, all, all);
  });
}
