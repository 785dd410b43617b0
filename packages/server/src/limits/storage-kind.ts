// Which budget rules apply to a message: whether it asks for something new, plays on, or gives relief.

import type { ClientMessage, DoorAct } from '@pasteboard/protocol';
import type { StorageKind } from '../room/storage.ts';

type Storing = Extract<ClientMessage, { readonly t: 'do' | 'say' | 'note' | 'door' }>;

const UNDOING: ReadonlySet<string> = new Set(['undo', 'undo.ask']);

/** Leaving, and what ends a flood, is relief. Whatever lets more people or more data in is new. */
const DOOR: { readonly [act in DoorAct['act']]: StorageKind } = {
  policy: 'relief',
  watching: 'relief',
  admit: 'new',
  turnAway: 'relief',
  move: 'play',
  kick: 'relief',
  handOver: 'relief',
  bot: 'play',
  consent: 'play',
  newCode: 'relief',
  pause: 'relief',
  share: 'new',
  unshare: 'relief',
};

export const storageKind = (message: Storing): StorageKind => {
  switch (message.t) {
    case 'do':
      return UNDOING.has(message.do) ? 'relief' : 'play';
    case 'say':
      return 'play';
    case 'note':
      return message.text === '' ? 'relief' : 'new';
    case 'door':
      return DOOR[message.what.act];
  }
};
