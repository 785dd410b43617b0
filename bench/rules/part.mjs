// One question of the rules bench: asked once cold, then repeatedly. Prints JSON.
import { deckOfAdventures } from '@pasteboard/games/deck-of-adventures';
import { realmsBehind } from '@pasteboard/games/realms-behind';
import { thread } from '@pasteboard/games/thread';
import { decide, legal, live, openTable, seatIndex, seeded, standardDeck, view } from '@pasteboard/kernel';
import { degreeChances, successChance } from '../../packages/games/src/deck-of-adventures/odds/check-chance.ts';
import { lines, outlook } from '../../packages/games/src/realms-behind/odds/index.ts';
import { checkAsked } from '../../packages/games/src/realms-behind/read/check-told.ts';
import { checkChance, personalDraws, unordered } from '../../packages/games/src/thread/odds/check-chance.ts';
import { contestOdds } from '../../packages/games/src/thread/odds/index.ts';

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
  const faces = standardDeck();
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

/** Brother Anselm strikes at the troll with a whole hand and a whole deck; asked before the cards, or which of them. */
const realmsStrike = (advantage, answers) => {
  const [, { seats, options, setup }] = realmsBehind.ready;
  const opened = openTable(realmsBehind, { seats, options, setup: { ...setup, scene: 'none' } }, { chance });
  if (!opened.ok) throw opened.fault;
  const does = (state, by, name, given) => {
    const decision = decide(realmsBehind, state, { id: name, by, do: name, with: given }, { chance, history: [] });
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    return decision.next;
  };
  const strike = { who: 'brother', skill: 'theurgy', target: 'troll', defense: 'spirit', damage: 4, element: 'brilliant' };
  const struck = does(opened.next, 'gm-seat', 'strike', { ...strike, demand: 'suit.any', advantage, disadvantage: 0 });
  const state = answers.reduce((at, way) => does(at, 'ann', 'answer', { ask: at.asks[0].id, way }), struck);
  const ann = seen(state, 'ann');
  return [ann, ann.asks.find(({ to }) => to === 'brother')];
};

const QUESTIONS = {
  'thread check': () => {
    const deck = standardDeck({ jokers: true });
    return ['Thread: a Check on a Deck of 54', () => checkChance(personalDraws(unordered(deck), 0), { ...plain, base: 4, difficulty: 12 })];
  },
  'thread four decks': () => {
    const four = Array.from({ length: 4 }, () => standardDeck({ jokers: true })).flat();
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
  'realms cards': () => {
    const [ann, ask] = realmsStrike(1, ['reveal']);
    return ['The Realms Behind: each card of a hand of nine, each way to use one Advantage', () => some(lines(ann, ask))];
  },
  'realms two': () => {
    const [ann, ask] = realmsStrike(2, ['reveal']);
    return ['The Realms Behind: the same with two Advantages', () => some(lines(ann, ask))];
  },
  'realms prepare': () => {
    const [ann, ask] = realmsStrike(2, []);
    return ['The Realms Behind: the best that may come of it, before the cards', () => outlook(ann, checkAsked(ask)) ?? null];
  },
  'realms view': () => {
    const [ann] = realmsStrike(1, ['reveal']);
    return [
      'The Realms Behind: all that a table tells of what is asked, from a view',
      () => [realmsBehind.odds(ann), realmsBehind.hints(ann)],
    ];
  },
};

/** Throws where there is no result: an empty one would measure nothing. */
function some(list) {
  return list.length === 0 ? null : list;
}

const [what, ask] = QUESTIONS[process.argv[2]]();
const once = () => {
  const started = performance.now();
  if (ask() === null) throw new Error(`${what}: nothing is told`);
  return performance.now() - started;
};
const first = once();
const times = Array.from({ length: 200 }, once).sort((a, b) => a - b);
console.log(JSON.stringify({ what, first, median: times[100], worst: Math.max(first, times.at(-1)) }));
