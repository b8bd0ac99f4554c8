// How cards look: a picture each, and an edge by when it is played, so that colour never speaks alone.
import scholar from 'picture:scroll-unfurled';
import guide from 'picture:compass';
import scales from 'picture:scales';
import protector from 'picture:shield-reflect';
import shepherd from 'picture:shepherds-crook';
import guardian from 'picture:guarded-tower';
import game from 'picture:poker-hand';
import manipulator from 'picture:puppet';
import upheaval from 'picture:half-tornado';
import gambler from 'picture:perspective-dice-six-faces-six';
import oracle from 'picture:crystal-ball';
import lighthouse from 'picture:lighthouse';
import master from 'picture:clockwise-rotation';
import worker from 'picture:bee';
import demon from 'picture:daemon-skull';
import angel from 'picture:angel-wings';
import hunter from 'picture:bow-arrow';
import shaman from 'picture:totem-head';
import king from 'picture:imperial-crown';
import hourglass from 'picture:hourglass';

/** Two of its own, on the same grid of 512: an Eye without a power, and the scythe on a Reaper's back. */
const eye =
  'M32 256C112 128 400 128 480 256C400 384 112 384 32 256zM256 180A76 76 0 1 0 256 332A76 76 0 1 0 256 180z' +
  'M256 218A38 38 0 1 1 256 294A38 38 0 1 1 256 218z';
const reaper =
  'M92 468L300 116L120 210L112 178C190 84 320 20 484 62C430 62 380 84 340 130L122 486z' +
  'M176 282L206 232L262 266L232 316z';

const PICTURES: Record<string, string> = {
  scholar, guide, scales, protector, shepherd, guardian, game, manipulator, upheaval, gambler, oracle, lighthouse,
  master, worker, demon, angel, hunter, shaman, king, eye, reaper, hourglass,
}; // prettier-ignore
export const pictureOf = (name: string): string => PICTURES[name] ?? eye;

export type When = 'turn' | 'reaction' | 'end' | 'stays';
const WHEN: Record<string, When> = {
  protector: 'reaction',
  angel: 'reaction',
  lighthouse: 'end',
  scales: 'stays',
  game: 'stays',
  guardian: 'stays',
};
export const whenOf = (name: string): When => WHEN[name] ?? 'turn';

/** The rule that tells of a card. */
const RULES: Record<string, string> = {
  scholar: 'DW-066', guide: 'DW-069', scales: 'DW-072', protector: 'DW-073', shepherd: 'DW-075', guardian: 'DW-078',
  game: 'DW-082', manipulator: 'DW-084', upheaval: 'DW-085', gambler: 'DW-088', oracle: 'DW-090', lighthouse: 'DW-091',
  master: 'DW-093', worker: 'DW-094', demon: 'DW-046', angel: 'DW-056', hunter: 'DW-059', shaman: 'DW-061',
  king: 'DW-049',
}; // prettier-ignore
export const ruleOf = (name: string): string => RULES[name] ?? 'DW-040';
