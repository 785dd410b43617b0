// Requests about entries and packs: the kinds of a game, and what of an entry or a pack does not fit.

import type { EntryRead, EntryToRead, GameKinds, PackRead } from '@pasteboard/protocol';
import { AskedOnce } from '../stores/memo.ts';
import { asked } from './api.ts';

const of = (game: string): string => `/api/games/${encodeURIComponent(game)}`;

const kinds = new AskedOnce<GameKinds>();
export const entryKinds = (game: string): Promise<GameKinds> =>
  kinds.of(game, async () => (await (await asked(`${of(game)}/kinds`)).json()) as GameKinds);

export const askEntryRead = async (game: string, entry: EntryToRead): Promise<EntryRead> => {
  const headers = { 'content-type': 'application/json' };
  return (await (await asked(`${of(game)}/entry`, { method: 'POST', headers, body: JSON.stringify(entry) })).json()) as EntryRead;
};

const PACK_TYPE = 'application/vnd.pasteboard.pack+json';

export const askPackRead = async (game: string, text: string): Promise<PackRead> => {
  const headers = { 'content-type': PACK_TYPE };
  return (await (await asked(`${of(game)}/pack`, { method: 'POST', headers, body: text })).json()) as PackRead;
};
