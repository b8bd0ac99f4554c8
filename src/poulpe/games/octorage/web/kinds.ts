// The look of each kind of card: its own drawing, colour and pattern.
import type { Pattern } from '@/kit/patterns';
import sun from 'picture:aztec-calendar-sun';
import sceptre from 'picture:bird-scepter';
import perfume from 'picture:delicate-perfume';
import dodging from 'picture:dodging';
import dynamite from 'picture:dynamite';
import jewels from 'picture:gem-necklace';
import skull from 'picture:happy-skull';
import machete from 'picture:machete';
import pistol from 'picture:pistol-gun';
import crown from 'picture:queen-crown';
import uzi from 'picture:uzi';
import { TREASURE_NAMES, type Treasure } from './told';

export interface Kind {
  name: string; // its key in words.toml
  value: string; // '' if it has none
  picture: string;
  colour: string;
  pattern: Pattern;
}

const FAMILIES: Record<string, Omit<Kind, 'value'>> = {
  machete: { name: 'machete', picture: machete, colour: '#4a7430', pattern: 'stripes' },
  pistol: { name: 'pistol', picture: pistol, colour: '#33668a', pattern: 'dots' },
  pheromone: { name: 'pheromone', picture: perfume, colour: '#b03a77', pattern: 'waves' },
  smg: { name: 'smg', picture: uzi, colour: '#8f5a17', pattern: 'zigzag' },
  dynamite: { name: 'dynamite', picture: dynamite, colour: '#b9381b', pattern: 'rays' },
};
const BY_VALUE = 'machete machete machete machete machete pistol pistol pheromone pistol smg smg dynamite'.split(' ');
const OTHERS: Record<string, Omit<Kind, 'name' | 'value'>> = {
  dodge: { picture: dodging, colour: '#17746f', pattern: 'diamonds' },
  sun_statuette: { picture: sun, colour: '#6b3fa0', pattern: 'scales' },
  octopus_jewels: { picture: jewels, colour: '#6b3fa0', pattern: 'scales' },
  sceptre: { picture: sceptre, colour: '#6b3fa0', pattern: 'scales' },
  golden_skull: { picture: skull, colour: '#6b3fa0', pattern: 'scales' },
  emerald_crown: { picture: crown, colour: '#6b3fa0', pattern: 'scales' },
};

export const isTreasure = (card: string): card is Treasure => TREASURE_NAMES.some((name) => name === card);

export function kindOf(card: string): Kind {
  const other = OTHERS[card];
  return other ? { ...other, name: card, value: '' } : { ...FAMILIES[BY_VALUE[Number(card) - 1]!]!, value: card };
}
