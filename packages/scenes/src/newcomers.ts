// A character for every player: a ready one, one that no player plays, or one of their own. The GM agrees, or gives one.

import {
  choice,
  closed,
  command,
  offer,
  param,
  refuse,
  text,
  type Command,
  type Fields,
  type JsonRecord,
  type Next,
  type Offer,
  type Reader,
  type Seat,
  type Step,
  type Table,
  type Word,
} from '@pasteboard/kernel';
import { agreement } from './agreement.ts';

/** What a game says of those who come later. What is told of them stands in its words under `newcomer.…`. */
export interface NewcomerRules<Own extends JsonRecord> {
  /** The name of its step. Tables that were kept know it by this name. */
  readonly step: string;
  readonly topic: string;
  readonly rules: { readonly propose: string; readonly give: string };
  readonly gm: string;
  /** Sheets that lie ready, by id. */
  readonly ready: { readonly [id: string]: JsonRecord };
  /** Ids that nobody can have. */
  readonly reserved: readonly string[];
  /** As many as a table can have. */
  readonly most: number;
  readonly cast: (t: Reader) => readonly string[];
  /** Players' characters at the table. */
  readonly party: (t: Reader) => readonly string[];
  /** Others whom the GM may give to a player. */
  readonly toGive: (t: Reader) => readonly string[];
  /** Can this one of a player's characters not be played any more? */
  readonly isLost: (t: Reader, id: string) => boolean;
  /** What has to be said of one's own besides a name, and what stands for it where a ready one is wanted. */
  readonly own: { readonly fields: Fields; readonly unsaid: Own; readonly sheet: (said: Own) => JsonRecord };
  /** Brings one to the table; false: there is no such sheet. */
  readonly bring: (t: Table, sheet: JsonRecord) => boolean;
  /** From now on a player's. */
  readonly handed: (t: Table, id: string) => void;
}

type Asking = { readonly seat: string; readonly premade: string; readonly name: string };
type Params = { readonly premade?: string; readonly name?: string };

export interface Newcomers {
  readonly commands: {
    readonly 'character.propose': Command<Params>;
    readonly 'character.give': Command<{ readonly who: string; readonly seat: string }>;
  };
  readonly steps: readonly Step[];
}

const who = (id: string): Word => param('character', id);

export const newcomers = <Own extends JsonRecord>(rules: NewcomerRules<Own>): Newcomers => {
  type Proposal = Asking & Own;
  const { propose: rule } = rules.rules;

  const played = (t: Reader): Set<string> => new Set(t.players().flatMap(({ plays }) => plays));
  /** Characters of the party that no player plays, and ready ones that are not at the table. */
  const free = (t: Reader): string[] => {
    const taken = played(t);
    const absent = Object.keys(rules.ready).filter((id) => !rules.cast(t).includes(id));
    return [...rules.party(t).filter((id) => !taken.has(id)), ...absent];
  };
  /** A player without a character asks for one; only the GM gives a player another one. */
  const needsOne = (t: Reader, { plays }: Seat): boolean => plays.every((id) => !rules.cast(t).includes(id) || rules.isLost(t, id));

  const waits = (t: Reader, seat: string): boolean =>
    t.state.asks.some(({ frames }) => frames.some((each) => each.step === rules.step && each.args['seat'] === seat));

  /** An id for a name as it was typed: letters and digits with hyphens between them, and a number where it is taken. */
  const idFor = (t: Reader, name: string): string => {
    const base = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'own';
    const isTaken = (id: string): boolean =>
      Object.hasOwn(rules.ready, id) ||
      rules.reserved.includes(id) ||
      t.seat(id) !== undefined ||
      Object.hasOwn(t.state.values, id) ||
      id in {};
    for (let n = 1; ; n++) {
      const id = n === 1 ? base : `${base}-${n}`;
      if (!isTaken(id)) return id;
    }
  };

  const hand = (t: Table, to: string, id: string): void => {
    for (const other of t.seats)
      if (other.id !== to && other.plays.includes(id)) t.sit({ ...other, plays: other.plays.filter((each) => each !== id) });
    const seat = t.seat(to);
    if (seat === undefined) return;
    if (!seat.plays.includes(id)) t.sit({ ...seat, plays: [...seat.plays, id] });
    rules.handed(t, id);
    t.say('newcomer.welcome', { who: param('seat', to), name: who(id) });
  };

  /** Brings a ready one to the table, unless it is there. */
  const fetch = (t: Table, id: string): void => {
    const sheet = Object.hasOwn(rules.ready, id) ? rules.ready[id] : undefined;
    if (sheet !== undefined && !rules.cast(t).includes(id)) rules.bring(t, sheet);
  };

  const welcome = (t: Table, proposal: Proposal): void => {
    const { seat, premade, name } = proposal;
    if (premade !== 'none') {
      if (!free(t).includes(premade)) return t.say('newcomer.taken', { name: who(premade) });
      fetch(t, premade);
      return hand(t, seat, premade);
    }
    const id = idFor(t, name);
    const sheet = { ...rules.own.sheet(proposal), id, name: name.trim() };
    if (t.seat(seat) === undefined || !rules.bring(t, sheet)) return t.say('newcomer.taken', { name: param('text', name) });
    hand(t, seat, id);
  };

  const leave = agreement<Proposal>({
    step: rules.step,
    answers: ['yes', 'no'],
    asks: (t, { seat, premade, name }) => ({
      key: 'newcomer.asks',
      params: { who: param('seat', seat), name: premade === 'none' ? param('text', name.trim() || idFor(t, name)) : who(premade) },
    }),
    whyNot: () => null,
    agreed: welcome,
    declined: (t, { seat }) => t.say('newcomer.notYet', { who: param('seat', seat) }),
  });

  const propose = command<Params & JsonRecord>({
    topic: rules.topic,
    rule,
    offers: (t, by) => {
      if (by.role !== 'player' || !needsOne(t, by)) return [];
      if (waits(t, by.id)) return [closed(refuse('no.proposalWaits', rule))];
      const idle = free(t);
      const ready = idle.length === 0 ? [] : [offer({ premade: choice('character', idle) })];
      if (rules.cast(t).length < rules.most) return [...ready, offer({ name: text(30), ...rules.own.fields })];
      return ready.length > 0 ? ready : [closed(refuse('no.moreCharacters', rule, { most: rules.most }))];
    },
    run: (t, by, { premade = 'none', name = '', ...own }): Next =>
      leave.seek(t, { seat: by.id, premade, name, ...rules.own.unsaid, ...own }, t.gms().length === 0 ? [] : [rules.gm]),
  });

  const give = command<{ readonly who: string; readonly seat: string }>({
    topic: rules.topic,
    rule: rules.rules.give,
    offers: (t, by): Offer[] => {
      const seats = t.players().map(({ id }) => id);
      if (by.role !== 'gm' || seats.length === 0) return [];
      const taken = played(t);
      const whom = [...new Set([...free(t), ...rules.toGive(t).filter((id) => !taken.has(id))])];
      return whom.length === 0 ? [] : [offer({ who: choice('character', whom), seat: choice('seat', seats) })];
    },
    run: (t, _, { who: id, seat }) => {
      fetch(t, id);
      hand(t, seat, id);
    },
  });

  return { commands: { 'character.propose': propose, 'character.give': give }, steps: [leave.step] };
};
