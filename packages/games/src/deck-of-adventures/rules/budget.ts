// What a turn holds: movement, a Major and a Minor Action, and whatever is free. Kept from the start of a turn to its end, and only then.

import { refuse, type Reader, type Refusal, type Seat, type Table } from '@pasteboard/kernel';
import type { StunnedTurn } from '../names.ts';
import { inCombat, inTurn } from '../read/characters.ts';
import { hasActionLeft, isStunnedOut, order } from '../read/turns.ts';
import { sheet } from '../values.ts';

export const ACTION_KINDS = ['major', 'minor', 'free'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** DOA-STATUS-02: a failed check leaves movement or one action. `open` until one of them is chosen. */
export const stunnedTurn = (t: Reader, id: string): StunnedTurn => sheet.stunnedTurn.of(t, id);

/** DOA-COMBAT-05, DOA-COMBAT-10: where a round has an order, players act in their own turns. The GM calls on anybody. */
export const whyNotNow = (t: Reader, by: Seat, id: string): Refusal | null =>
  by.role === 'player' && inCombat(t) && order(t).length > 0 && !inTurn(t, id)
    ? refuse('no.outOfTurn', 'DOA-COMBAT-05', { who: id })
    : null;

/** DOA-COMBAT-10: one of each. */
export const whyNotSpend = (t: Reader, by: Seat, id: string, kind: ActionKind): Refusal | null => {
  if (kind === 'free') return null;
  if (!inTurn(t, id)) return whyNotNow(t, by, id);
  if (hasActionLeft(t, id, kind)) return null;
  return isStunnedOut(t, id) ? refuse('no.stunned', 'DOA-STATUS-02', { who: id }) : refuse(`no.${kind}`, 'DOA-COMBAT-10', { who: id });
};

export const spendAction = (t: Table, id: string, kind: ActionKind): void => {
  if (kind === 'free' || !inTurn(t, id)) return;
  sheet[kind].add(t, id, 1);
  if (stunnedTurn(t, id) === 'open') sheet.stunnedTurn.set(t, id, 'acted');
};

export const newBudget = (t: Table, id: string): void => {
  for (const used of [sheet.major, sheet.minor, sheet.moved, sheet.rush]) used.set(t, id, 0);
  sheet.stunnedTurn.set(t, id, 'none');
  sheet.burnTried.set(t, id, false);
};
