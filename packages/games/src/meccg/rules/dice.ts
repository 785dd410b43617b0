// Two dice, rolled in the open by the table, or real ones whose result the player types in.

import { ask, done, frame, integer, question, param, step, type Frame, type Next, type Table, type Word } from '@pasteboard/kernel';
import { houseRule } from '../options.ts';
import { playerSheet } from '../values.ts';

/** MEC-VIS-05: rolled by the table, so that undo needs the consent of the other player. */
const rollTwo = (t: Table, label: string): number => t.roll(label, 2, 6).reduce((sum, die) => sum + die, 0);

type Roll = { readonly label: string; readonly who: string; readonly byTable: boolean };

const LEAST = 2;
const MOST = 12;

const typed = question<Roll, { readonly n: number }>(
  'meccg.dice.typed',
  () => ({ n: integer(LEAST, MOST) }),
  (t, { label, who }, { n }): Next => {
    t.say('diceTyped', { who: param('seat', who), n, what: param('word', `roll.${label}`) });
    return done(n);
  },
);

const rolled = step<Roll>('meccg.dice', (t, roll): Next => {
  if (roll.byTable || houseRule(t, 'dice') !== 'manual') return done(rollTwo(t, roll.label));
  const params = { who: param('seat', roll.who), what: param('word', `roll.${roll.label}`) };
  return ask({ to: roll.who, key: 'dice', params, of: frame(typed, roll) });
});

type Label = 'start' | 'strike' | 'body' | 'corruption' | 'influence' | 'resistance' | 'byHand';

/** What the dice of this player show; the step after it gets the sum. */
export const twoDice = (label: Label, who: string): Frame => frame(rolled, { label, who, byTable: false });
/** Where nobody can be asked. */
export const diceOfTable = (label: Label): Frame => frame(rolled, { label, who: '', byTable: true });

/** What came of the check before stands until the next one begins. */
export const beginCheck = (t: Table, who: string): void => {
  for (const cell of [playerSheet.outcome, playerSheet.bodyCheck]) cell.clear(t, who);
};

/** What came of a check, as a word. */
export const verdict = (outcome: string): Word => param('word', `outcome.${outcome}`);

export const diceSteps = [rolled, typed];
