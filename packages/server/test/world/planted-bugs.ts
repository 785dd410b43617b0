// Servers with one typical bug each, which the simulation has to find.

import { GAMES } from '@pasteboard/games';
import { opens } from '../../src/table-log/secrets.ts';
import { Connection } from '../../src/connections/connection.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import type { OpenTable } from '../../src/table-server/open-table.ts';
import { committed, type CommandOutcome, type CommandDecision } from '../../src/table-log/command.ts';
import type { Whole } from '../../src/table-log/entries.ts';
import type { Room } from '../../src/room/room.ts';
import type { Appended, NewEntry, Store } from '../../src/store/contract/store.ts';
import { SOUND, type Builder } from './process.ts';
import type { ViolationKind } from './message-checker.ts';

export interface Planted {
  readonly what: string;
  readonly kind: ViolationKind;
  readonly builder: Builder;
}

/** A server whose tables are tampered with as they are opened. */
const tampered = (tamper: (openTable: OpenTable) => void): Builder => ({
  ...SOUND,
  tableServer: (ports, limits) => {
    const seen = new WeakSet<OpenTable>();
    class Tampered extends TableServer {
      override async openTable(table: string): Promise<OpenTable | null> {
        const openTable = await super.openTable(table);
        if (openTable !== null && !seen.has(openTable)) tamper(openTable);
        if (openTable !== null) seen.add(openTable);
        return openTable;
      }
    }
    return new Tampered(GAMES, ports, limits);
  },
});

type Submit = Room['submit'];
/** Whatever comes to the room comes by its changed submit, from guests too. */
const changeSubmit = (room: Room, change: (submit: Submit) => Submit): void => {
  const take = room.take.bind(room);
  room.submit = change((id, command, print) => new Promise((settle) => take(id, command, settle, print)));
  room.take = (id, command, settle, print) => void room.submit(id, command, print).then(settle);
};
const withSubmit = (change: (submit: Submit, room: Room) => Submit): Builder =>
  tampered(({ room }) => changeSubmit(room, (submit) => change(submit, room)));

/** A store as the server sees it, with some of its answers changed. */
const withStore = (change: (disk: Store) => Partial<Store>): Builder => ({
  ...SOUND,
  store: (disk) => {
    const changed = change(disk);
    return new Proxy(disk, {
      get: (target, key) => {
        const found: unknown = Reflect.get(key in changed ? changed : target, key);
        return typeof found === 'function' ? (found.bind(key in changed ? changed : target) as unknown) : found;
      },
    });
  },
});

const renamed = (entries: readonly NewEntry[], mark: string): NewEntry[] =>
  entries.map(({ id, body }) => ({ id: id === null ? null : `${id}${mark}`, body }));

const speaksFirst = withStore((disk) => ({
  append: (table, expected, entries): Promise<Appended> => {
    disk.append(table, expected, entries).catch(() => {});
    return Promise.resolve('ok');
  },
}));

const countsAgain = withStore((disk) => ({
  append: async (table, expected, entries): Promise<Appended> => {
    const answer = await disk.append(table, expected, entries);
    return answer === 'duplicate' ? disk.append(table, expected, renamed(entries, ' again')) : answer;
  },
}));

/** What was not answered counts as not stored: read back, it is not recognized, and decided once more. */
const neverReadsBack = withStore((disk) => {
  const tries = new Map<string, number>();
  return {
    append: async (table, expected, entries): Promise<Appended> => {
      const key = JSON.stringify(entries.map(({ id }) => id));
      const before = tries.get(key) ?? 0;
      const answer = await disk.append(table, expected, before === 0 ? entries : renamed(entries, ` ${before}`));
      if (answer === 'unknown') tries.set(key, before + 1);
      return answer;
    },
    read: async (table, after, limit) => (await disk.read(table, after, limit)).map((kept) => ({ ...kept, id: null })),
  };
});

const refusesFromTheTip = withSubmit((submit) => (id, command) => {
  let refuse: (outcome: CommandOutcome) => void = () => {};
  const atOnce = new Promise<CommandOutcome>((resolve) => {
    refuse = resolve;
  });
  const answer = submit(id, (tip) => {
    const verdict = command(tip);
    if (!verdict.ok) refuse({ kind: 'refused', refusal: verdict.refusal });
    return verdict;
  });
  return Promise.race([atOnce, answer]);
});

const showsTheTip = tampered(({ room }) => {
  const honest = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(room), 'head');
  let tip: Whole | null = null;
  changeSubmit(
    room,
    (submit) => (id, command) =>
      submit(id, (on): CommandDecision => {
        const verdict = command(on);
        tip = verdict.ok ? (verdict.changes.at(-1)?.after ?? tip) : tip;
        return verdict;
      }),
  );
  Object.defineProperty(room, 'head', {
    get: () => {
      const head = honest?.get?.call(room) as Whole;
      return committed(tip !== null && tip.n > head.n ? tip : head);
    },
  });
});

const mistakesViewers = tampered(({ audience, room }) => {
  const missed = audience.missed.bind(audience);
  audience.missed = (since, head, who) => missed(since, head, room.head.state.seats.find(({ id }, at) => at > 0 && id !== who)?.id ?? who);
});

const whispersAloud = tampered(({ audience }) => {
  const announce = audience.announce.bind(audience);
  audience.announce = (change, id) => {
    const { entry } = change;
    announce(entry.kind === 'chat' ? committed({ ...change, entry: { ...entry, to: null } }) : change, id);
  };
});

const knowsOldSecrets: Builder = {
  ...SOUND,
  tableServer: (ports, limits) => {
    class Nostalgic extends TableServer {
      readonly #hashes = new Map<string, Set<string>>();
      override admits(openTable: OpenTable, seat: string, secret: string): boolean {
        const known = this.#hashes.get(seat) ?? new Set<string>();
        this.#hashes.set(seat, known);
        const now = openTable.room.head.door.holders[seat]?.hash ?? null;
        if (now !== null) known.add(now);
        return [...known].some((hash) => opens(secret, hash));
      }
    }
    return new Nostalgic(GAMES, ports, limits);
  },
};

const showsNobodyOut: Builder = {
  ...SOUND,
  connection: (tableServer, line, limits) => {
    class Clinging extends Connection {
      override dismiss(why: string): void {
        if (why !== 'seat.moved') super.dismiss(why);
      }
    }
    return new Clinging(tableServer, line, limits);
  },
};

const hearsNoNotice = tampered(({ room }) => {
  room.moved = () => {};
});

const comparesWithTheNewest = tampered(({ audience }) => {
  audience.wholeAt = (_, head) => head;
});

/** What one seat is asked is told to another, too. */
const asksTheWrongSeat = tampered(({ lists }) => {
  const asks = lists.asks.bind(lists);
  lists.asks = (whole, who) => {
    const seats = who === null ? [] : [who, ...whole.state.seats.slice(1).map(({ id }) => id)];
    return seats.map((id) => asks(whole, id)).find((each) => each !== null) ?? null;
  };
});

/** How to answer is told when the client comes, and never again. */
const keepsOldAnswers = tampered(({ lists }) => {
  const asks = lists.asks.bind(lists);
  let first: ReturnType<typeof asks> = null;
  lists.asks = (whole, who) => {
    const now = asks(whole, who);
    if (now === null) return null;
    first ??= now;
    return first;
  };
});

const forgetsToAnswer = withSubmit((submit) => async (id, command) => {
  const outcome = await submit(id, command);
  return outcome.kind === 'refused' ? new Promise<CommandOutcome>(() => {}) : outcome;
});

const hopesForTheBest = withSubmit((submit, room) => async (id, command) => {
  const outcome = await submit(id, command);
  return outcome.kind === 'unsure' ? { kind: 'done', n: room.head.n, reply: null } : outcome;
});

const deniesWhatItDid = withSubmit((submit) => async (id, command) => {
  const outcome = await submit(id, command);
  return outcome.kind === 'done' && outcome.n % 5 === 0
    ? { kind: 'refused', refusal: { key: 'seat.unknown', rule: null, params: {} } }
    : outcome;
});

/** A message is known by its id alone, whatever it says. */
const comparesIdsAlone = tampered(({ room }) => {
  const take = room.take.bind(room);
  room.take = (id, command, settle) => take(id, command, settle);
});

export const PLANTED: readonly Planted[] = [
  { what: 'announces before the store has answered', kind: 'early', builder: speaksFirst },
  { what: 'refuses from the tip at once', kind: 'early', builder: refusesFromTheTip },
  { what: 'builds welcomes and lists from the tip', kind: 'early', builder: showsTheTip },
  { what: 'counts an id again that another process stored', kind: 'doubled', builder: countsAgain },
  { what: 'takes “unknown” for a failure and never reads back', kind: 'doubled', builder: neverReadsBack },
  { what: 'tells a returning client what another seat saw', kind: 'leaked', builder: mistakesViewers },
  { what: 'tells everybody what is whispered', kind: 'leaked', builder: whispersAloud },
  { what: 'lets old secrets in', kind: 'leaked', builder: knowsOldSecrets },
  { what: 'goes on serving a person who lost their seat', kind: 'leaked', builder: showsNobodyOut },
  { what: 'tells a seat what another is asked', kind: 'leaked', builder: asksTheWrongSeat },
  { what: 'tells old answers to a new question', kind: 'diverged', builder: keepsOldAnswers },
  { what: 'does not listen to other processes', kind: 'diverged', builder: hearsNoNotice },
  { what: 'compares what a client saw with what has come since', kind: 'diverged', builder: comparesWithTheNewest },
  { what: 'forgets to answer what it refuses', kind: 'hung', builder: forgetsToAnswer },
  { what: 'says “done” when nobody knows', kind: 'lost', builder: hopesForTheBest },
  { what: 'takes another message under a used id for the first', kind: 'lost', builder: comparesIdsAlone },
  { what: 'refuses what it has stored', kind: 'undead', builder: deniesWhatItDid },
];
