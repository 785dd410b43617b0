// Consent: commands that run only after other seats agree, such as undo past a reveal, or manual moves without a GM.

import { choice, handlesOf, judgeOffers, type AcceptedOffer, type Domain } from './domain.ts';
import type { Cause } from './events.ts';
import type { Command } from './game.ts';
import type { Seat } from './state.ts';
import { askAll, frame, question, step, type Next, type Step } from './steps.ts';
import { TABLE_COMMANDS, type TableCommand } from './table-commands.ts';
import { wanted } from './real-cards.ts';
import { param, type Reader, type Say } from './reader.ts';
import { type Table } from './table.ts';
import { EVERYBODY, own, seatIndex } from './state.ts';
import type { Json, JsonRecord, ParamKind } from './view/types.ts';
import { paramText } from './view/words.ts';
import { KERNEL_WORDS } from './words.ts';

type Wish = { readonly by: string; readonly do: string; readonly with: JsonRecord; readonly seq: number };

const agree = question<Wish, { readonly answer: string }>(
  'table.consent.agree',
  () => ({ answer: choice('word', ['yes', 'no']) }),
  () => undefined,
);

const wished = (by: string, name: string): Say => ({ by: param('seat', by), what: param('word', `do.${name}`) });

const granted = step<Wish, { readonly [who: string]: { readonly answer: string } }>('table.consent.granted', (t, wish, answers) => {
  const what = wished(wish.by, wish.do);
  if (Object.values(answers).some(({ answer }) => answer !== 'yes')) return t.say('consent.no', what);
  const wanted: (Command & Partial<Pick<TableCommand, 'manual' | 'overtaken'>>) | undefined =
    own(t.game.commands, wish.do) ?? own(TABLE_COMMANDS, wish.do);
  const by = t.seat(wish.by);
  if (wanted === undefined || by === undefined || wanted.overtaken?.(t, wish.seq) === true) return t.say('consent.overtaken', what);
  // The command is validated again as it was sent, by handles: a card that was shuffled since then no longer matches.
  const judged = judgeOffers(wanted.offers(t, by), wish.with, handlesOf(t.state, seatIndex(t.state, by.id)));
  if (!judged.ok || (wanted.whyNot?.(t, by, judged.values) ?? null) !== null) return t.say('consent.overtaken', what);
  t.manual = wanted.manual === true;
  t.author = by.id;
  return wanted.run(t, by, judged.values);
});

/** Only its viewers may learn that a value exists. */
const namesHidden = (t: Reader, { scope, key }: JsonRecord): boolean =>
  typeof scope === 'string' && typeof key === 'string' && (t.value(scope, key)?.sees ?? 'all') !== 'all';

/** The printed names of cards that all viewers know; of others only how many they are. */
const namesOf = (t: Reader, chosen: Json | undefined): string => {
  const cards = Array.isArray(chosen) ? chosen.filter((card) => typeof card === 'number') : [];
  const names = cards.flatMap((card) => {
    const { slot } = t.find(card);
    const name = t.widely(slot.knows) === EVERYBODY ? t.data(slot.face)?.['name'] : undefined;
    return typeof name === 'string' ? [name] : [];
  });
  return names.length === cards.length ? names.join(', ') : String(cards.length);
};

/** A value as people read it elsewhere: a pile, seat or character by its name. */
const valueIn = (t: Reader, domain: Domain, value: Json): string => {
  const as = domain.kind === 'choice' || domain.kind === 'subset' ? domain.as : 'text';
  if (!NAMED.has(as)) return typeof value === 'string' ? value : JSON.stringify(value);
  return paramText({ words: { ...KERNEL_WORDS, ...t.game.words }, faces: {}, seats: t.state.seats }, { as, v: value });
};
const NAMED: ReadonlySet<ParamKind> = new Set(['pile', 'seat', 'character']);

/** The wish in words that every viewer may know: no secret fields, only piles that all see, and hidden cards as a number. */
const details = (t: Reader, { offered, values }: AcceptedOffer, given: JsonRecord): string =>
  Object.entries(offered.fields)
    .flatMap(([name, domain]) => {
      const value = own(given, name);
      // Only a choice from a list names something that exists. Typed text must not be looked up.
      const names = (name === 'scope' || name === 'key') && domain.kind === 'choice' && offered.fields['key']?.kind === 'choice';
      if (names && namesHidden(t, given)) return [];
      if (domain.kind === 'choice' && domain.as === 'pile' && typeof value === 'string' && t.around([value]) !== EVERYBODY) return [];
      if (domain.kind === 'cards')
        return [`${name} ${domain.secret ? (Array.isArray(value) ? value.length : 0) : namesOf(t, values[name])}`];
      return domain.secret || value === undefined ? [] : [`${name} ${valueIn(t, domain, value)}`];
    })
    .join(', ');

/** Asks these seats to agree to a command. It then runs as if the seat had been allowed to give it. */
export const askConsent = (t: Table, by: Seat, of: readonly Seat[], request: Pick<Cause, 'do' | 'with'>, judged: AcceptedOffer): Next => {
  const { do: name, with: given } = request;
  const wish: Wish = { by: by.id, do: name, with: given, seq: t.state.seq + 1 };
  const scope = own(TABLE_COMMANDS, name)?.scope?.(t, given);
  const about = scope === undefined ? details(t, judged, given) : '';
  const told: Say = { ...wished(by.id, name), ...scope, ...(about === '' ? {} : { about: ` (${about})` }) };
  const asks = of.map((seat) => ({ to: seat.id, key: 'consent.ask', params: told, of: frame(agree, wish) }));
  return askAll(asks, frame(granted, wish));
};

const spoken = question<{ readonly text: string }, { readonly answer: string }>(
  'table.question',
  () => ({ answer: { kind: 'text', max: 500, secret: false } }),
  (t, _, { answer }) => t.say('by.hand.answered', { text: answer }),
);

export const TABLE_STEPS: readonly Step[] = [agree, granted, spoken, wanted];
