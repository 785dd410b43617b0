// Lists every HTTP address of the server. A test compares the server with this list, and the published document is generated from it.

import { z } from 'zod';
import {
  codeFound,
  importPlace,
  failure,
  gameList,
  gameRules,
  gameWords,
  health,
  entryRead,
  entryToRead,
  gameKinds,
  packRead,
  pictureMade,
  packTaken,
  readiness,
  joining,
  knockState,
  knocked,
  newReport,
  newTable,
  reportMade,
  seatTaken,
  serverFacts,
  tableFacts,
  tableMade,
  version,
} from './http.ts';
import { characterTaken, judgeAsked, judgment } from './making.ts';
import { PACK_FILE_TYPE, PICTURE_TEXT_TYPE, TABLE_FILE_TYPE, pasteboardFile, replayFile, tableFile } from './table-file.ts';

export interface Answer {
  readonly says: string;
  /** Null: no content, or content that is not JSON. */
  readonly body: z.ZodType | null;
}

export interface Route {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly name: string;
  readonly says: string;
  /** What the Authorization header contains after `Bearer`. */
  readonly bearer: 'seat' | 'ticket' | 'share' | 'open' | null;
  /** Query parameters; all are optional. */
  readonly query?: { readonly [name: string]: string };
  readonly body: z.ZodType | null;
  /** Media type of body and answer, if it is not plain JSON. */
  readonly type?: string;
  readonly answers: { readonly [status: number]: Answer };
}

const ok = (says: string, body: z.ZodType | null): Answer => ({ says, body });
const no = (says: string): Answer => ({ says, body: failure });
const plain = { bearer: null, body: null } as const;
/** Answers that every address may give. */
const ALWAYS = {
  421: no('Reached by a name that is not this server’s; “what” says which flag gives it one'),
  429: no('Too often, or more than this address may store within 24 hours; Retry-After says how many seconds to wait'),
  503: no(
    'The server is closing, its store does not answer, its disk is almost full, or its open tables use all the memory they may: try again',
  ),
};
/** Answers of every address with a parameter in its path. */
const UNREADABLE = { 400: no('The address cannot be read') };
const UNKNOWN_GAME = { ...UNREADABLE, 404: no('There is no such game') };
/** Answers of every request that loads a table. */
const DAMAGED = { 500: no('The stored table is damaged, or this server does not have its game') };
const UNKNOWN_TABLE = { ...UNREADABLE, ...DAMAGED, 404: no('There is no such table') };
const KNOWN = { 304: ok('Not changed since the version in If-None-Match', null) };
const NOT_OPEN = no(
  'Opening tables needs the password or the invite link of this server, or is the operator’s alone: GET /api/server says which',
);
/** Answers of every request that changes something. */
const CHANGES = {
  400: no('Not valid; “what” says where'),
  403: no('A page of another site may not do this'),
  408: no('The request did not end in time'),
  413: no('Longer than a request may be'),
  415: no('Not sent as JSON'),
};

const LISTED: readonly Route[] = [
  {
    ...plain,
    method: 'get',
    path: '/api/games',
    name: 'listGames',
    says: 'The games of this server: house rules, ready tables with their seats, bots.',
    answers: { 200: ok('The games', gameList), ...KNOWN, ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/games/{game}/words',
    name: 'wordsOfGame',
    says: 'The sentences of a game, and its layout for screens.',
    answers: { 200: ok('Words and layout', gameWords), ...KNOWN, ...UNKNOWN_GAME, ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/games/{game}/pack.schema.json',
    name: 'packSchema',
    says: 'The form of a pack for a game, as a JSON Schema.',
    answers: {
      200: ok('The schema', z.record(z.string(), z.unknown())),
      ...KNOWN,
      ...UNREADABLE,
      404: no('There is no such game, or nothing can be brought to its tables'),
      ...ALWAYS,
    },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/games/{game}/kinds',
    name: 'kindsOfGame',
    says: 'The kinds of entries that can be brought to tables of a game, for forms.',
    answers: {
      200: ok('The kinds', gameKinds),
      ...KNOWN,
      ...UNREADABLE,
      404: no('There is no such game, or nothing can be brought to its tables'),
      ...ALWAYS,
    },
  },
  {
    method: 'post',
    path: '/api/games/{game}/entry',
    name: 'readEntry',
    says: 'Reads an entry with the game’s rules, and says what does not fit. Nothing is kept.',
    bearer: null,
    body: entryToRead,
    answers: {
      200: ok('What was read', entryRead),
      ...CHANGES,
      404: no('There is no such game, or nothing can be brought to its tables'),
      ...ALWAYS,
    },
  },
  {
    method: 'post',
    path: '/api/games/{game}/pack',
    name: 'readPack',
    says: 'Reads a pack with the game’s rules: gives the entries that fit, and says by line what is wrong with the others. Nothing is kept.',
    bearer: null,
    body: z.unknown().describe('The text of the pack'),
    type: PACK_FILE_TYPE,
    answers: {
      200: ok('What was read', packRead),
      ...CHANGES,
      400: no('Nothing of the pack can be used; “what” says why, with the line'),
      404: no('There is no such game, or nothing can be brought to its tables'),
      ...ALWAYS,
    },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/games/{game}/rules',
    name: 'rulesOfGame',
    says: 'The rules of a game, each with the id that refusals name.',
    answers: { 200: ok('The rules', gameRules), ...KNOWN, ...UNKNOWN_GAME, ...ALWAYS },
  },
  {
    method: 'post',
    path: '/api/games/{game}/judge',
    name: 'judgeDraft',
    says: 'What a game says of a character that is being made: steps with prices and reasons, sums, and what does not fit. Nothing is kept.',
    bearer: null,
    body: judgeAsked,
    answers: { 200: ok('The judgment', judgment), ...CHANGES, 404: no('There is no such game, or its characters are not made'), ...ALWAYS },
  },
  {
    method: 'post',
    path: '/api/tables',
    name: 'makeTable',
    says: 'Opens a table and gives you a seat. If the server asks for a password or an invite link, send it.',
    bearer: 'open',
    body: newTable,
    answers: {
      201: ok('The table, its code, and your seat', tableMade),
      ...CHANGES,
      401: NOT_OPEN,
      404: no('There is no such game or ready table'),
      409: no('The game cannot be opened with these settings'),
      ...ALWAYS,
    },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/codes/{code}',
    name: 'findCode',
    says: 'Which table has this code. Lower case, dashes and spaces do not matter. Requests for codes are rate limited.',
    answers: { 200: ok('The table', codeFound), ...UNREADABLE, ...DAMAGED, 404: no('No table has this code'), ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/tables/{table}',
    name: 'tableFacts',
    says: 'The public facts of a table: its game, its seats and who holds them.',
    answers: { 200: ok('The facts', tableFacts), ...UNKNOWN_TABLE, ...ALWAYS },
  },
  {
    method: 'delete',
    path: '/api/tables/{table}',
    name: 'deleteTable',
    says: 'Deletes a table for good. Only the GM can; without a GM, the last remaining player.',
    bearer: 'seat',
    body: null,
    answers: {
      204: ok('It is gone', null),
      ...CHANGES,
      401: no('Not your seat'),
      403: no('Not yours to do, or a page of another site'),
      404: no('There is no such table'),
      ...DAMAGED,
      ...ALWAYS,
    },
  },
  {
    method: 'post',
    path: '/api/tables/{table}/join',
    name: 'join',
    says: 'Takes a seat, or knocks if the door is set to knock. A request for the GM’s seat always knocks if a person is there to answer.',
    bearer: null,
    body: joining,
    answers: {
      201: ok('Your seat', seatTaken),
      202: ok('You have knocked, or it is not known yet whether you sit: ask with the ticket', knocked),
      ...CHANGES,
      403: no('The door is locked, or a page of another site'),
      404: no('There is no such table'),
      409: no('The seat is held, the table is full, or three people from your network address wait outside already'),
      ...DAMAGED,
      ...ALWAYS,
    },
  },
  {
    method: 'post',
    path: '/api/tables/{table}/packs',
    name: 'bringPack',
    says: 'Keeps all good entries of a pack backstage, in one change, and says by line what is wrong with the others. For the GM alone.',
    bearer: 'seat',
    body: z.unknown().describe('The text of the pack'),
    type: PACK_FILE_TYPE,
    answers: {
      201: ok('What came in', packTaken),
      ...CHANGES,
      400: no('Nothing of the pack can be used; “what” says why, with the line'),
      401: no('Not your seat'),
      403: no('Only the GM, or a page of another site'),
      404: no('There is no such table'),
      409: no('The table refuses it, for instance because its backstage is full'),
      ...DAMAGED,
      ...ALWAYS,
    },
  },
  {
    method: 'post',
    path: '/api/tables/{table}/pictures',
    name: 'bringPicture',
    says: 'Keeps a picture for handouts: PNG, JPEG or WebP by its own bytes, at most 256 kB and 8 million pixels, and 12 for a table. For the GM alone.',
    bearer: 'seat',
    body: z.unknown().describe('The picture in base64'),
    type: PICTURE_TEXT_TYPE,
    answers: {
      201: ok('It is kept', pictureMade),
      ...CHANGES,
      400: no('No such picture, or too large'),
      401: no('Not your seat'),
      403: no('Only the GM, or a page of another site'),
      404: no('There is no such table'),
      409: no('The table has as many as it can'),
      ...DAMAGED,
      ...ALWAYS,
    },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/tables/{table}/pictures/{picture}',
    name: 'pictureOf',
    says: 'A picture, for clients that were told its name. Needs no seat.',
    answers: {
      200: ok('The picture', z.unknown()),
      ...UNREADABLE,
      404: no('There is no such table, or no such picture'),
      ...DAMAGED,
      ...ALWAYS,
    },
  },
  {
    method: 'get',
    path: '/api/tables/{table}/entries/{who}',
    name: 'takeAlong',
    says: 'A character as your seat sees it, to be taken to another table: what it is and has, and nothing of this table.',
    bearer: 'seat',
    body: null,
    answers: {
      200: ok('The character', characterTaken),
      ...UNREADABLE,
      ...DAMAGED,
      401: no('Not your seat'),
      404: no('There is no such table, or no such character that is made by a player'),
      ...ALWAYS,
    },
  },
  {
    method: 'get',
    path: '/api/tables/{table}/knock',
    name: 'knockState',
    says: 'Whether the person who knocked was let in.',
    bearer: 'ticket',
    body: null,
    answers: { 200: ok('How it stands', knockState), 401: no('No ticket'), ...UNKNOWN_TABLE, ...ALWAYS },
  },
  {
    method: 'get',
    path: '/api/tables/{table}/export/{as}',
    name: 'exportTable',
    says: 'A table as one file: “whole” with all that is hidden, for the GM; “mine” as your seat was told it; “public” as everybody was, which needs no seat where people may watch.',
    bearer: 'seat',
    query: { upTo: 'The last entry to include (1 or higher), for a whole table; all entries if left out' },
    body: null,
    type: TABLE_FILE_TYPE,
    answers: {
      200: ok('The file', pasteboardFile),
      400: no('The address cannot be read, or “upTo” is not the number of an entry'),
      401: no('Not your seat'),
      403: no('Not for you'),
      404: no('There is no such table, or no such file of it'),
      500: no('The stored table is damaged; “what” names the last entry that a file can include'),
      ...ALWAYS,
    },
  },
  {
    method: 'get',
    path: '/api/replays/{table}/{id}',
    name: 'sharedReplay',
    says: 'A replay that a person at the table shared, up to a fixed entry. Fold its groups from the first, which contains the whole view.',
    bearer: 'share',
    body: null,
    type: TABLE_FILE_TYPE,
    answers: {
      200: ok('The file', replayFile),
      ...UNREADABLE,
      404: no('No such table or share, the share has ended, or the token is wrong'),
      ...DAMAGED,
      ...ALWAYS,
    },
  },
  {
    method: 'post',
    path: '/api/import',
    name: 'importTable',
    says: 'Opens a table from its file, with a new door; you sit down where the GM sat, or else the first player. The server reads one file at a time, and a few more wait in line.',
    bearer: 'open',
    query: { line: 'An id that you choose, of 8 to 64 letters, digits, - and _: with it you ask for your place in line' },
    body: tableFile,
    type: TABLE_FILE_TYPE,
    answers: {
      201: ok('The table, its code, and your seat', tableMade),
      ...CHANGES,
      400: no('The file cannot be opened; “what” says why'),
      401: NOT_OPEN,
      413: no('The file is too long'),
      415: no('Not sent as a file'),
      ...ALWAYS,
      503: no('Too many files wait already: “what” tells the place in line, and Retry-After how many seconds to wait. Or as everywhere'),
    },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/import/{id}',
    name: 'importPlace',
    says: 'The place in line of a file that is being imported under this id.',
    answers: { 200: ok('The place', importPlace), ...UNREADABLE, 404: no('No file waits under this id'), ...ALWAYS },
  },
  {
    method: 'post',
    path: '/api/tables/{table}/reports',
    name: 'reportTable',
    says: 'Reports a table to the operator of the server. The operator sees the table, the reason, your words and the time, and no address.',
    bearer: null,
    body: newReport,
    answers: { 201: ok('The operator will see it', reportMade), ...CHANGES, 404: no('There is no such table'), ...DAMAGED, ...ALWAYS },
  },
  {
    method: 'get',
    path: '/api/server',
    name: 'serverFacts',
    says: 'How this server is run: who may open tables, whether you may, how long tables are kept, and its address for others.',
    bearer: 'open',
    body: null,
    answers: { 200: ok('The facts', serverFacts), ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/privacy',
    name: 'privacy',
    says: 'What this server keeps, how long, and who can read it, as a page.',
    answers: { 200: ok('The page', null), ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/api/version',
    name: 'version',
    says: 'The protocol version and the build of the web client, so that an open page can notice a newer one.',
    answers: { 200: ok('The versions', version), ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/schema/pasteboard.json',
    name: 'fileSchema',
    says: 'The form of a table as a file, as a JSON Schema.',
    answers: { 200: ok('The schema', z.record(z.string(), z.unknown())), ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/healthz',
    name: 'healthy',
    says: 'The process runs.',
    answers: { 200: ok('It does', health), ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/readyz',
    name: 'ready',
    says: 'The process is ready: its store answers and it is not closing.',
    answers: { 200: ok('It does', readiness), ...ALWAYS },
  },
  {
    ...plain,
    method: 'get',
    path: '/metrics',
    name: 'figures',
    says: 'Figures for Prometheus, as text: for the server’s own machine, or for a request with the operator’s token.',
    answers: {
      200: ok('The figures', null),
      401: no('The token of --metrics-token is missing or wrong'),
      403: no('Only the server’s own machine may read them'),
      404: no('This server does not publish them'),
      ...ALWAYS,
    },
  },
];

const BLOCKED = no('The operator has blocked your address; “what” says until when and why');

/** The operator may block an address from all requests. */
export const ROUTES: readonly Route[] = LISTED.map((route) => ({ ...route, answers: { 403: BLOCKED, ...route.answers } }));
