// Contested checks: one turns up a Target Card, and those who resist draw against it one by one.

import {
  ask,
  cards,
  choice,
  command,
  frame,
  go,
  offer,
  question,
  refuse,
  param,
  step,
  subset,
  type Fields,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { fateOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, deckOwner, distinct, kindOf, mod, othersThan, speaker, statsOf } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { hasPassive } from '../read/traits.ts';
import { spendAction, whyNotSpend, type ActionKind } from './budget.ts';
import { acting, stats, whyNotAct } from './check-call.ts';
import { actsFor, inSight, stat as spoken, who } from './characters.ts';
import { plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { inflict } from './conditions.ts';
import { lookOut } from './cover.ts';
import { hasCards, payFate } from './deck.ts';
import { decidedBy } from './house-rules.ts';
import { ownTarget, release, turnUp, whyNoTarget, type Called, type LentCard } from './target-cards.ts';
import { way, type Choice } from './character-offers.ts';

/** DOA-ACTION-12, DOA-ACTION-13: what those who fail have lost. */
const ACTIONS = ['none', 'Grapple', 'Hide'] as const;
type ContestAction = (typeof ACTIONS)[number];

type Resisting = { readonly who: string; readonly stats: readonly string[] };
type Bout = { readonly by: string; readonly stat: string; readonly action: string; readonly targets: readonly Resisting[] };
type Running = Bout & {
  readonly tc: string;
  readonly dr: number;
  readonly lent: LentCard | null;
  readonly results: { readonly [who: string]: CheckResult };
};

/** DOA-CONTEST-03 */
export const contestedRange = (t: Reader, modifier: number): number => {
  if (houseRule(t, 'contestedDr') === 'fourMinusMod') return Math.max(0, 4 - modifier);
  const half = houseRule(t, 'contestedDr') === 'threeMinusHalf' ? Math.floor(modifier / 2) : Math.ceil(modifier / 2);
  return Math.max(0, 3 - half);
};

const begin = (t: Table, bout: Bout, tc: string, lent: LentCard | null): Next => {
  const dr = contestedRange(t, mod(t, bout.by, bout.stat));
  if (dr !== Math.max(0, 3 - Math.floor(mod(t, bout.by, bout.stat) / 2))) decidedBy(t, 'contestedDr');
  if (bout.action === 'Grapple') lookOut(t, bout.by);
  t.say('contest.called', { who: who(bout.by), stat: spoken(bout.stat), tc: param('card', tc), dr });
  return go(frame(next, { ...bout, tc, dr, lent, results: {} }));
};

type Turned = Bout & { readonly tc: string; readonly lent: LentCard };

/** DOA-FATE-05: the one who turned up the card may replace it once, too. */
const keepCard = question<Turned, { readonly choice: string; readonly pay: readonly number[] }>(
  'doa.contest.keep',
  (t, { by }) => {
    const held = t.cards(fateOf(deckOwner(t, by)));
    return { choice: choice('word', ['keep', ...(held.length > 0 ? ['redraw'] : [])]), pay: cards(inSight(t, by, held), 0, 1) };
  },
  (t, { tc, lent, ...bout }, { choice: chosen, pay: [first] }) => {
    const paid = first ?? t.cards(fateOf(lent.owner))[0];
    if (chosen !== 'redraw' || paid === undefined) return begin(t, bout, tc, lent);
    t.say('fate.redraw', { who: who(bout.by), paid: t.card(paid), card: param('card', tc) });
    payFate(t, lent.owner, paid);
    release(t, lent);
    return start(t, bout, turnUp(t, lent.owner));
  },
);

const start = (t: Table, bout: Bout, called: Called | null): Next =>
  called === null ? t.say('check.noTarget', { who: who(bout.by) }) : begin(t, bout, called.tc, called.lent);

/** DOA-CONTEST-02: a fresh card of the attacker's own deck, or the standing one. */
const contest = step<Bout>('doa.contest', (t, bout): Next => {
  if (houseRule(t, 'contestedTc') === 'standing') {
    decidedBy(t, 'contestedTc');
    const tc = ownTarget(t, bout.by);
    return start(t, bout, tc === undefined ? null : { tc, lent: null });
  }
  const owner = deckOwner(t, bout.by);
  const called = turnUp(t, owner);
  if (called === null || called.lent === null || kindOf(t, bout.by) === 'minion' || t.size(fateOf(owner)) === 0)
    return start(t, bout, called);
  const params = { who: who(bout.by), card: param('card', called.tc) };
  return ask({ to: speaker(t, bout.by), key: 'contest.keep', params, of: frame(keepCard, { ...bout, tc: called.tc, lent: called.lent }) });
});

/** DOA-CONTEST-04: each target draws in turn against the same card. A target who is down cannot resist, and is skipped. */
const next = step<Running>('doa.contest.next', (t, running): Next => {
  const [target, ...targets] = running.targets;
  if (target === undefined) return finish(t, running);
  const spec = { ...plainSpec(target.who, '', running.tc, running.dr), ...target };
  return makeCheck(spec, frame(resisted, { ...running, targets }));
});

const resisted = step<Running, CheckResult>('doa.contest.resisted', (_, running, outcome) =>
  go(frame(next, { ...running, results: { ...running.results, [outcome.who]: outcome } })),
);

const finish = (t: Table, { by, action, tc, dr, lent, results }: Running): void => {
  if (lent !== null) release(t, lent);
  const failed = Object.keys(results).filter((id) => results[id]?.success !== true);
  if (action === 'Grapple') for (const id of failed) inflict(t, id, 'Entangled');
  if (action === 'Hide') sheet.hiddenFrom.set(t, by, [...new Set([...distinct(sheet.hiddenFrom.of(t, by)), ...failed])]);
  t.say(failed.length > 0 ? 'contest.won' : 'contest.lost', {
    who: who(by),
    failed: param('character', failed),
    n: failed.length,
    tc: param('card', tc),
    dr,
    results: param('data', results),
  });
};

const whyNotTurn = (t: Reader, id: string): Refusal | null => {
  if (houseRule(t, 'contestedTc') === 'standing') return whyNoTarget(t, id);
  return hasCards(t, deckOwner(t, id)) ? null : refuse('no.cards', 'DOA-DECK-07', { who: id });
};

/** What it takes of a turn. */
type Cost = (t: Reader, id: string) => ActionKind;
const nothing: Cost = () => 'free';
const major: Cost = () => 'major';
/** DOA-ACTION-13: a Minor Action for those who have learned it. */
const hiding: Cost = (t, id) => (hasPassive(t, id, 'hideFast') ? 'minor' : 'major');

/** Everybody who could take up a contest, each with what speaks against it. */
const attackers = (t: Reader, by: Seat, cost: Cost): Choice[] =>
  actsFor(t, by).map((id) => ({ id, no: whyNotAct(t, id) ?? whyNotSpend(t, by, id, cost(t, id)) ?? whyNotTurn(t, id) }));

const perAttacker = (t: Reader, by: Seat, cost: Cost, fields: (others: string[]) => Fields): Offer[] =>
  attackers(t, by, cost).flatMap((option) => {
    const others = othersThan(t, option.id);
    return others.length === 0 ? [] : [way(option.no, { who: choice('character', [option.id]), ...fields(others) })];
  });

const resisting = (ids: readonly string[], names: readonly string[]): Resisting[] => ids.map((id) => ({ who: id, stats: names }));

const begins = (by: string, stat: string, action: ContestAction, targets: readonly Resisting[]): Next =>
  go(frame(contest, { by, stat, action, targets }));

type ContestParams = {
  readonly who: string;
  readonly stat: string;
  readonly against: readonly string[];
  readonly targets: readonly string[];
};

const contestCommand = command<ContestParams>({
  topic: 'check',
  rule: 'DOA-CONTEST-01',
  offers: (t, by) =>
    perAttacker(t, by, nothing, (others) => ({
      stat: stats(t),
      against: subset('word', statsOf(t), 1, statsOf(t).length),
      targets: subset(
        'character',
        others.map((id) => ({ id, no: whyNotAct(t, id) })),
        1,
        others.length,
        { ordered: true },
      ),
    })),
  run: (_, __, { who: by, stat, against, targets }) => begins(by, stat, 'none', resisting(targets, against)),
});

/** DOA-ACTION-12 */
const grapple = command<{ readonly who: string; readonly target: string }>({
  topic: 'action',
  rule: 'DOA-ACTION-12',
  offers: (t, by) => perAttacker(t, by, major, (others) => ({ target: acting(t, others) })),
  run: (t, _, { who: by, target }) => {
    spendAction(t, by, 'major');
    return begins(by, 'Brute', 'Grapple', resisting([target], ['Finesse', 'Brute']));
  },
});

/** DOA-ACTION-13 */
const hide = command<{ readonly who: string; readonly targets: readonly string[] }>({
  topic: 'action',
  rule: 'DOA-ACTION-13',
  offers: (t, by) =>
    perAttacker(t, by, hiding, (others) => ({
      targets: subset(
        'character',
        others.map((id) => ({ id, no: whyNotAct(t, id) })),
        1,
        others.length,
        { ordered: true },
      ),
    })),
  run: (t, _, { who: by, targets }) => {
    spendAction(t, by, hiding(t, by));
    return begins(by, 'Stealth', 'Hide', resisting(targets, ['Detection']));
  },
});

/** DOA-ACTION-13: found again, by the GM's word. */
const found = command<{ readonly who: string }>({
  topic: 'action',
  rule: 'DOA-ACTION-13',
  offers: (t, by) => {
    const hiding = characters(t).filter((id) => distinct(sheet.hiddenFrom.of(t, id)).length > 0);
    return by.role === 'gm' && hiding.length > 0 ? [offer({ who: choice('character', hiding) })] : [];
  },
  run: (t, _, { who: id }) => {
    sheet.hiddenFrom.set(t, id, []);
    t.say('found', { who: who(id) });
  },
});

export const contestCommands = { contest: contestCommand, grapple, hide, found };
export const contestSteps: readonly Step[] = [contest, keepCard, next, resisted];
