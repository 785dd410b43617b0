// Schemas of a table file: a whole table, or a replay as one viewer saw it. Versioned; the JSON Schema is generated from this.

import { z } from 'zod';
import { LONGEST_TEXT, NOTE_READERS, tableLook } from './client-messages.ts';
import { viewEntry } from './server-messages.ts';
import { fileGroup } from './table-events.ts';
import { json } from './view-schemas.ts';

/** Since 2 a whole table carries the chain of its entries. Files of 1 are still read. */
export const TABLE_FILE_VERSION = 2;
export const REPLAY_FILE_VERSION = 1;

const at = z.int().min(0).describe('When it happened: milliseconds since 1970');
const seat = z.string().max(200);
const noteText = z.string().max(8_000);

const hash = z.string().regex(/^[\w-]{43}$/);

/** Proves that an entry is at the same place as on the server that wrote the file. */
const proof = z
  .strictObject({
    salt: z.string().regex(/^[\w-]{22}$/),
    id: z.string().max(512).nullable().describe('Under which id the entry was stored'),
    print: z.string().max(80).exactOptional().describe('The fingerprint of the command, where it was stored with the entry'),
  })
  .describe('The commitment to an entry is SHA-256 over salt, id and the entry; see link')
  .exactOptional();

/** One group of the game, with everything that was hidden. Folding decides whether its events follow from what came before. */
const fileGroupEntry = z.strictObject({
  kind: z.literal('group'),
  at,
  format: z.literal(1).describe('The form of the group'),
  group: fileGroup,
  proof,
});
const fileChat = z.strictObject({ kind: z.literal('chat'), at, by: seat, to: seat.nullable(), text: z.string().max(LONGEST_TEXT), proof });
const fileNote = z.strictObject({
  kind: z.literal('note'),
  at,
  by: seat.exactOptional().describe('Who deleted it, if it was another person’s'),
  note: z.strictObject({ key: z.string().max(80), by: seat, for: z.enum(NOTE_READERS), text: noteText }),
  proof,
});

const fileKept = z.strictObject({
  kind: z.literal('kept'),
  at,
  by: seat,
  changes: z
    .array(
      z.strictObject({
        key: z.string().max(130),
        entry: z
          .strictObject({
            kind: z.string().max(60),
            id: z.string().max(60),
            name: z.string().max(60),
            secret: z.string().max(8_000),
            tags: z.array(z.string().max(30)).max(12),
            data: json,
          })
          .nullable(),
      }),
    )
    .max(300)
    .describe('What the GM kept backstage; null: it was deleted'),
  proof,
});

const filePicture = z.strictObject({
  kind: z.literal('picture'),
  at,
  by: seat,
  id: z.string().regex(/^[0-9a-f]{32}$/),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  bytes: z.string().max(400_000).describe('In base64'),
  proof,
});

const fileLeft = z
  .strictObject({ kind: z.literal('left'), commitment: hash })
  .describe('An entry that is not in the file: the door, or what the person who exported the table may not read');

const digest = z.string().describe('SHA-256 in base64url of the entries as they are written, each with a line break behind it');

const leftOut = z
  .strictObject({
    notes: z.int().min(0).describe('Private notes of other people, and versions of notes that were replaced or deleted'),
    whispers: z.int().min(0).describe('Whispers that the person who exported the table may not read'),
  })
  .describe('How many entries the export left out because the person who exported the table may not read them now');

/** The media type of a table as a file. */
export const TABLE_FILE_TYPE = 'application/vnd.pasteboard+json';

/** The media type of a pack, as people write it: the server reports by line. */
export const PACK_FILE_TYPE = 'application/vnd.pasteboard.pack+json';

/** The media type of a picture in base64. */
export const PICTURE_TEXT_TYPE = 'application/vnd.pasteboard.picture';

/** What a file may hold: everything, what one seat was told, or what all viewers were told. */
export const FILE_SIGHTS = ['whole', 'mine', 'public'] as const;

/** One entry of a whole table. */
export const tableFileEntry = z.discriminatedUnion('kind', [fileGroupEntry, fileChat, fileNote, fileKept, filePicture, fileLeft]);

export const tableFile = z
  .strictObject({
    pasteboard: z.literal('table'),
    version: z.literal([1, TABLE_FILE_VERSION]),
    game: z.string().max(80),
    look: tableLook.exactOptional(),
    entries: z.array(tableFileEntry).min(1),
    digest,
    leftOut: leftOut.exactOptional(),
    link: hash
      .exactOptional()
      .describe(
        'The link of the newest entry: SHA-256 in base64url over the link before, the number of the entry and the commitment to it',
      ),
  })
  .meta({ id: 'TableFile' });

export const replayFile = z
  .strictObject({
    pasteboard: z.literal('replay'),
    version: z.literal(REPLAY_FILE_VERSION),
    game: z.string().max(80),
    as: z.string().nullable().describe('The seat whose view it is; null: the public view'),
    entries: z.array(viewEntry),
    digest,
  })
  .meta({ id: 'ReplayFile' });

/** Either of them. */
export const pasteboardFile = z.discriminatedUnion('pasteboard', [tableFile, replayFile]);

export type TableFile = z.infer<typeof tableFile>;
