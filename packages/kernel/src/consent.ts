// Some things need the others' yes: undoing what somebody has seen, or moving cards by hand where there is no GM.

import { choice, stillFits } from './domain.ts';
import type { Seat } from './state.ts';
import { askAll, frame, question, step, type Next, type Step } from './steps.ts';
import { TABLE_COMMANDS } from './table-commands.ts';
import { said, type Reader, type Say } from './reader.ts';
import { type Table } from './table.ts';
import { own } from './state.ts';
import type { JsonRecord } from './view/types.ts';

type Wish = { readonly by: string; readonly do: string; readonly with: JsonRecord; readonly seq: number };

const agree = question<Wish, { readonly answer: string }>(
  'table.consent.agree',
  () => ({ answer: choice('word', ['yes', 'no']) }),
  () => undefined,
);

const granted = step<Wish, { readonly [who: string]: { readonly answer: string } }>('table.consent.granted', (t, wish, answers) => {
  const what = { by: said('seat', wish.by), what: said('word', `do.${wish.do}`) };
  if (Object.values(answers).some(({ answer }) => answer !== 'yes')) return t.say('consent.no', what);
  const wanted = own(TABLE_COMMANDS, wish.do);
  const by = t.seat(wish.by);
  if (wanted === undefined || by === undefined || wanted.overtaken(t, wish.seq) || !possible(t, by, wish))
    return t.say('consent.overtaken', what);
  t.manual = wanted.manual;
  t.author = by.id;
  return wanted.run(t, by, wish.with);
});

const possible = (t: Reader, by: Seat, wish: Wish): boolean =>
  own(TABLE_COMMANDS, wish.do)
    ?.offers(t, by)
    .some((offered) => stillFits(offered, wish.with)) ?? false;

/** Asks these seats to agree to a command, which then runs as if its seat had given it freely. */
export const askConsent = (t: Table, by: Seat, of: readonly Seat[], name: string, params: JsonRecord): Next => {
  const wish: Wish = { by: by.id, do: name, with: params, seq: t.state.seq + 1 };
  const told: Say = { by: said('seat', by.id), what: said('word', `do.${name}`), ...own(TABLE_COMMANDS, name)?.scope(t, params) };
  return askAll(
    of.map((seat) => ({ to: seat.id, key: 'consent.ask', params: told, of: frame(agree, wish) })),
    frame(granted, wish),
  );
};

const spoken = question<{ readonly text: string }, { readonly answer: string }>(
  'table.question',
  () => ({ answer: { kind: 'text', max: 500, secret: false } }),
  (t, _, { answer }) => t.say('by.hand.answered', { text: answer }),
);

export const TABLE_STEPS: readonly Step[] = [agree, granted, spoken];
