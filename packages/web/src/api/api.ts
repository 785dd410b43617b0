// The HTTP client of the server. Every failure is an error with a sentence for people.

import type {
  TableLook,
  CharacterTaken,
  CodeFound,
  Failure,
  GameCard,
  GameRules,
  GameWords,
  ImportPlace,
  Joining,
  JudgeAsked,
  Knocked,
  KnockState,
  NewReport,
  PackTaken,
  ReportMade,
  SeatTaken,
  ServerFacts,
  TableFacts,
  TableMade,
} from '@pasteboard/protocol';
import type { CharacterDraft, Judgment } from '@pasteboard/kernel/view';
import type { SeatKey } from './seat.ts';
import { openingBearer, openingSecret } from './opening-secret.ts';
import { AskedOnce } from '../stores/memo.ts';

export class ApiError extends Error {
  readonly key: string;
  readonly status: number;
  constructor(status: number, key: string, what: string) {
    super(what);
    this.status = status;
    this.key = key;
  }
}

type Wait = (ms: number) => Promise<unknown>;
const passed: Wait = (ms) => new Promise((resume) => setTimeout(resume, ms));

const UNREACHABLE = 'The server does not answer. Is your device online?';

export const asked = async (path: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(path, init).catch(() => {
    throw new ApiError(0, 'server.unreachable', UNREACHABLE);
  });
  if (response.ok) return response;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  throw new ApiError(response.status, failure?.error.key ?? 'internal', failure?.error.what ?? 'Something went wrong on the server.');
};

const AGAIN_MS = 400;

/** A device that changes its network breaks off what it asks for at that moment: asked once more. */
const get = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> => {
  const response = await asked(path, { headers }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    await passed(AGAIN_MS);
    return asked(path, { headers });
  });
  return (await response.json()) as T;
};

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  asked(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const bearer = ({ id, secret }: SeatKey): { authorization: string } => ({ authorization: `Bearer ${encodeURIComponent(id)}:${secret}` });

/** Settings of a new table; what is left out has the game's default. */
export interface TableWanted {
  readonly game: string;
  readonly start?: 'ready' | 'empty';
  readonly ready?: string | null;
  readonly seat?: string | null;
  readonly name?: string | null;
  readonly bots?: { readonly [seat: string]: string };
  readonly options?: { readonly [key: string]: unknown };
  readonly policy?: 'open' | 'knock' | 'locked';
  readonly watching?: boolean;
  readonly look?: TableLook;
}

/** Games do not change while a page is open: each of these is requested once. */
const aboutGames = new AskedOnce<unknown>();
const getOnce = async <T>(path: string): Promise<T> => (await aboutGames.of(path, () => get<unknown>(path))) as T;

export const games = async (): Promise<readonly GameCard[]> => (await getOnce<{ readonly games: readonly GameCard[] }>('/api/games')).games;
export const fetchGameWords = (game: string): Promise<GameWords> => getOnce(`/api/games/${encodeURIComponent(game)}/words`);
export const fetchGameRules = (game: string): Promise<GameRules> => getOnce(`/api/games/${encodeURIComponent(game)}/rules`);
export const makeTable = async (wanted: TableWanted): Promise<TableMade> =>
  (await (await post('/api/tables', wanted, openingBearer(openingSecret()))).json()) as TableMade;
/** With an opening secret, the answer says whether it is correct. */
export const fetchServerFacts = (secret: string | null): Promise<ServerFacts> => get('/api/server', openingBearer(secret));
/** What the game says of a character that is being made. Nothing is kept of it. */
export const judgeCharacter = async (game: string, asked: JudgeAsked): Promise<Judgment> =>
  (await (await post(`/api/games/${encodeURIComponent(game)}/judge`, asked)).json()) as Judgment;
/** A character as this seat sees it, to be taken along. */
export const fetchTaken = async (table: string, seat: SeatKey, who: string): Promise<CharacterDraft> =>
  (await get<CharacterTaken>(`${at(table)}/entries/${encodeURIComponent(who)}`, bearer(seat))).draft;
/** The text as it is in the file: the server names what does not fit by line. */
export const bringPack = async (table: string, seat: SeatKey, text: string): Promise<PackTaken> => {
  const headers = { ...bearer(seat), 'content-type': 'application/vnd.pasteboard.pack+json' };
  return (await (await asked(`${at(table)}/packs`, { method: 'POST', headers, body: text })).json()) as PackTaken;
};
export const reportTable = async (table: string, report: NewReport): Promise<ReportMade> =>
  (await (await post(`${at(table)}/reports`, report)).json()) as ReportMade;
export const findCode = (code: string): Promise<CodeFound> => get(`/api/codes/${encodeURIComponent(code)}`);
export const fetchTableFacts = (table: string): Promise<TableFacts> => get(at(table));
export const fetchKnockState = (table: string, ticket: string): Promise<KnockState> =>
  get(`${at(table)}/knock`, { authorization: `Bearer ${ticket}` });

/** A lost response does not say whether the request was carried out. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503);

const TRIES = 4;
const FIRST_WAIT = 400;

/** Retries when the response is lost: only for idempotent requests. */
const surely = async (ask: () => Promise<Response>, wait: Wait): Promise<Response> => {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error) || tries >= TRIES) throw error;
      await wait(FIRST_WAIT * 2 ** (tries - 1));
    }
  }
};

/** A seat at once, or a ticket to poll whether the knock was answered. The browser makes the secret, so a retry takes no second seat. */
export const join = async (
  table: string,
  joining: Joining & { readonly secret: string },
  wait = passed,
): Promise<({ readonly in: true } & SeatTaken) | ({ readonly in: false } & Knocked)> => {
  const response = await surely(() => post(`${at(table)}/join`, joining), wait);
  return response.status === 202
    ? { in: false, ...((await response.json()) as Knocked) }
    : { in: true, ...((await response.json()) as SeatTaken) };
};

export const deleteTable = async (table: string, seat: SeatKey): Promise<void> => {
  await asked(at(table), { method: 'DELETE', headers: bearer(seat) });
};

/** `upTo`: the last entry to include. */
export const fetchExport = async (
  table: string,
  as: 'whole' | 'mine' | 'public',
  seat: SeatKey | null,
  upTo: number | null = null,
): Promise<string> =>
  (await asked(`${at(table)}/export/${as}${upTo === null ? '' : `?upTo=${upTo}`}`, { headers: seat === null ? {} : bearer(seat) })).text();

/** A shared replay, as its file. */
export const fetchSharedReplay = async (table: string, id: string, token: string): Promise<string> =>
  (
    await asked(`/api/replays/${encodeURIComponent(table)}/${encodeURIComponent(id)}`, { headers: { authorization: `Bearer ${token}` } })
  ).text();

const PLACE_EVERY = 2_000;

/** The server reads one file at a time. `onPlace` is told the place in line, again and again; 0: it is being read. */
export const importTable = async (file: Blob | string, onPlace: (place: number) => void = () => {}): Promise<TableMade> => {
  // Not by `ownId`: the socket's module would be loaded with every page, in a cycle of chunks.
  const line = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const timer = setInterval(() => {
    // Not there yet, or finished: there is no place to tell.
    get<ImportPlace>(`/api/import/${line}`).then(
      ({ place }) => onPlace(place),
      () => {},
    );
  }, PLACE_EVERY);
  try {
    const headers = { 'content-type': 'application/vnd.pasteboard+json', ...openingBearer(openingSecret()) };
    return (await (await asked(`/api/import?line=${line}`, { method: 'POST', headers, body: file })).json()) as TableMade;
  } finally {
    clearInterval(timer);
  }
};
