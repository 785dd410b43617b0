// The notes on a sheet: background, reminders, and plans for the next turn.

import { choice, command, offer, refuse, text, type Command, type Reader, type Refusal, type Seat, type Table } from '@pasteboard/kernel';
import { characters, inCombat, inTurn, isDealer, kindOf } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { actsFor, who } from './characters.ts';
import { ways } from './character-offers.ts';

export const declareNotes = (t: Table, id: string, background: string): void => {
  sheet.background.declare(t, id, background);
  for (const note of [sheet.reminder, sheet.plan]) note.declare(t, id);
};

/** A text on a sheet: players write on their own Dealers' sheets, the GM on any. */
const note = (key: 'background' | 'reminder', rule: string, said: string): Command<{ readonly who: string; readonly telling: string }> =>
  command({
    topic: 'sheet',
    rule,
    offers: (t: Reader, by: Seat) => {
      const cast = by.role === 'gm' ? characters(t) : actsFor(t, by).filter((id) => isDealer(t, id));
      return cast.length === 0 ? [] : [offer({ who: choice('character', cast), telling: text(400) })];
    },
    run: (t: Table, _: Seat, { who: id, telling }: { readonly who: string; readonly telling: string }) => {
      sheet[key].set(t, id, telling.trim() === '' ? 'none' : telling);
      t.say(said, { who: who(id), telling });
    },
  });

/** DOA-TABLE-16: while others have their turn; in their own turn players act. */
const whyNotPlan = (t: Reader, id: string): Refusal | null => {
  if (!inCombat(t)) return refuse('no.planPeace', 'DOA-TABLE-16');
  return inTurn(t, id) ? refuse('no.planLate', 'DOA-TABLE-16', { who: id }) : null;
};

const plan = command<{ readonly who: string; readonly telling: string }>({
  topic: 'turn',
  rule: 'DOA-TABLE-16',
  offers: (t, by) => {
    const cast = actsFor(t, by).filter((id) => kindOf(t, id) !== 'companion');
    return ways(
      {},
      'who',
      'character',
      cast.map((id) => ({ id, no: whyNotPlan(t, id) })),
      { telling: text(120) },
    );
  },
  run: (t, _, { who: id, telling }) => {
    sheet.plan.set(t, id, telling.trim() === '' ? 'none' : telling);
    t.say('planned', { who: who(id), telling });
  },
});

/** As the turn begins everybody hears what was planned, and it is used up. */
export const recallPlan = (t: Table, id: string): void => {
  const telling = sheet.plan.of(t, id);
  if (telling === 'none') return;
  sheet.plan.set(t, id, 'none');
  t.say('plan.recalled', { who: who(id), telling });
};

export const noteCommands = {
  'sheet.background': note('background', 'DOA-CREATE-03', 'sheet.background'),
  'sheet.reminder': note('reminder', 'DOA-TABLE-15', 'sheet.reminder'),
  plan,
};
