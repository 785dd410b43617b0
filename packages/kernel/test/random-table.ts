// Random stories for property tests: every method with any cards, piles and viewers, in any order. One list of numbers is one story.

import {
  EVERYBODY,
  FACES,
  NOBODY,
  NONE,
  VALUE_SEES,
  decideForTable,
  defineGame,
  hasViewer,
  openTable,
  sees,
  type Ask,
  type Event,
  type Group,
  type Level,
  type Sees,
  type State,
  type Table,
  type Viewers,
} from '@pasteboard/kernel';
import fc from 'fast-check';
import { ben, dice, frozen, gus, player, sue } from './tabletop.ts';

type Below = (n: number) => number;

/** Numbers that no handle, count or turn ever reaches, so that a leaked card id is found at once. */
export const FIRST_CARD = 7_770_001;
/** Faces with copies, and faces whose name identifies them. */
const COMMON = ['AS', 'AS', '2H', '2H', '3D', '4C'];
const NAMED = ['zq1', 'zq2', 'zq3', 'zq4'];

const pick = <T>(list: readonly T[], below: Below): T | undefined => list[below(list.length)];
const piles = (t: Table): string[] => Object.keys(t.state.piles);
const allCards = (t: Table): number[] => piles(t).flatMap((id) => t.cards(id));
const some = (cards: readonly number[], below: Below): number[] => {
  const left = cards.slice();
  const chosen: number[] = [];
  for (let n = 1 + below(3); n > 0 && left.length > 0; n--) chosen.push(...left.splice(below(left.length), 1));
  return chosen;
};
const someViewers = (below: Below): Viewers => [EVERYBODY, NOBODY, below(64)][below(3)] ?? NOBODY;
const anyLevel = (below: Below): Level => below(4) as Level;
const anySees = (below: Below): Sees => ({
  gm: anyLevel(below),
  owner: anyLevel(below),
  player: anyLevel(below),
  spectator: anyLevel(below),
});
/** Viewers who know of the pile, and so may be told what is put in. */
const ofThoseAround = (t: Table, pile: string, viewers: Viewers): Viewers =>
  t.pile(pile).levels.reduce((bits: Viewers, level, v) => (level > NONE && hasViewer(viewers, v) ? bits | (1 << v) : bits), NOBODY);

/** Piles that lie on this card, directly or through other piles. */
const carriedBy = (t: Table, card: number): Set<string> => {
  const on = piles(t).filter((id) => t.pile(id).on === card);
  return new Set(on.flatMap((id) => [id, ...t.cards(id).flatMap((each) => [...carriedBy(t, each)])]));
};

const VERBS: { readonly [name: string]: (t: Table, below: Below) => void } = {
  make: (t, below) => {
    const pile = pick(piles(t), below) ?? '';
    const named = pick(NAMED, below) ?? '';
    const face = below(3) === 0 ? { face: named, data: { name: named } } : (pick(COMMON, below) ?? '');
    t.make(pile, [face, pick(COMMON, below) ?? 'AS'].slice(below(2)), ofThoseAround(t, pile, someViewers(below)));
  },
  unmake: (t, below) => {
    const bare = allCards(t).filter((card) => t.find(card).slot.piles.length === 0);
    t.unmake(some(bare, below), someViewers(below));
  },
  draw: (t, below) => {
    const [from, to] = [pick(piles(t), below) ?? '', pick(piles(t), below) ?? ''];
    const drawn = t.cards(from).slice(0, 3);
    if (from !== to && !drawn.some((card) => carriedBy(t, card).has(to)))
      t.draw(from, to, 1 + below(3), pick(['top', 'bottom'] as const, below) ?? 'top');
  },
  move: (t, below) => {
    const from = pick(piles(t), below) ?? '';
    const to = pick(piles(t), below) ?? '';
    const cards = some(t.cards(from), below).filter((card) => !carriedBy(t, card).has(to));
    const at = [0, 1, 'top', 'bottom'][below(4)] as 'top' | 'bottom' | number;
    const keepTurn = below(2) === 0;
    t.move(cards, to, below(2) === 0 ? { at, keepTurn } : { at, keepTurn, open: someViewers(below), openTo: someViewers(below) });
  },
  moveAll: (t, below) => {
    const [from, to] = [pick(piles(t), below) ?? '', pick(piles(t), below) ?? ''];
    if (from !== to && !t.cards(from).some((card) => carriedBy(t, card).has(to))) t.moveAll(from, to);
  },
  arrange: (t, below) => {
    const pile = pick(piles(t), below) ?? '';
    const order = t.cards(pile);
    order.push(...order.splice(0, below(order.length + 1)));
    if (below(2) === 0) t.arrange(pile, order);
    else t.arrange(pile, order, someViewers(below));
  },
  shuffle: (t, below) => t.shuffle(pick(piles(t), below) ?? ''),
  show: (t, below) => {
    const pile = pick(piles(t), below) ?? '';
    t.show(some(t.cards(pile), below), someViewers(below), someViewers(below));
  },
  turn: (t, below) => {
    for (const card of some(allCards(t), below)) t.turn(card, 90 * below(4));
  },
  see: (t, below) => t.see(pick(piles(t), below) ?? '', anySees(below)),
  makePile: (t, below) => {
    const on = pick(allCards(t), below);
    const id = `extra/${t.state.seq}`;
    const owner = pick(['ann', 'ben', 'ash', undefined], below);
    if (piles(t).length < 12 && !t.hasPile(id))
      t.makePile(id, {
        sees: anySees(below),
        ...(owner === undefined ? {} : { owner }),
        ...(on === undefined || below(2) === 0 ? {} : { on }),
      });
  },
  unmakePile: (t, below) => {
    const empty = pick(
      piles(t).filter((id) => id.startsWith('extra/') && t.size(id) === 0),
      below,
    );
    if (empty !== undefined) t.unmakePile(empty);
  },
  value: (t, below) => {
    const scope = pick(['ash', 'ann', 'table'], below) ?? '';
    const key = pick(['luck', 'omen'], below) ?? '';
    if (t.value(scope, key) === undefined)
      t.declare(scope, key, 'counter', below(9), { min: 0, max: 9, sees: pick(VALUE_SEES, below) ?? 'all' });
    else if (below(3) === 0) t.unset(scope, key);
    else if (below(2) === 0) t.reveal(scope, key, pick(VALUE_SEES, below) ?? 'all');
    else t.add(scope, key, below(9) - 4);
  },
  chance: (t, below) => {
    t.roll('dice', 1 + below(3), 6, someViewers(below));
    t.pick('lot', [1, 2, 3], someViewers(below));
  },
  say: (t, below) => {
    const card = pick(allCards(t), below);
    t.say('said', card === undefined ? {} : { card: t.card(card), list: t.cardList([card]) }, someViewers(below));
  },
  ask: (t, below) => {
    const ask: Ask = {
      id: t.state.nextAsk,
      to: pick(['ann', 'ben', 'ash'], below) ?? '',
      key: 'ask',
      params: {},
      secrets: null,
      join: t.state.nextAsk,
      frames: [{ step: 'step-mark', args: { mark: 'frame-mark' } }],
      answer: null,
    };
    t.emit({ type: 'Asked', ask });
  },
  close: (t, below) => {
    const was = pick(t.state.asks, below);
    if (was === undefined) return;
    const is = below(2) === 0 ? null : { ...was, answer: { values: { secret: 'answer-mark' }, by: 'ann', offered: '' } };
    t.emit({ type: 'AskClosed', was, is });
  },
  sit: (t, below) => {
    const seat = pick(t.seats, below);
    if (seat === undefined) return;
    const role = pick(['gm', 'player', 'spectator'] as const, below) ?? 'player';
    t.sit({ ...seat, role, plays: below(2) === 0 ? ['ash'] : [] });
  },
  come: (t, below) => {
    if (t.state.seats.length < 7) t.sit(player(`late${t.state.seats.length}`));
    const left = pick(t.seats, below);
    const at = t.state.seats.findIndex((seat) => seat === left);
    if (left !== undefined && t.seats.length > 3 && below(3) === 0) t.emit({ type: 'SeatChanged', at, from: left, to: null });
  },
  mark: (t) => {
    t.emit({ type: 'Undone', groups: [t.state.seq], reshuffle: false });
    t.emit({ type: 'Upgraded', from: t.state.version, to: t.state.version + 1 });
  },
};

/** Every method; cards move most often. */
const ALL = [...Object.keys(VERBS), 'move', 'move', 'move'];
/** Only making, removing and mixing cards: the hardest case for a viewer who counts. */
export const CARDS_ALONE = ['make', 'move', 'move', 'move', 'draw', 'shuffle', 'show', 'unmake'];

export const randomGame = defineGame({
  id: 'random',
  title: 'Random',
  words: {},
  commands: {},
  ready: [],
  byHand: 'anybody',
  open: (t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('row', { sees: sees('backs', { gm: 'faces' }) });
    t.makePile('open', { sees: sees('faces') });
    t.makePile('hand/ann', { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
    t.makePile('hand/ben', { owner: 'ben', sees: sees('backs', { owner: 'faces' }) });
    t.makePile('box', { owner: 'ash', sees: sees('none', { owner: 'faces' }) });
    const cards = [...COMMON, ...COMMON].map((face, i) => ({ card: FIRST_CARD + i, face, turn: 0 }));
    t.emit({ type: 'CardsMade', pile: 'deck', at: cards.map((_, i) => i), cards, open: EVERYBODY, faces: {} });
    t.shuffle('deck');
    t.draw('deck', 'hand/ann', 2);
    t.draw('deck', 'hand/ben', 2);
    t.draw('deck', 'row', 2);
    t.draw('deck', 'box', 1);
  },
});

export interface Happened {
  readonly before: State;
  readonly group: Group;
  readonly after: State;
  /** The state before each event, followed by the one after the last. */
  readonly states: readonly State[];
}

/** Each list of numbers tells one method what to do with the cards. */
export const stories = (steps = 30): fc.Arbitrary<number[][]> =>
  fc.array(fc.array(fc.nat({ max: 5_039 }), { minLength: 9, maxLength: 9 }), { maxLength: steps, size: 'max' });

/** The number of stories, always the same ones; far more in the nightly run. */
export const runs = (numRuns: number, seed: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: process.env['NIGHTLY'] === undefined ? numRuns : numRuns * 25,
  seed,
});

/** Plays the story and passes on each of its groups. All states are frozen, so a change of one throws. */
export const tell = (story: readonly number[][], shown: (happened: Happened) => void, verbs: readonly string[] = ALL): void => {
  const seats = [player('ann', ['ash']), ben, gus, sue];
  const opened = openTable(randomGame, { seats, options: {}, setup: {} }, { chance: dice(7) });
  if (!opened.ok) throw opened.fault;
  let state = frozen(opened.next);
  const chance = dice(11);
  for (const [verb = 0, ...numbers] of story) {
    let at = 0;
    const below: Below = (n) => (n < 1 ? 0 : (numbers[at++ % numbers.length] ?? 0) % n);
    const run = (t: Table): void => VERBS[verbs[verb % verbs.length] ?? '']?.(t, below);
    const decision = decideForTable(randomGame, state, 'verb', {}, { chance, history: [] }, run);
    if (!decision.ok) throw decision.fault;
    const { group, next, trail } = decision;
    shown({ before: state, group, after: next, states: [state, ...trail] });
    state = frozen(next);
  }
};

/** Every event of a story, with the state before and after it. */
export const tellEvents = (
  story: readonly number[][],
  shown: (before: State, e: Event, after: State) => void,
  verbs: readonly string[] = ALL,
): void => tell(story, ({ group, states }) => group.events.forEach((e, i) => shown(states[i]!, e, states[i + 1]!)), verbs);

/** What this event lets a viewer see, by the rules of the table and not by the kernel’s own record. */
export const facesShown = (e: Event, after: State, viewer: number): string[] => {
  const inSight = Object.values(after.piles)
    .filter(({ levels }) => levels[viewer] === FACES)
    .flatMap(({ slots }) => slots.map((slot) => slot.face));
  if (
    (e.type === 'CardsMade' || e.type === 'CardsUnmade') &&
    hasViewer(e.open, viewer) &&
    (after.piles[e.pile]?.levels[viewer] ?? NONE) > NONE
  )
    return [...inSight, ...e.cards.map(({ face }) => face)];
  if (e.type === 'CardsShown' && hasViewer(e.to, viewer) && (after.piles[e.pile]?.levels[viewer] ?? NONE) > NONE)
    return [...inSight, ...e.at.map((at) => after.piles[e.pile]?.slots[at]?.face ?? '')];
  return inSight;
};
