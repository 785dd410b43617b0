// The operations of a case, each through real commands on a fork of the table. No rule is written a second time.

import {
  CannotPlay,
  card,
  cardList,
  trueOrFalse,
  inFigures,
  known,
  oneWordOf,
  optionalRecord,
  wholeNumber,
  word,
  words,
  type Accepted,
  type Loose,
  type CaseStep,
} from '@pasteboard/cases';
import { fractionText, type Json, type JsonRecord, type Reader } from '@pasteboard/kernel';
import { ACTIONS, ASPECTS, CAUSES, REST_KINDS, WEAVER_DECK, WEAVER_DISCARD, deckOf, discardOf, type Aspect } from '../names.ts';
import { checkChance, personalDraws, unordered, weaverDraws } from '../odds/check-chance.ts';
import { insertChances } from '../odds/insert-chance.ts';
import { usesOwnDeck } from '../read/characters.ts';
import { bandOf, base, exhaustedBurns, goesUnder, termsOf } from '../read/checks.ts';
import { restCount } from '../read/rest.ts';
import { CaseTable } from './table.ts';

/** Words that say what kind of word they are, `outcome.success`, are `success` in a case. */
const bare = (v: Json): Json => (typeof v === 'string' ? v.replace(/^(?:outcome|why)\./, '') : v);

/** What the format names of the sentence that tells the result. */
const told = ({ group }: Accepted, keys: readonly string[], names: readonly string[]): JsonRecord => {
  for (const e of group.events)
    if (e.type === 'Said' && keys.includes(e.key)) return Object.fromEntries(names.map((name) => [name, bare(e.params[name]?.v ?? null)]));
  throw new CannotPlay(`the table said none of ${keys.join(', ')}`);
};

type ThreadStep = CaseStep<CaseTable>;

/** How a result is called in the format, and the sentences that tell it. */
interface Telling {
  readonly result: string;
  readonly said: readonly string[];
}

/** A step that is one command; `params` reads the fields besides `who`. */
const step = (
  name: string,
  telling: Telling | null,
  fields: readonly string[],
  params: (s: Loose) => JsonRecord = () => ({}),
): ThreadStep => ({
  fields,
  play: (table, s) => {
    const given = params(s);
    const done = table.give(name, { ...(fields.includes('who') ? { who: table.who(s['who']) } : {}), ...given });
    return telling === null ? {} : told(done, telling.said, [telling.result]);
  },
});

const twoAspects = (value: unknown, where: string): readonly [Aspect, Aspect] => {
  const [first, second, ...more] = words(value, where).map((each) => oneWordOf(each, ASPECTS, where));
  if (first === undefined || second === undefined || more.length > 0) throw new CannotPlay(`${where} must be two`);
  return [first, second];
};

const check: ThreadStep = {
  fields: ['who', 'aspects', 'difficulty', 'bonus', 'chooseFail'],
  play: (table, s) => {
    const [first, second] = twoAspects(s['aspects'], 'aspects');
    const difficulty = wholeNumber(s['difficulty'], 'difficulty');
    const bonus = wholeNumber(s['bonus'], 'bonus', 0);
    const called = table.give('check', { who: table.who(s['who']), first, second, rating: bandOf(difficulty), difficulty, bonus });
    const answered = table.answer(called, trueOrFalse(s['chooseFail'], 'chooseFail') ? 'fail' : 'draw');
    return told(answered, ['check.verdict'], ['outcome', 'why', 'total', 'drawn', 'burned']);
  },
};

const contest: ThreadStep = {
  fields: ['a', 'b'],
  play: (table, s) => {
    const side = (name: 'a' | 'b'): { readonly who: string; readonly name: string; readonly fields: JsonRecord } => {
      const given = optionalRecord(s[name], `side ${name}`);
      known(given, ['who', 'aspects', 'bonus'], `side ${name}`);
      const [first, second] = twoAspects(given['aspects'], `aspects of side ${name}`);
      const who = table.who(given['who']);
      const bonus = wholeNumber(given['bonus'], 'bonus', 0);
      return {
        who,
        name: word(given['who'], 'who'),
        fields: { [`${name}First`]: first, [`${name}Second`]: second, [`${name}Bonus`]: bonus, [`${name}How`]: 'open' },
      };
    };
    const [a, b] = [side('a'), side('b')];
    const called = table.give('contest', { sides: [a.who, b.who], ...a.fields, ...b.fields });
    const { winner, why, totals, drawn } = told(
      table.answer(called, 'draw'),
      ['contest.won', 'contest.nobody'],
      ['winner', 'why', 'totals', 'drawn'],
    );
    const name = (id: Json): Json => [a, b].find((each) => each.who === id)?.name ?? null;
    // Who failed without a total has none.
    const byName = (of: Json | undefined): JsonRecord =>
      Object.fromEntries([a, b].map((each) => [each.name, (of as JsonRecord)[each.who] ?? null]));
    return { winner: name(winner ?? null), why: why ?? null, totals: byName(totals), drawn: byName(drawn) };
  },
};

const setControl: ThreadStep = {
  fields: ['who', 'control', 'ownDeck', 'deck'],
  play: (table, s) => {
    const who = table.who(s['who']);
    const deck = cardList(s['deck'], 'deck').join(' ');
    table.give('setControl', { who, control: oneWordOf(s['control'], ['player', 'weaver'], 'control'), deck });
    // A Deck it gets only by this may be prepared as well; one that it has already stays.
    if (s['ownDeck'] !== undefined) table.give('setOwnDeck', { who, own: trueOrFalse(s['ownDeck'], 'ownDeck') ? 'yes' : 'no', deck });
    return {};
  },
};

const odds: ThreadStep = {
  fields: ['question', 'who', 'aspects', 'difficulty', 'bonus', 'rest', 'n', 'ask'],
  play: (table, s) => {
    const t = table.table;
    const who = table.who(s['who']);
    const question = oneWordOf(s['question'], ['check', 'insert'], 'question');
    known(
      s,
      ['question', 'who', ...(question === 'check' ? ['aspects', 'difficulty', 'bonus'] : ['rest', 'n', 'ask'])],
      `odds of ${question}`,
    );
    return question === 'check' ? checkOdds(t, who, s) : insertOdds(t, who, s);
  },
};

/** By the format the cards of a Deck are known and their order is not, whatever has been seen of it. */
const checkOdds = (t: Reader, id: string, s: Loose): Json => {
  const aspects = twoAspects(s['aspects'], 'aspects');
  const burns = exhaustedBurns(t, id, 'before');
  const draws = usesOwnDeck(t, id)
    ? personalDraws(unordered(t.faces(deckOf(id))), burns)
    : weaverDraws(unordered(t.faces(WEAVER_DECK)), { discard: t.faces(WEAVER_DISCARD), burns, burnsGoUnder: goesUnder(t, 'burned') });
  const { chance } = checkChance(draws, {
    base: base(t, { who: id, aspects, bonus: wholeNumber(s['bonus'], 'bonus', 0) }),
    aspects,
    difficulty: wholeNumber(s['difficulty'], 'difficulty'),
    ...termsOf(t),
  });
  if (chance === null) throw new CannotPlay('these decks hold more cards than can be counted');
  return inFigures(chance);
};

const insertOdds = (t: Reader, id: string, s: Loose): Json => {
  if ((s['n'] === undefined) === (s['rest'] === undefined)) throw new CannotPlay('odds of insert take either a rest or a number');
  const n = s['n'] === undefined ? restCount(t, id, oneWordOf(s['rest'], REST_KINDS, 'rest')) : wholeNumber(s['n'], 'n');
  const own = usesOwnDeck(t, id);
  const chances = insertChances(t.faces(own ? deckOf(id) : WEAVER_DECK), own ? t.faces(discardOf(id)) : [], n);
  const asked = optionalRecord(s['ask'], 'ask');
  known(asked, ['card', 'top', 'matching'], 'ask');
  if (Object.keys(asked).length !== 1) throw new CannotPlay('ask must ask one thing');
  if (asked['card'] !== undefined) return inFigures(chances.card(card(asked['card'], 'card')));
  if (asked['top'] !== undefined) return inFigures(chances.top(card(asked['top'], 'top')));
  const marked = optionalRecord(asked['matching'], 'matching');
  known(marked, ['cards'], 'matching');
  const distribution = chances.matching(cardList(marked['cards'], 'cards'));
  return { distribution: Object.fromEntries(Object.entries(distribution).map(([k, p]) => [k, fractionText(p)])) };
};

const howMany = (s: Loose): JsonRecord => ({ n: wholeNumber(s['n'], 'n') });
const withCause = (s: Loose): JsonRecord => ({ ...howMany(s), cause: `cause.${oneWordOf(s['cause'], CAUSES, 'cause')}` });

const BURNED: Telling = { result: 'burned', said: ['burned', 'burned.none', 'burned.zero', 'action', 'action.unburned'] };
const DRAWN: Telling = { result: 'drawn', said: ['drawn', 'drawn.none'] };
const INSERTED: Telling = {
  result: 'inserted',
  said: ['inserted', 'inserted.none', 'rest.completed', 'rest.empty', 'rest.declined', 'rest.interrupted'],
};

export const STEPS: { readonly [op: string]: ThreadStep } = {
  burn: step('burn', BURNED, ['who', 'n', 'cause'], withCause),
  draw: step('draw', DRAWN, ['who', 'n', 'cause'], withCause),
  action: step('action', BURNED, ['who', 'type'], (s) => ({ type: oneWordOf(s['type'], ACTIONS, 'type') })),
  insert: step('insert', INSERTED, ['who', 'n'], howMany),
  'rest.begin': step('rest.begin', null, ['who', 'kind'], (s) => ({ kind: oneWordOf(s['kind'], REST_KINDS, 'kind') })),
  'rest.complete': step('rest.complete', INSERTED, ['who', 'decline'], (s) => ({
    insert: trueOrFalse(s['decline'], 'decline') ? 'no' : 'yes',
  })),
  'rest.interrupt': step('rest.interrupt', INSERTED, ['who']),
  setRank: step('setRank', null, ['who', 'aspect', 'rank'], (s) => ({
    aspect: oneWordOf(s['aspect'], ASPECTS, 'aspect'),
    rank: wholeNumber(s['rank'], 'rank'),
  })),
  'weaver.shuffle': step('weaver.shuffle', null, []),
  setControl,
  check,
  contest,
  odds,
};
