// Minor Actions that call for a check, for which the GM says how hard it is.

import {
  ask,
  choice,
  command,
  frame,
  question,
  param,
  type Next,
  type Offer,
  type Reader,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { GM } from '../names.ts';
import { houseRule } from '../options.ts';
import { gmDecks, othersThan } from '../read/characters.ts';
import { spendAction, whyNotSpend } from './budget.ts';
import { range, whyNotAct } from './check-call.ts';
import { actsFor, stat as spoken, who } from './characters.ts';
import { keeper, plainSpec } from './check-run.ts';
import { callFor } from './check.ts';
import { lookOut } from './cover.ts';
import { shown, turnUp } from './target-cards.ts';
import { way } from './character-offers.ts';

type Attempt = { readonly who: string; readonly stat: string; readonly target: string };

/** DOA-ACTION-02, DOA-ACTION-08, DOA-ACTION-09, DOA-ACTION-10: the addressed opponent's Target Card, or a fresh one of the GM's. */
const setRange = question<Attempt, { readonly dr: number }>(
  'doa.action.range',
  (t) => ({ dr: range({ secret: houseRule(t, 'hideDr') === true }) }),
  (t, { who: id, stat, target }, { dr }) => {
    const keptBy = keeper(t);
    const theirs = target === 'none' ? undefined : shown(t, target);
    if (theirs !== undefined) return callFor({ ...plainSpec(id, stat, theirs, dr), keptBy });
    const deck = gmDecks(t)[0] ?? GM;
    const called = turnUp(t, deck);
    if (called === null) return t.say('check.noTarget', { who: who(id) });
    return callFor({ ...plainSpec(id, stat, called.tc, dr), ...called, keptBy });
  },
);

const attempt = (t: Table, tried: Attempt, action: string): Next => {
  spendAction(t, tried.who, 'minor');
  lookOut(t, tried.who);
  const params = { who: who(tried.who), action: param('word', `action.${action}`), stat: spoken(tried.stat) };
  return ask({ to: GM, key: 'action.range', params, of: frame(setRange, tried) });
};

const offersFor = (t: Reader, by: Seat, names: readonly string[], aimed: 'must' | 'may' | 'never'): Offer[] =>
  actsFor(t, by).flatMap((id) => {
    const others = othersThan(t, id);
    const no = whyNotAct(t, id) ?? whyNotSpend(t, by, id, 'minor');
    const fields = { who: choice('character', [id]), stat: choice('word', names) };
    const plain = aimed === 'must' ? [] : [way(no, fields)];
    return aimed === 'never' || others.length === 0 ? plain : [...plain, way(no, { ...fields, target: choice('character', others) })];
  });

const minor = (
  name: string,
  rule: string,
  names: readonly string[],
  aimed: 'must' | 'may' | 'never',
): ReturnType<typeof command<Attempt>> =>
  command<Attempt>({
    topic: 'action',
    rule,
    offers: (t, by) => offersFor(t, by, names, aimed),
    run: (t, _, { who: id, stat, target = 'none' }: Partial<Attempt> & Pick<Attempt, 'who' | 'stat'>) =>
      attempt(t, { who: id, stat, target }, name),
  });

export const actionCommands = {
  inspect: minor('inspect', 'DOA-ACTION-08', ['Detection', 'Investigation'], 'may'),
  convince: minor('convince', 'DOA-ACTION-09', ['Bluffing'], 'must'),
  recall: minor('recall', 'DOA-ACTION-10', ['Knowledge'], 'never'),
};
export const actionSteps: readonly Step[] = [setRange];
