// Sends a pack to the server, which reads it with the game's rules.

import type { PackTaken } from '@pasteboard/protocol';
import { bringPack } from '../api/api.ts';
import type { TableClient } from '../connection/client.ts';

export type Upload =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly file: string }
  | { readonly is: 'taken'; readonly taken: PackTaken }
  | { readonly is: 'refused'; readonly why: string };

export const upload = async ({ address }: TableClient, file: File): Promise<Upload> => {
  if (address.seat === null) return { is: 'refused', why: 'Sit down first.' };
  try {
    return { is: 'taken', taken: await bringPack(address.table, address.seat, await file.text()) };
  } catch (error) {
    return { is: 'refused', why: error instanceof Error ? error.message : 'The file could not be read.' };
  }
};
