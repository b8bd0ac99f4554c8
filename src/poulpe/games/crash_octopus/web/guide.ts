// Notes for a first match, each at its moment and to the player; the rule it comes from stands beside it.
import { noteOf, type Note } from '@/extensions';
import type { CrashOctopusView, Phase } from './told';
import { shipOf } from './view';

const note = noteOf<CrashOctopusView>();
const phase =
  (name: Phase) =>
  (v: CrashOctopusView): boolean =>
    v.phase === name;

export const notes: readonly Note[] = [
  note(
    'scatter',
    'CO-024',
    phase('scatter'),
    'Let all treasures fall on the octopus: they scatter over the ocean. The higher, the farther.',
    'Laisse tomber tous les trésors sur la pieuvre : ils se répandent dans l’océan. Plus haut, plus loin.',
  ),
  note(
    'ship',
    'CO-026',
    (v) => phase('choose')(v) && v.mode === 'base',
    'Choose the ship that lies best: near treasures, but not with one of them right beside it.',
    'Choisis le navire le mieux placé : près des trésors, mais sans que l’un d’eux soit juste à côté.',
  ),
  note(
    'goal',
    'CO-001',
    phase('turn'),
    'Your goal: five different treasures on your ship. Press a treasure, pull back, let go: it should touch your ship.',
    'Ton but : cinq trésors différents sur ton navire. Appuie sur un trésor, tire en arrière, relâche : il doit ' +
      'toucher ton navire.',
  ),
  note(
    'nearest',
    'CO-045',
    phase('turn'),
    'The treasure nearest to your ship may not be flicked. The shield shows you which one that is, and what you ' +
      'may flick.',
    'Le trésor le plus proche de ton navire est interdit. Le bouclier te montre lequel c’est, et ce que tu peux jouer.',
  ),
  note(
    'sail',
    'CO-130',
    (v) => v.phase === 'turn' && v.crab > 0,
    'Badly placed? Flick your anchor instead: your ship follows it.',
    'Mal placé ? Joue plutôt ton ancre : ton navire la suit.',
  ),
  note(
    'twice',
    'CO-048',
    (v) => v.phase === 'turn' && (shipOf(v, v.seat)?.cargo.length ?? 0) > 0,
    'Never two of one kind: what you have aboard may not be flicked again.',
    'Jamais deux du même type : ce que tu as à bord ne se joue plus.',
  ),
  note(
    'load',
    'CO-043',
    phase('load'),
    'It touched: load it. A tower falls easily, spread out it stands firmer.',
    'Touché : charge-le. Une tour tombe vite, réparti il tient mieux.',
  ),
  note(
    'place',
    'CO-132',
    (v) => phase('place-ship')(v) && v.pirate !== v.seat,
    'Put your ship anywhere that touches its anchor: drag it around, turn it, then put it down.',
    'Place ton navire n’importe où contre son ancre : fais-le glisser, tourne-le, puis pose-le.',
  ),
  note(
    'attack',
    'CO-097',
    (v) => phase('attack')(v) && v.mode === 'base',
    'A black bead: everybody drops the die once. Beside the top of the head it rolls off to that side: aim at a ' +
      'full ship.',
    'Une perle noire : chacun lâche le dé une fois. À côté du sommet de la tête, il roule de ce côté : vise un ' +
      'navire plein.',
  ),
  note(
    'tentacle',
    'CO-103',
    (v) => phase('place-tentacle')(v) && v.mode === 'base',
    'The die shows black: move any tentacle next to it, into somebody’s way.',
    'Le dé est noir : déplace un tentacule contre lui, en travers du chemin de quelqu’un.',
  ),
  note(
    'head',
    'CO-106',
    phase('place-head'),
    'The die shows red: move the head next to it. The next drop starts from there.',
    'Le dé est rouge : déplace la tête contre lui. Le prochain lâcher partira de là.',
  ),
  note(
    'return',
    'CO-174',
    phase('return'),
    'Treasures left the ocean: you drop them back on the head.',
    'Des trésors sont sortis de l’océan : tu les relâches sur la tête.',
  ),
  note(
    'island',
    'IS-008',
    (v) => v.phase === 'turn' && v.stranded.length > 0 && v.pirate !== v.seat,
    'Treasures on the island are fetched by sailing: flick your anchor against the island or its palm tree.',
    'Les trésors de l’île se ramassent en naviguant : envoie ton ancre contre l’île ou son palmier.',
  ),
  note(
    'collect',
    'IS-010',
    phase('collect'),
    'You reached the island: take one of its treasures.',
    'Tu as atteint l’île : prends un de ses trésors.',
  ),
  note(
    'plant',
    'IS-020',
    phase('plant'),
    'The palm tree fell, which costs nothing: stand it up anywhere on the island.',
    'Le palmier est tombé, sans pénalité : redresse-le où tu veux sur l’île.',
  ),
  note(
    'ashore',
    'IS-021',
    phase('ashore'),
    'The island is never empty for long: you choose which of the equally close treasures is put on it.',
    'L’île ne reste jamais vide : tu choisis lequel des trésors aussi proches y est posé.',
  ),
  note(
    'cannon',
    'PI-010',
    phase('place-cannon'),
    'You are the pirate: put the cannon anywhere against your ship, but leave room behind it for your flag: it ' +
      'strikes from the side opposite to the shot. Hit the head and you attack alone.',
    'Tu es le pirate : place le canon où tu veux contre ton navire, mais laisse derrière lui la place de ton ' +
      'drapeau, qui frappe du côté opposé au tir. Touche la tête et tu attaques en solitaire.',
  ),
  note(
    'join',
    'PI-011',
    (v) => phase('place-ship')(v) && v.pirate === v.seat,
    'Put your ship anywhere that touches the cannon: drag it around, turn it, then put it down.',
    'Place ton navire n’importe où contre le canon : fais-le glisser, tourne-le, puis pose-le.',
  ),
  note(
    'steal',
    'PI-013',
    phase('steal'),
    'Your attack knocked cargo off: you may steal it.',
    'Ton attaque a renversé du chargement : tu peux le voler.',
  ),
  note(
    'colour',
    'FC-005',
    (v) => phase('choose')(v) && v.mode === 'flick-challenge',
    'Choose a colour: its anchor and flag are yours. You load all four ships, one after the other.',
    'Choisis une couleur : son ancre et son drapeau sont à toi. Tu charges les quatre navires, l’un après l’autre.',
  ),
  note(
    'berth',
    'FC-006',
    phase('berth'),
    'Your anchor stands outside the string for the whole game: you flick from there.',
    'Ton ancre reste hors de la ficelle toute la partie : c’est de là que tu tires.',
  ),
  note(
    'heading',
    'FC-008',
    phase('heading'),
    'Turn the ship so that its long side faces you: that is easier to hit.',
    'Tourne le navire pour te montrer son flanc : il est plus facile à toucher.',
  ),
  note(
    'quay',
    'FC-009',
    phase('quay'),
    'Take a treasure whose type is not aboard yet. A ship that is laden may also set sail: what falls off makes ' +
      'it sail at once.',
    'Prends un trésor d’un type qui n’est pas à bord. Un navire chargé peut aussi mettre les voiles : si quelque ' +
      'chose tombe, il part aussitôt.',
  ),
  note(
    'challenge',
    'OC-002',
    (v) => phase('attack')(v) && v.mode === 'octopus-challenge',
    'You are the octopus: knock all cargo off the four ships with as few drops as you can. Seven or fewer are an S.',
    'Tu es la pieuvre : renverse tout le chargement des quatre navires en aussi peu de lâchers que possible. ' +
      'Sept ou moins : un S.',
  ),
  note(
    'aside',
    'OC-008',
    (v) => phase('place-tentacle')(v) && v.mode === 'octopus-challenge',
    'The die shows black: move any tentacle next to it, out of the die’s way to a laden ship.',
    'Le dé est noir : déplace un tentacule contre lui, et dégage ainsi le chemin du dé vers un navire chargé.',
  ),
  note(
    'bowl',
    'OB-005',
    (v) => phase('attack')(v) && v.mode === 'octopus-bowling',
    'Let the die fall from high up, about 400 mm, and 25 mm beside the top of the head: it rolls off to that ' +
      'side, into the treasures.',
    'Lâche le dé de haut, à environ 400 mm, et à 25 mm du sommet de la tête : il roule de ce côté, dans les trésors.',
  ),
];
