// What the table tells a client. Views and view events are the kernel's own: semantic, never patches of JSON.

import type { Hint, JsonRecord, Refusal, Role, Template, View, ViewGroup } from '@pasteboard/kernel/view';
import type { NoteReaders } from './client-messages.ts';

export type DoorPolicy = 'open' | 'knock' | 'locked';

/** Who sits where, as everybody may know it. */
export interface DoorView {
  readonly policy: DoorPolicy;
  readonly watching: boolean;
  /** The join code, for those who sit at the table. */
  readonly code: string | null;
  readonly seats: readonly { readonly seat: string; readonly held: 'person' | 'bot' | 'nobody'; readonly bot: string | null }[];
  /** Who waits outside; told to whoever may let them in. */
  readonly knocks: readonly { readonly id: string; readonly name: string }[];
}

export interface NoteView {
  readonly key: string;
  readonly by: string;
  readonly for: NoteReaders;
  readonly text: string;
}

/** One entry of the table's log as one viewer gets it. Every viewer gets one for each entry; `nothing` where its content is not for him. */
export type ViewEntry =
  | { readonly t: 'group'; readonly n: number; readonly at: number; readonly group: ViewGroup }
  | {
      readonly t: 'chat';
      readonly n: number;
      readonly at: number;
      readonly by: string;
      readonly to: string | null;
      readonly text: string | null;
    }
  | { readonly t: 'note'; readonly n: number; readonly at: number; readonly by: string; readonly note: NoteView | null }
  | { readonly t: 'door'; readonly n: number; readonly at: number; readonly by: string; readonly door: DoorView };

/** Each seat's presence: how many devices show it. */
export type Presence = { readonly [seat: string]: number };

export interface Welcome {
  readonly t: 'welcome';
  readonly v: number;
  readonly table: string;
  /** The entry up to which `view` and all else here holds. */
  readonly n: number;
  readonly seat: string | null;
  readonly role: Role;
  /** The table as it stands; null where `missed` tells what happened since. */
  readonly view: View | null;
  readonly missed: readonly ViewEntry[];
  readonly door: DoorView;
  readonly notes: readonly NoteView[];
  readonly presence: Presence;
  /** The table could not be opened further than here and takes no moves. */
  readonly readOnly: boolean;
}

export interface OddsView {
  readonly play: { readonly do: string; readonly with: JsonRecord };
  readonly of: { readonly said: string; readonly param: string };
  readonly chances: { readonly [value: string]: { readonly fraction: string; readonly decimal: number } };
}

export type ServerMessage =
  | Welcome
  | (ViewEntry & { readonly digest?: string })
  | { readonly t: 'done'; readonly id: string; readonly n: number }
  /** A new secret, told once, to whoever asked for it. */
  | { readonly t: 'secret'; readonly id: string; readonly n: number; readonly seat: string; readonly secret: string }
  | { readonly t: 'refused'; readonly id: string; readonly refusal: Refusal }
  | { readonly t: 'legal'; readonly id: string; readonly n: number; readonly templates: readonly Template[] }
  | { readonly t: 'odds'; readonly id: string; readonly n: number; readonly odds: readonly OddsView[]; readonly hints: readonly Hint[] }
  | { readonly t: 'page'; readonly id: string; readonly entries: readonly ViewEntry[]; readonly more: boolean }
  | { readonly t: 'frame'; readonly id: string; readonly n: number; readonly view: View }
  | { readonly t: 'presence'; readonly seats: Presence }
  | { readonly t: 'pong'; readonly id: string }
  | { readonly t: 'error'; readonly id: string | null; readonly key: string; readonly what: string }
  | { readonly t: 'bye'; readonly why: string };
