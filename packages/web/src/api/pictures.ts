// Pictures of a table: bringing one, and where it is.

import { asked } from './api.ts';
import type { SeatKey } from './seat.ts';

const of = (table: string): string => `/api/tables/${encodeURIComponent(table)}/pictures`;

export const pictureAddress = (table: string, id: string): string => `${of(table)}/${encodeURIComponent(id)}`;

/** As text, like every other request. */
const inBase64 = async (picture: Blob): Promise<string> => {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
};

/** Gives the name under which it is kept. */
export const bringPicture = async (table: string, { id, secret }: SeatKey, picture: Blob): Promise<string> => {
  const headers = { 'content-type': 'application/vnd.pasteboard.picture', authorization: `Bearer ${encodeURIComponent(id)}:${secret}` };
  const made = (await (await asked(of(table), { method: 'POST', headers, body: await inBase64(picture) })).json()) as {
    readonly id: string;
  };
  return made.id;
};
