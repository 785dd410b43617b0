// What to say and offer when a table does not open, or the server closes the connection for good.

export type Way =
  /** The same again. */
  | 'retry'
  /** Reloads the page, as after an upgrade. */
  | 'load'
  /** To the door, with the table's code where it is known. */
  | 'join'
  /** Without the seat. */
  | 'watch'
  /** Takes the table from this browser's memory. */
  | 'forget'
  | 'home';

export interface Remedy {
  readonly title: string;
  readonly what: string;
  /** The likeliest first. */
  readonly ways: readonly Way[];
}

const REMEDIES: { readonly [key: string]: Remedy } = {
  'table.unknown': {
    title: 'There is no such table',
    what: 'The address may be mistyped, or the table was deleted.',
    ways: ['home', 'forget'],
  },
  'table.deleted': {
    title: 'This table was deleted',
    what: 'A table can be deleted by its GM, by the last player at it, or by the operator of this server; some servers also delete tables after a long time without play. Nothing of it is left here.',
    ways: ['home', 'forget'],
  },
  'address.blocked': {
    title: 'Your address is blocked',
    what: 'The operator of this server has blocked your network address for a time. Load the page again to read until when and why.',
    ways: ['load'],
  },
  'table.sealed': {
    title: 'This table is sealed',
    what: 'The server does not have the key of this table. Nothing is lost: tell the operator of this server, and try again later.',
    ways: ['retry', 'home'],
  },
  'door.noWatching': {
    title: 'This table does not allow watching',
    what: 'Join with its code, or ask the GM to allow watching.',
    ways: ['join', 'retry', 'home'],
  },
  'seat.moved': {
    title: 'Your seat is somewhere else now',
    what: 'It was opened on another device, or taken from you. Continue there, or join again with the code.',
    ways: ['join', 'watch', 'home'],
  },
  'seat.secret': {
    title: 'This seat is no longer yours',
    what: 'It was moved to another device, or given to another person. The key in this browser no longer works.',
    ways: ['join', 'watch', 'home'],
  },
  'hello.version': {
    title: 'A newer version is available',
    what: 'The server was upgraded since this page was loaded. Load it again; you keep your seat.',
    ways: ['load', 'home'],
  },
  'server.unreachable': {
    title: 'The server does not answer',
    what: 'Your device may be offline, or the server is down for a moment. Nothing is lost.',
    ways: ['retry', 'home'],
  },
  'address.unknown': {
    title: 'There is nothing at this address',
    what: 'The address may be mistyped. Tables begin with /t/, codes with /j/.',
    ways: ['home'],
  },
};

/** `text`: the server's own message, for reasons that are not listed here. */
export const remedyOf = (key: string, text: string | undefined): Remedy => {
  const known = Object.hasOwn(REMEDIES, key) ? REMEDIES[key] : undefined;
  return (
    known ?? {
      title: 'This table cannot be opened',
      what: text === undefined || text === '' ? 'Something went wrong. The table was not changed.' : text,
      ways: ['retry', 'home'],
    }
  );
};

const NAMES: { readonly [way in Way]: string } = {
  retry: 'Try again',
  load: 'Load it',
  join: 'Join with a code',
  watch: 'Watch instead',
  forget: 'Forget this table',
  home: 'To the home page',
};

/** A person who held the seat takes it back with the code. */
export const wayName = (way: Way, key: string, code: string | null): string =>
  way === 'join' && key === 'seat.moved' && code !== null ? 'Take the seat back' : NAMES[way];
