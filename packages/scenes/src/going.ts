// Characters leave the table and come back with their sheet and cards as they left; a player's goes back to the GM.

import {
  choice,
  closed,
  command,
  offer,
  param,
  refuse,
  type Command,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import type { TableCell, Writer } from '@pasteboard/values';

type Ids = readonly string[];

/** What a game says of those who leave. */
export interface GoingRules {
  readonly topic: string;
  readonly cast: { of(t: Reader): Ids; set(t: Writer, ids: Ids): void };
  readonly away: TableCell<Ids, 'all'>;
  /** Why this one has to stay for now. */
  readonly whyStay: (t: Reader, id: string) => Refusal | null;
  /** Ends what the one who leaves had begun. */
  readonly left: (t: Table, id: string) => void;
  /** Puts who comes back where others are, such as in a running fight. */
  readonly back: (t: Table, id: string) => void;
  /** From now on the GM's. */
  readonly taken: (t: Table, id: string) => void;
}

type Whom = Command<{ readonly who: string }>;
export interface GoingCommands {
  readonly 'character.dismiss': Whom;
  readonly 'character.retire': Whom;
  readonly 'character.back': Whom;
  readonly 'character.take': Whom;
}

const who = (id: string) => param('character', id);

/** Does an open question have to do with this one? It is answered, or closed by hand, before they leave. */
const isAsked = (t: Reader, id: string): boolean =>
  t.state.asks.some(({ to, frames }) => to === id || frames.some(({ args }) => JSON.stringify(args).includes(`"${id}"`)));

export const going = (rules: GoingRules): GoingCommands => {
  const { topic, cast, away } = rules;
  const played = (t: Reader): string[] => {
    const theirs = new Set(t.players().flatMap(({ plays }) => plays));
    return [...cast.of(t), ...away.of(t)].filter((id) => theirs.has(id));
  };
  const release = (t: Table, id: string): void => {
    for (const seat of t.seats) if (seat.plays.includes(id)) t.sit({ ...seat, plays: seat.plays.filter((other) => other !== id) });
  };
  const leave = (t: Table, id: string): void => {
    rules.left(t, id);
    cast.set(
      t,
      cast.of(t).filter((other) => other !== id),
    );
    away.set(t, [...away.of(t), id]);
  };
  const forGm = (t: Reader, by: Seat, ids: readonly string[], no: (id: string) => Refusal | null): Offer[] =>
    by.role !== 'gm' || ids.length === 0
      ? []
      : [
          offer({
            who: choice(
              'character',
              ids.map((id) => ({ id, no: no(id) })),
            ),
          }),
        ];
  const whyStay = (t: Reader, id: string): Refusal | null => {
    if (away.of(t).includes(id)) return null;
    return isAsked(t, id) ? refuse('no.leavesAsked', null, { who: id }) : rules.whyStay(t, id);
  };
  return {
    'character.dismiss': command({
      topic,
      rule: null,
      offers: (t, by) => forGm(t, by, cast.of(t), (id) => whyStay(t, id)),
      run: (t, _, { who: id }) => {
        leave(t, id);
        t.say('character.dismissed', { who: who(id) });
      },
    }),
    'character.retire': command({
      topic,
      rule: null,
      offers: (t, by) => forGm(t, by, played(t), (id) => whyStay(t, id)),
      run: (t, _, { who: id }) => {
        if (!away.of(t).includes(id)) leave(t, id);
        release(t, id);
        t.say('character.retired', { who: who(id) });
      },
    }),
    'character.back': command({
      topic,
      rule: null,
      offers: (t, by) => {
        if (by.role !== 'gm') return [];
        const gone = away.of(t);
        return gone.length === 0 ? [closed(refuse('no.away'))] : [offer({ who: choice('character', gone) })];
      },
      run: (t, _, { who: id }) => {
        away.set(
          t,
          away.of(t).filter((other) => other !== id),
        );
        cast.set(t, [...cast.of(t), id]);
        rules.back(t, id);
        t.say('character.back', { who: who(id) });
      },
    }),
    'character.take': command({
      topic,
      rule: null,
      offers: (t, by) => forGm(t, by, played(t), () => null),
      run: (t, _, { who: id }) => {
        release(t, id);
        rules.taken(t, id);
        t.say('character.taken', { who: who(id) });
      },
    }),
  };
};
