// A toy of the size of OctoRage's pictures: weapons and hands as there, and one rule, a weapon as high or a draw.
'use strict';

const SUITS = ['fist', 'sword', 'pistol', 'dynamite'];
const CARDS = 64;
const HAND = 6;
const LIVES = 8;
const LINES = 6; // of the story that a state keeps

const deck = (random) =>
  random.Shuffle(
    Array.from({ length: CARDS }, (_, id) => ({ id, suit: SUITS[id % 4], value: 1 + (id >> 2) % 16, rule: `T-${id}` })),
  );

function deal(random, seats) {
  const cards = deck(random);
  const hands = Array.from({ length: seats }, () => cards.splice(0, HAND));
  return { deck: cards, hands, pile: [], top: null, lives: Array(seats).fill(LIVES), story: [], round: 1 };
}

function tell(G, seat, what, card) {
  const text = `Seat ${seat} ${what}${card ? ` ${card.suit} ${card.value}` : ''}.`;
  G.story.push({ seat, what, card, round: G.round, text });
  if (G.story.length > LINES) G.story.shift();
}

// Somebody has no card or no life left: another deal in the same match.
function begin_again(G, random, ctx) {
  const round = G.round + 1;
  Object.assign(G, deal(random, ctx.numPlayers), { round });
}

const draw = ({ G, ctx, playerID, random }) => {
  if (G.deck.length === 0) {
    G.deck = random.Shuffle(G.pile);
    G.pile = [];
  }
  const card = G.deck.pop();
  if (card) G.hands[playerID].push(card);
  G.lives[playerID] -= G.top === null ? 0 : 1;
  G.top = null;
  tell(G, playerID, 'draws', null);
  if (G.lives[playerID] <= 0 || !card) begin_again(G, random, ctx);
};

const play = ({ G, ctx, playerID, random }, place) => {
  const card = G.hands[playerID][place];
  if (!card || (G.top && card.value < G.top.value)) return 'INVALID_MOVE';
  G.hands[playerID].splice(place, 1);
  G.pile.push(card);
  G.top = card;
  tell(G, playerID, 'plays', card);
  if (G.hands[playerID].length === 0) begin_again(G, random, ctx);
};

exports.Rush = {
  name: 'rush',
  setup: ({ ctx, random }) => deal(random, ctx.numPlayers),
  moves: { play, draw },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 4,
  maxPlayers: 4,
  // What one seat may know: its own hand, and how many cards there are elsewhere.
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    pile: G.pile.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};
