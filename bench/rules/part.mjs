// One question of the rules bench: asked once cold, then again and again. Prints JSON.
import { deckOfAdventures } from '@pasteboard/games/deck-of-adventures';
import { thread } from '@pasteboard/games/thread';
import { decide, legal, live, openTable, seatIndex, seeded, standardDeck, view } from '@pasteboard/kernel';
import { degreeChances, successChance } from '../../packages/games/src/deck-of-adventures/chance-of-check.ts';
import { checkChance, personalDraws, unordered } from '../../packages/games/src/thread/chance-of-check.ts';
import { contestOdds } from '../../packages/games/src/thread/odds-of-contest.ts';

const chance = live(seeded(1));
const opened = (game) => {
  const { ok, next, fault } = openTable(game, game.ready[0], { chance });
  if (!ok) throw fault;
  return next;
};
const seen = (state, seat) => view(state, seatIndex(state, seat));

const plain = { aspects: ['body', 'mind'], suitBonus: 0, tieWins: false, jokerNoCardZero: false };
const check = {
  rules: { negativeMod: 'clamp', majorByModifier: false, upperHandPick: 'closest' },
  aim: { tc: '8C', dr: 2, mod: 1, need: 'suit' },
  discard: [],
  inPlay: [],
};
const doaQuestion = (net) => {
  const faces = standardDeck(false);
  return { ...check, net, draw: { places: faces.map(() => null), pool: faces }, toDraw: 1 + Math.abs(net) };
};

/** Two at a table of Thread in a contest, both with their whole decks. */
const contest = () => {
  const seats = [
    { id: 'weaver', role: 'gm', name: 'Weaver', plays: [] },
    { id: 'ann', role: 'player', name: 'Ann', plays: ['ash'] },
    { id: 'ben', role: 'player', name: 'Ben', plays: ['bryn'] },
  ];
  const characters = ['ash', 'bryn'].map((id) => ({ id, name: id, ranks: { body: 2, mind: 1, spirit: 2, luck: 1 } }));
  const { ok, next, fault } = openTable(thread, { seats, options: {}, setup: { characters } }, { chance });
  if (!ok) throw fault;
  const side = (name, first, second) => ({
    [`${name}First`]: first,
    [`${name}Second`]: second,
    [`${name}Bonus`]: 0,
    [`${name}How`]: 'open',
  });
  const given = { sides: ['ash', 'bryn'], ...side('a', 'body', 'mind'), ...side('b', 'spirit', 'luck') };
  const called = decide(thread, next, { id: 'c', by: 'weaver', do: 'contest', with: given }, { chance, history: [] });
  if (!called.ok) throw new Error(JSON.stringify([called.refusal, legal(thread, next, 'weaver', []).map((each) => each.do)]));
  const ann = seen(called.next, 'ann');
  return [ann, ann.asks.find(({ to }) => to === 'ash')];
};

const QUESTIONS = {
  'thread check': () => {
    const deck = standardDeck(true);
    return ['Thread: a Check on a Deck of 54', () => checkChance(personalDraws(unordered(deck), 0), { ...plain, base: 4, difficulty: 12 })];
  },
  'thread four decks': () => {
    const four = Array.from({ length: 4 }, () => standardDeck(true)).flat();
    return [
      'Thread: a Check on four Decks in one',
      () => checkChance(personalDraws(unordered(four), 0), { ...plain, base: 10, difficulty: 16 }),
    ];
  },
  'thread view': () => {
    const state = opened(thread);
    const weaver = seen(state, state.seats.find(({ role }) => role === 'gm').id);
    const ann = seen(state, 'ann');
    return [
      'Thread: all that a table tells of what is asked, from two views',
      () => [weaver, ann].map((each) => [thread.odds(each), thread.hints(each)]),
    ];
  },
  'thread contest': () => {
    const [ann, ask] = contest();
    return ['Thread: a contest of two whole Decks', () => contestOdds(ann, ask)];
  },
  'doa check': () => {
    const question = doaQuestion(-1);
    return ['Deck of Adventures: every degree of a check with Lower Hand (1)', () => degreeChances(question)];
  },
  'doa eight cards': () => {
    const question = doaQuestion(-7);
    return [
      'Deck of Adventures: eight cards to draw and one to replace',
      () => [degreeChances(question), successChance(question, { paid: null })],
    ];
  },
  'doa view': () => {
    const state = opened(deckOfAdventures);
    const ann = seen(state, 'ann');
    return [
      'Deck of Adventures: all that a table tells of what is asked, from a view',
      () => [deckOfAdventures.odds(ann), deckOfAdventures.hints(ann)],
    ];
  },
};

const [what, ask] = QUESTIONS[process.argv[2]]();
const once = () => {
  const started = performance.now();
  if (ask() === null) throw new Error(`${what}: nothing is told`);
  return performance.now() - started;
};
const first = once();
const times = Array.from({ length: 200 }, once).sort((a, b) => a - b);
console.log(JSON.stringify({ what, first, median: times[100], worst: Math.max(first, times.at(-1)) }));
