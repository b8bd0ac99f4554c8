// How each card and each seat looks: a drawing, a colour and, for cards, a pattern.
import type { Pattern } from '@/kit/patterns';
import clownfish from 'picture:clownfish';
import crab from 'picture:crab';
import helmet from 'picture:diving-helmet';
import jellyfish from 'picture:jellyfish';
import octopus from 'picture:octopus';
import oyster from 'picture:oyster-pearl';
import shield from 'picture:round-shield';
import star from 'picture:sea-star';
import turtle from 'picture:sea-turtle';
import seahorse from 'picture:seahorse';
import shell from 'picture:spiral-shell';
import { CARD_NAMES, type Card } from './told';

interface Kind {
  picture: string;
  colour: string;
  pattern: Pattern;
}

export const KINDS: Record<Card, Kind> = {
  a: { picture: shield, colour: '#33668a', pattern: 'diamonds' },
  b: { picture: shell, colour: '#8f5a17', pattern: 'waves' },
  c: { picture: star, colour: '#b0552a', pattern: 'dots' },
  d: { picture: crab, colour: '#a8322d', pattern: 'zigzag' },
  e: { picture: seahorse, colour: '#4a7430', pattern: 'stripes' },
  f: { picture: oyster, colour: '#6b3fa0', pattern: 'scales' },
  g: { picture: helmet, colour: '#17746f', pattern: 'rays' },
};
export const isCard = (name: string): name is Card => CARD_NAMES.some((card) => card === name);

export const FISHES = [
  { picture: clownfish, colour: '#c2571b' },
  { picture: turtle, colour: '#3f7a3a' },
  { picture: octopus, colour: '#8a3f8f' },
  { picture: jellyfish, colour: '#2f6f9f' },
];
