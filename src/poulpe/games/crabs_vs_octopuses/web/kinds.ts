// How cards look: the species by colour, pattern, edge, drawing and letter; the effect by a small picture.
import type { Pattern } from '@/kit/patterns';
import alpha from 'picture:sunrise';
import resist from 'picture:bordered-shield';
import again from 'picture:next-button';
import discard from 'picture:card-discard';
import offer from 'picture:present';
import steal from 'picture:robber-hand';
import none from 'picture:plain-circle';
import exchange from 'picture:card-exchange';
import reverse from 'picture:return-arrow';
import draw from 'picture:card-draw';
import reshuffle from 'picture:card-random';
import win from 'picture:laurels-trophy';
import pinch from 'picture:crab-claw';
import armour from 'picture:turtle-shell';
import moult from 'picture:cycle';
import ink from 'picture:drop';
import mimic from 'picture:mirror-mirror';
import seize from 'picture:suckered-tentacle';
import plain from 'picture:star-swirl';
import type { Effect, PrintedRule, Species } from './told';

export interface Look {
  colour: string;
  pattern: Pattern;
  edge: 'teeth' | 'waves';
}
export const LOOKS: Record<Species, Look> = {
  crab: { colour: '#1f66b3', pattern: 'zigzag', edge: 'teeth' },
  octopus: { colour: '#c4372f', pattern: 'dots', edge: 'waves' },
};

/** By the rule that tells of the effect; a deck of one's own gets a plain one. */
const PICTURES: Readonly<Record<PrintedRule, string> & Record<string, string>> = {
  'CP-036': alpha,
  'CP-067': resist,
  'CP-040': again,
  'CP-042': discard,
  'CP-043': offer,
  'CP-044': steal,
  'CP-045': none,
  'CP-046': exchange,
  'CP-048': reverse,
  'CP-050': draw,
  'CP-051': reshuffle,
  'CP-052': win,
  'CP-054': pinch,
  'CP-055': armour,
  'CP-056': moult,
  'CP-057': ink,
  'CP-058': mimic,
  'CP-059': seize,
};

export function pictureOf(line: Effect | undefined): string {
  if (!line) return none;
  return PICTURES[line.rule] ?? (line.has_effect ? plain : none);
}
