// Commands of every table in every game: undo, house rules, closing stuck questions, and the manual commands.

import { choice, closed, integer, offer, refuse, under, type Domain, type Offer } from './domain.ts';
import type { Command, OptionSpec } from './game.ts';
import { BY_HAND } from './by-hand/verbs.ts';
import { CARDS_WANTED } from './real-cards.ts';
import { own, type Seat } from './state.ts';
import { param, type Reader, type Say } from './reader.ts';
import { freeUndo, undoable, undoBack } from './undo.ts';
import type { Json, JsonRecord } from './view/types.ts';

export interface TableCommand<P extends JsonRecord = JsonRecord> extends Command<P> {
  readonly manual: boolean;
  /** Seats that must agree first. */
  consent(t: Reader, by: Seat): readonly Seat[];
  /** The extent of the wish, in the words of the question. Without it the question lists the fields. */
  scope?(t: Reader, params: JsonRecord): Say;
  /** Has the table changed since the request, so that it no longer means what was agreed to? */
  overtaken?(t: Reader, seq: number): boolean;
}

/** Shared by most table commands: no consent is needed. */
const PLAIN: Omit<TableCommand, 'offers' | 'run'> = { topic: 'table', rule: null, manual: false, consent: () => [] };

/** Seats that must agree: none for the GM, the GM for a player; without a GM, the other players. */
const ruling = (t: Reader, by: Seat): readonly Seat[] => {
  if (by.role === 'gm') return [];
  return t.gms().length > 0 ? t.gms() : t.players().filter((seat) => seat.id !== by.id);
};

/** May this seat act for the table? The GM; without a GM, any player. */
const presides = (t: Reader, by: Seat): boolean => by.role === 'gm' || (by.role === 'player' && t.gms().length === 0);

const undo: TableCommand<{ readonly back: number }> = {
  ...PLAIN,
  offers: (t, by) => {
    const top = undoable(t.history)[0]?.seq;
    const low = freeUndo(t, by);
    if (by.role === 'spectator') return [];
    return [top === undefined || low === null ? closed(refuse('undo.nothing')) : offer({ back: integer(low, top) })];
  },
  run: (t, _, { back }) => undoBack(t, back, { reshuffle: false }),
};

const undoAsk: TableCommand<{ readonly back: number; readonly how: string }> = {
  ...PLAIN,
  offers: (t, by) => {
    const groups = undoable(t.history);
    const [top, low] = [groups[0]?.seq, groups.at(-1)?.seq];
    if (by.role === 'spectator') return [];
    if (top === undefined || low === undefined) return [closed(refuse('undo.noHistory'))];
    return [offer({ back: integer(low, top), how: under('choice.undo', choice('word', ['back', 'reshuffle'])) })];
  },
  run: (t, _, { back, how }) => undoBack(t, back, { reshuffle: how === 'reshuffle' }),
  consent: ruling,
  scope: (t, { back, how }) => {
    const n = undoable(t.history).filter((group) => group.seq >= Number(back)).length;
    return how === 'reshuffle' ? { n, how: param('word', 'undo.reshuffled') } : { n };
  },
  overtaken: (t, seq) => (undoable(t.history)[0]?.seq ?? 0) > seq,
};

/** The newest move, if it was an answer to whose card was asked for: until anything else happens, it can be taken back. */
const namedLast = (t: Reader, by: Seat): number | null => {
  const [newest] = undoable(t.history);
  const asked = newest?.events.find((e) => e.type === 'AskClosed' && e.was.key === CARDS_WANTED);
  if (newest === undefined || asked?.type !== 'AskClosed') return null;
  return by.role === 'gm' || t.seatsBehind(asked.was.to).some(({ id }) => id === by.id) ? newest.seq : null;
};

/** Whose real card was typed wrongly says it again: everything that came of it goes back. */
const wrongCard: TableCommand = {
  ...PLAIN,
  offers: (t, by) => (namedLast(t, by) === null ? [] : [offer()]),
  run: (t, by) => {
    const seq = namedLast(t, by);
    if (seq === null) return;
    undoBack(t, seq, { reshuffle: false });
    t.say('cards.wrong', { by: param('seat', by.id) });
  },
};

const unstick: TableCommand = {
  ...PLAIN,
  manual: true,
  offers: (t, by) => {
    if (!presides(t, by)) return [];
    return [t.state.asks.length === 0 ? closed(refuse('unstick.nothing')) : offer()];
  },
  run: (t) => {
    for (const open of t.state.asks.toReversed()) t.emit({ type: 'AskClosed', was: open, is: null });
    t.game.unstuck(t);
    t.say('table.unstuck');
  },
};

export const optionId = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
export const optionDomain = (spec: OptionSpec): Domain =>
  'from' in spec.values ? integer(spec.values.from, spec.values.to) : choice('word', spec.values.map(optionId));
/** The chosen value; undefined where the option has no such value. */
export const optionValue = (spec: OptionSpec, chosen: Json): Json | undefined => {
  if (!('from' in spec.values)) return spec.values.find((value) => optionId(value) === optionId(chosen));
  const isWhole = typeof chosen === 'number' && Number.isInteger(chosen);
  return isWhole && chosen >= spec.values.from && chosen <= spec.values.to ? chosen : undefined;
};

const option: TableCommand<{ readonly key: string; readonly to: Json }> = {
  ...PLAIN,
  offers: (t, by) => {
    if (!presides(t, by)) return [];
    return Object.entries(t.game.options).map(
      ([key, spec]): Offer => offer({ key: under('option', choice('word', [key])), to: under(`option.${key}`, optionDomain(spec)) }),
    );
  },
  run: (t, _, { key, to }) => {
    const spec = own(t.game.options, key);
    const value = spec === undefined ? undefined : optionValue(spec, to);
    if (value === undefined) return;
    const from = t.option(key);
    t.declare('options', key, 'option', value);
    t.say('table.option', { key: param('word', `option.${key}`), value: param('word', `option.${key}.${optionId(value)}`) });
    t.game.optionChanged(t, key, from, value);
  },
  consent: ruling,
};

/** May any player do this without consent? Talk harms nobody. */
const isFree = (t: Reader, name: string): boolean => t.game.byHand === 'anybody' || name === 'manual.say';

const byHand = (name: string, command: Command): TableCommand => ({
  ...PLAIN,
  ...command,
  manual: true,
  offers: (t, by) => (presides(t, by) || (by.role === 'player' && isFree(t, name)) ? command.offers(t, by) : []),
  consent: (t, by) => (isFree(t, name) ? [] : ruling(t, by)),
});

export const TABLE_COMMANDS: { readonly [name: string]: TableCommand } = {
  undo,
  'undo.ask': undoAsk,
  'cards.wrong': wrongCard,
  unstick,
  option,
  ...Object.fromEntries(Object.entries(BY_HAND).map(([name, command]) => [name, byHand(name, command)])),
};
