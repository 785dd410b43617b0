// The operations of a case, each through real commands on a fork of the table. No rule is written a second time.

import {
  Reader,
  decide,
  fractionText,
  decimal,
  live,
  seeded,
  type Decision,
  type Fraction,
  type Json,
  type JsonRecord,
  type State,
} from '@pasteboard/kernel';
import { ACTIONS } from './actions.ts';
import { CannotPlay, card, cards, flag, known, oneOf, record, whole, word, words, type Loose } from './case-shape.ts';
import { checkChance, personalDraws, unordered, weaverDraws } from './chance-of-check.ts';
import { insertChances } from './chance-of-insert.ts';
import { ASPECTS, characters, deckOf, discardOf, is, usesOwnDeck, type Aspect } from './characters.ts';
import { CAUSES, REST_KINDS } from './deck.ts';
import { bandOf } from './difficulty.ts';
import { thread } from './index.ts';
import { WEAVER_DECK, WEAVER_DISCARD } from './names.ts';
import { restCount } from './rest.ts';

/** By its name in the case; at the table it has an id of its own. */
export const idOf = (t: Reader, name: string): string | undefined => characters(t).find((id) => t.fact(id, 'name') === name);

class Refused extends Error {
  override readonly name = 'Refused';
}

type Accepted = Extract<Decision, { ok: true }>;

/** A fork on which one step is played; nothing is kept if any part of it is refused. */
class CaseTable {
  state: State;
  readonly #chance = live(seeded(1));
  constructor(state: State) {
    this.state = state;
  }
  give(name: string, params: JsonRecord, by = 'the weaver'): Accepted {
    const request = { id: 'case', by, do: name, with: params };
    const decision = decide(thread, this.state, request, { chance: this.#chance, history: [] });
    if (!decision.ok) {
      if (decision.fault !== null)
        throw new CannotPlay(`the table stumbled: ${decision.fault instanceof Error ? decision.fault.message : ''}`);
      // A rule refuses; a value that fits no offer was never put to a rule.
      if (decision.refusal.key.startsWith('value.'))
        throw new CannotPlay(`the table cannot take this for ${name}: ${decision.refusal.key}`);
      throw new Refused(decision.refusal.key);
    }
    this.state = decision.next;
    return decision;
  }
  /** Answers all that was asked, each by whoever is behind the one who is asked. Gives what came of the last answer. */
  answer({ group }: Accepted, choice: string): Accepted {
    const answers = group.events.flatMap((e) => {
      if (e.type !== 'Asked') return [];
      const by = new Reader(thread, this.state, []).seatsBehind(e.ask.to)[0]?.id;
      return [this.give('answer', { ask: e.ask.id, choice }, by)];
    });
    const last = answers.at(-1);
    if (last === undefined) throw new CannotPlay('nobody was asked to draw');
    return last;
  }
  /** The Character a step is about must be at the table; that is no matter of the rules. */
  who(value: unknown): string {
    const name = word(value, 'who');
    const id = idOf(new Reader(thread, this.state, []), name);
    if (id === undefined) throw new CannotPlay(`nobody is called “${name}”`);
    return id;
  }
}

/** Words that say what kind of word they are, `outcome.success`, are `success` in a case. */
const bare = (v: Json): Json => (typeof v === 'string' ? v.replace(/^(?:outcome|why)\./, '') : v);

/** What the format names of the sentence that tells the result. */
const told = ({ group }: Accepted, keys: readonly string[], names: readonly string[]): JsonRecord => {
  for (const e of group.events)
    if (e.type === 'Said' && keys.includes(e.key)) return Object.fromEntries(names.map((name) => [name, bare(e.params[name]?.v ?? null)]));
  throw new CannotPlay(`the table said none of ${keys.join(', ')}`);
};

export interface Step {
  readonly fields: readonly string[];
  play(table: CaseTable, step: Loose): Json;
}

/** How a result is called in the format, and the sentences that tell it. */
interface Telling {
  readonly result: string;
  readonly said: readonly string[];
}

/** A step that is one command; `params` reads the fields besides `who`. */
const step = (name: string, telling: Telling | null, fields: readonly string[], params: (s: Loose) => JsonRecord = () => ({})): Step => ({
  fields,
  play: (table, s) => {
    const given = params(s);
    const done = table.give(name, { ...(fields.includes('who') ? { who: table.who(s['who']) } : {}), ...given });
    return telling === null ? {} : told(done, telling.said, [telling.result]);
  },
});

const twoAspects = (value: unknown, where: string): readonly [Aspect, Aspect] => {
  const [first, second, ...more] = words(value, where).map((each) => oneOf(each, ASPECTS, where));
  if (first === undefined || second === undefined || more.length > 0) throw new CannotPlay(`${where} must be two`);
  return [first, second];
};

const check: Step = {
  fields: ['who', 'aspects', 'difficulty', 'bonus', 'chooseFail'],
  play: (table, s) => {
    const [first, second] = twoAspects(s['aspects'], 'aspects');
    const difficulty = whole(s['difficulty'], 'difficulty');
    const bonus = whole(s['bonus'], 'bonus', 0);
    const called = table.give('check', { who: table.who(s['who']), first, second, rating: bandOf(difficulty), difficulty, bonus });
    const answered = table.answer(called, flag(s['chooseFail'], 'chooseFail', false) ? 'fail' : 'draw');
    return told(answered, ['check.verdict'], ['outcome', 'why', 'total', 'drawn', 'burned']);
  },
};

const contest: Step = {
  fields: ['a', 'b'],
  play: (table, s) => {
    const side = (name: 'a' | 'b'): { readonly who: string; readonly name: string; readonly fields: JsonRecord } => {
      const given = record(s[name], `side ${name}`);
      known(given, ['who', 'aspects', 'bonus'], `side ${name}`);
      const [first, second] = twoAspects(given['aspects'], `aspects of side ${name}`);
      const who = table.who(given['who']);
      const bonus = whole(given['bonus'], 'bonus', 0);
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

const setControl: Step = {
  fields: ['who', 'control', 'ownDeck', 'deck'],
  play: (table, s) => {
    const who = table.who(s['who']);
    const deck = cards(s['deck'], 'deck').join(' ');
    table.give('setControl', { who, control: oneOf(s['control'], ['player', 'weaver'], 'control'), deck });
    // A Deck it gets only by this may be prepared as well; one that it has already stays.
    if (s['ownDeck'] !== undefined) table.give('setOwnDeck', { who, own: flag(s['ownDeck'], 'ownDeck', false) ? 'yes' : 'no', deck });
    return {};
  },
};

const odds: Step = {
  fields: ['question', 'who', 'aspects', 'difficulty', 'bonus', 'rest', 'n', 'ask'],
  play: (table, s) => {
    const t = new Reader(thread, table.state, []);
    const who = table.who(s['who']);
    const question = oneOf(s['question'], ['check', 'insert'], 'question');
    known(
      s,
      ['question', 'who', ...(question === 'check' ? ['aspects', 'difficulty', 'bonus'] : ['rest', 'n', 'ask'])],
      `odds of ${question}`,
    );
    return question === 'check' ? checkOdds(t, who, s) : insertOdds(t, who, s);
  },
};

const inFigures = (p: Fraction): JsonRecord => ({ p: fractionText(p), decimal: decimal(p) });

/** By the format the cards of a Deck are known and their order is not, whatever has been seen of it. */
const checkOdds = (t: Reader, id: string, s: Loose): Json => {
  const aspects = twoAspects(s['aspects'], 'aspects');
  const burns = is(t, 'exhaustedBurnOrder', 'before') ? t.count(id, 'exhausted') : 0;
  const draws = usesOwnDeck(t, id)
    ? personalDraws(unordered(t.faces(deckOf(id))), burns)
    : weaverDraws(unordered(t.faces(WEAVER_DECK)), t.faces(WEAVER_DISCARD), burns, !is(t, 'weaverSpent', 'discard'));
  const { chance } = checkChance(draws, {
    base: aspects.reduce((sum, aspect) => sum + t.count(id, aspect), whole(s['bonus'], 'bonus', 0)),
    aspects,
    difficulty: whole(s['difficulty'], 'difficulty'),
    suitBonus: t.numberOption('suitMatchBonus'),
    tieWins: is(t, 'tie', 'success'),
    jokerNoCardZero: is(t, 'jokerNoCard', 'zero'),
  });
  return inFigures(chance);
};

const insertOdds = (t: Reader, id: string, s: Loose): Json => {
  if ((s['n'] === undefined) === (s['rest'] === undefined)) throw new CannotPlay('odds of insert take either a rest or a number');
  const n = s['n'] === undefined ? restCount(t, id, oneOf(s['rest'], REST_KINDS, 'rest')) : whole(s['n'], 'n');
  const own = usesOwnDeck(t, id);
  const chances = insertChances(t.faces(own ? deckOf(id) : WEAVER_DECK), own ? t.faces(discardOf(id)) : [], n);
  const asked = record(s['ask'], 'ask');
  known(asked, ['card', 'top', 'matching'], 'ask');
  if (Object.keys(asked).length !== 1) throw new CannotPlay('ask must ask one thing');
  if (asked['card'] !== undefined) return inFigures(chances.card(card(asked['card'], 'card')));
  if (asked['top'] !== undefined) return inFigures(chances.top(card(asked['top'], 'top')));
  const marked = record(asked['matching'], 'matching');
  known(marked, ['cards'], 'matching');
  const distribution = chances.matching(cards(marked['cards'], 'cards'));
  return { distribution: Object.fromEntries(Object.entries(distribution).map(([k, p]) => [k, fractionText(p)])) };
};

const howMany = (s: Loose): JsonRecord => ({ n: whole(s['n'], 'n') });
const withCause = (s: Loose): JsonRecord => ({ ...howMany(s), cause: `cause.${oneOf(s['cause'], CAUSES, 'cause')}` });

const BURNED: Telling = { result: 'burned', said: ['burned', 'burned.none', 'burned.zero', 'action', 'action.unburned'] };
const DRAWN: Telling = { result: 'drawn', said: ['drawn', 'drawn.none'] };
const INSERTED: Telling = {
  result: 'inserted',
  said: ['inserted', 'inserted.none', 'rest.completed', 'rest.empty', 'rest.declined', 'rest.interrupted'],
};

const STEPS: { readonly [op: string]: Step } = {
  burn: step('burn', BURNED, ['who', 'n', 'cause'], withCause),
  draw: step('draw', DRAWN, ['who', 'n', 'cause'], withCause),
  action: step('action', BURNED, ['who', 'type'], (s) => ({ type: oneOf(s['type'], ACTIONS, 'type') })),
  insert: step('insert', INSERTED, ['who', 'n'], howMany),
  'rest.begin': step('rest.begin', null, ['who', 'kind'], (s) => ({ kind: oneOf(s['kind'], REST_KINDS, 'kind') })),
  'rest.complete': step('rest.complete', INSERTED, ['who', 'decline'], (s) => ({
    insert: flag(s['decline'], 'decline', false) ? 'no' : 'yes',
  })),
  'rest.interrupt': step('rest.interrupt', INSERTED, ['who']),
  setRank: step('setRank', null, ['who', 'aspect', 'rank'], (s) => ({
    aspect: oneOf(s['aspect'], ASPECTS, 'aspect'),
    rank: whole(s['rank'], 'rank'),
  })),
  'weaver.shuffle': step('weaver.shuffle', null, []),
  setControl,
  check,
  contest,
  odds,
};

export const playStep = (state: State, raw: unknown): { readonly state: State; readonly result: Json } => {
  const { op, ...fields } = record(raw, 'a step');
  const found = typeof op === 'string' && Object.hasOwn(STEPS, op) ? STEPS[op] : undefined;
  if (found === undefined) throw new CannotPlay(`there is no operation “${String(op)}”`);
  known(fields, found.fields, `operation ${String(op)}`);
  const fork = new CaseTable(state);
  try {
    const result = found.play(fork, fields);
    return { state: fork.state, result };
  } catch (error) {
    if (error instanceof Refused) return { state, result: { refused: error.message } };
    throw error;
  }
};
