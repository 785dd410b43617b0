// The client's state of one table. Immutable, so that screens compare by reference.

import type { Hint, Json, Misfit, Refusal, Role, Template, View } from '@pasteboard/kernel/view';
import type {
  AsksView,
  DoorView,
  HistoryLost,
  KeptItem,
  NoteView,
  OddsView,
  Presence,
  ServerMessage,
  ViewEntry,
} from '@pasteboard/protocol';
import type { ConnectionState } from './connection.ts';

type ListAnswer = Pick<Extract<ServerMessage, { readonly t: 'legal' }>, 'kept' | 'templates'>;

/** Something asked for that the server has not answered yet. */
export interface PendingCommand {
  readonly id: string;
  readonly do: string;
  readonly with: { readonly [field: string]: Json };
  /** Made while disconnected: it waits, and can still be canceled. */
  readonly waits: boolean;
}

/** A message to show once: why a move was refused, or what went wrong. */
export interface PlayerNotice {
  readonly kind: 'refusal' | 'error';
  readonly refusal: Refusal | null;
  readonly text: string | null;
  /** Tells two equal notices apart. */
  readonly count: number;
}

export interface Seen {
  readonly n: number;
  readonly seat: string | null;
  readonly role: Role;
  readonly view: View;
  readonly door: DoorView;
  readonly notes: readonly NoteView[];
  /** What the GM keeps backstage; empty for all others. */
  readonly backstage: readonly KeptItem[];
  readonly presence: Presence;
  readonly readOnly: boolean;
  /** The first damaged entry, where the server tells this seat; else null. */
  readonly damaged: number | null;
  /** Stored values that fit no type of the game, where the server tells this seat. */
  readonly misfits: readonly Misfit[];
}

/** The server has another history than this page saw. */
export interface Lost {
  readonly how: HistoryLost;
  /** How many entries this page saw beyond the server’s newest. */
  readonly gone: number;
}

/** The table at one past entry, from the server. */
export interface PastFrame {
  readonly n: number;
  readonly view: View;
  /** Null where the server does not say who held which seat then. */
  readonly door: DoorView | null;
}

export interface Offers {
  /** The entry after which they hold. */
  readonly n: number;
  readonly templates: readonly Template[];
  readonly odds: readonly OddsView[];
  readonly hints: readonly Hint[];
}

export interface Log {
  /** Newest last, without a gap. */
  readonly entries: readonly ViewEntry[];
  /** Are there older ones to fetch? */
  readonly more: boolean;
}

export interface ClientState {
  readonly connection: ConnectionState;
  /** Null until the first welcome. */
  readonly seen: Seen | null;
  readonly offers: Offers;
  readonly log: Log;
  readonly pending: readonly PendingCommand[];
  readonly notice: PlayerNotice | null;
  /** How many entries of what was missed are not shown yet. */
  readonly behind: number;
  /** How many entries a reconnect brought at once; 0 before, and after it was shown. */
  readonly caughtUp: number;
  /** How many waiting moves were sent on reconnect; 0 after it was shown. */
  readonly sentLate: number;
  /** The server sent a full view instead of the missed entries: there were too many, or it no longer had them. */
  readonly anew: boolean;
  /** The table was handed over and the viewer has another seat; false after it was shown. */
  readonly reseated: boolean;
  /** Shown until the person closes it. */
  readonly lost: Lost | null;
  /** Increases when the server has another history: cached past frames are dropped. */
  readonly history: number;
}

/** The last list of moves that came, and the request that it answered. */
export interface MoveList {
  readonly id: string;
  readonly templates: readonly Template[];
}

/** The whole list: the server leaves out moves that stand in the one before, and says where. */
export const wholeList = ({ kept, templates }: ListAnswer, before: MoveList | null): readonly Template[] => {
  if (kept === undefined) return templates;
  const fresh = templates.values();
  return kept.flatMap((at) => (at < 0 ? fresh.next().value : before?.templates[at]) ?? []);
};

export const NO_OFFERS: Offers = { n: -1, templates: [], odds: [], hints: [] };

const isOf =
  (asks: ReadonlySet<unknown>) =>
  ({ play }: OddsView | Hint): boolean =>
    play.do === 'answer' && asks.has(play.with['ask']);

/** Answers that came with a question take the place of what was known of it; all other moves stay until the list of them comes. */
export const withAnswers = (offers: Offers, { templates, odds, hints }: AsksView): Offers => {
  if (templates === undefined) return offers;
  const asks = new Set<unknown>(templates.map(({ ask }) => ask));
  const isTold = isOf(asks);
  return {
    n: offers.n,
    templates: [...templates, ...offers.templates.filter(({ ask }) => !asks.has(ask))],
    odds: odds === undefined ? offers.odds : [...odds, ...offers.odds.filter((each) => !isTold(each))],
    hints: hints === undefined ? offers.hints : [...hints, ...offers.hints.filter((each) => !isTold(each))],
  };
};

export const AT_FIRST: ClientState = {
  connection: { is: 'connecting' },
  seen: null,
  offers: NO_OFFERS,
  log: { entries: [], more: false },
  pending: [],
  notice: null,
  behind: 0,
  caughtUp: 0,
  sentLate: 0,
  anew: false,
  reseated: false,
  lost: null,
  history: 0,
};
