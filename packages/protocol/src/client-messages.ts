// Schemas of the messages that a client sends over the socket. The server parses these and no others.

import { z } from 'zod';
import type { Frozen } from './frozen.ts';
import { OLDEST_VERSION, PROTOCOL_VERSION, TOLD_WITHIN } from './version.ts';
import { jsonRecord } from './view-schemas.ts';

export { OLDEST_VERSION, PROTOCOL_VERSION, TOLD_WITHIN };

export const LONGEST_TEXT = 2_000;
const LONGEST_PAGE = 200;
const MOST_TOPICS = 50;

/** Chosen by the client; the same id twice counts once. Plain characters only, which every store can keep. */
export const requestId = z
  .string()
  .regex(/^[!-~]{1,64}$/)
  .describe(
    'Yours to choose: 1 to 64 plain characters without spaces. The answer repeats it. The same message under the same id counts once; another message under it is refused with id.reused',
  );
/** The client makes this secret: one made by the server would be lost if the answer were lost. */
export const ownSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{27,128}$/, 'A secret is at least 160 random bits as base64url: 27 to 128 letters, digits, - and _')
  .exactOptional()
  .describe(
    'Your own, at least 160 random bits as base64url; stored as a hash. Sent again, the same secret counts once. If you leave it out, the answer contains one, once',
  );
const shortName = z.string().min(1).max(200);
const entryNumber = z.int().min(0);

/** The first message of every connection. Without a seat, the client watches. */
export const hello = z.strictObject({
  t: z.literal('hello'),
  v: z.int().describe(`The version of the protocol: ${PROTOCOL_VERSION}; versions from ${OLDEST_VERSION} on are supported too`),
  table: z.string().min(1).max(64),
  seat: z
    .strictObject({ id: shortName, secret: z.string().min(1).max(200) })
    .nullable()
    .describe('Your seat, or null to watch'),
  since: entryNumber.nullable().describe('The last entry you have seen, or null for the whole view'),
  digest: z
    .string()
    .max(64)
    .exactOptional()
    .describe('The digest of your view at “since”. The server compares it with its own; “lost” in the welcome says that they differ'),
  views: z
    .int()
    .min(0)
    .exactOptional()
    .describe('The “views” of the welcome that your view began with. Without it, or where it is not the server’s, no digest is compared'),
});

/** A command of the game, an answer, undo, a house rule, a correction by hand: any item of `legal`. */
export const act = z.strictObject({
  t: z.literal('do'),
  id: requestId,
  do: shortName.describe('The template’s “do”'),
  with: jsonRecord.describe('A value for each of its fields: an id, a list of ids or of handles, a number, a text'),
});

const legalWanted = z.strictObject({
  t: z.literal('legal'),
  id: requestId,
  byHand: z.boolean().describe('Include moves by hand; the list is long'),
  topics: z
    .array(shortName)
    .max(MOST_TOPICS)
    .exactOptional()
    .describe('Only moves under these headings, such as “manual”; without it, under any. A server that answers message.shape is older'),
  have: requestId
    .nullable()
    .exactOptional()
    .describe(
      'The id of the last request with “have” whose answer came on this connection, or null: the answer leaves out moves of that list, see “kept”. A server that answers message.shape is older',
    ),
});

const oddsWanted = z.strictObject({ t: z.literal('odds'), id: requestId });

const pageWanted = z.strictObject({
  t: z.literal('page'),
  id: requestId,
  before: entryNumber.nullable().describe('The entry the page ends before, or null for the newest page'),
  limit: z.int().min(1).max(LONGEST_PAGE).describe(`How many entries at most, 1 to ${LONGEST_PAGE}`),
});

/** The table as this viewer was allowed to see it after an entry. */
const frameWanted = z.strictObject({
  t: z.literal('frame'),
  id: requestId,
  n: entryNumber.describe('Beyond the newest entry: the newest'),
});

export const chat = z.strictObject({
  t: z.literal('say'),
  id: requestId,
  text: z.string().min(1).max(LONGEST_TEXT).describe(`1 to ${LONGEST_TEXT} characters`),
  to: shortName.nullable().describe('A seat to whisper to, or null for the whole table'),
});

export const NOTE_READERS = ['me', 'gm', 'table'] as const;

export const note = z.strictObject({
  t: z.literal('note'),
  id: requestId,
  key: z.string().min(1).max(80).describe('Its title. A note with the same title and readers replaces the older one'),
  text: z.string().max(8_000).describe('Empty: the note is deleted'),
  for: z.enum(NOTE_READERS).describe('Who reads it'),
  of: shortName.exactOptional().describe('The author, if you delete a note of another person. The GM may delete any note the GM can read'),
});

/** How newcomers come in: at once, after a player lets them in, or not at all. */
export const POLICIES = ['open', 'knock', 'locked'] as const;

export const TABLE_COLORS = ['felt', 'plum', 'lake', 'brick', 'moss', 'slate'] as const;
export type TableColor = (typeof TABLE_COLORS)[number];

/** What a group calls its table, and the color by which it finds it among others. */
export const tableLook = z
  .strictObject({
    name: z
      .string()
      .trim()
      .max(60)
      .regex(/^[^\p{Cc}\p{Cs}\u{202a}-\u{202e}\u{2066}-\u{2069}]*$/u)
      .describe('Empty: the table goes by its game'),
    color: z.enum(TABLE_COLORS),
  })
  .meta({ id: 'TableLook' });
export type TableLook = Frozen<z.infer<typeof tableLook>>;

/** Whose view a shared replay shows: the sharer's own, the public view, or the GM's. */
export const SHARE_SIGHTS = ['mine', 'public', 'gm'] as const;

/** Changes of the table itself: who may come, who sits where, which seats a bot plays. */
export const doorAct = z
  .discriminatedUnion('act', [
    z
      .strictObject({ act: z.literal('policy'), policy: z.enum(POLICIES) })
      .describe('How newcomers come in: at once, after a player lets them in, or not at all.'),
    z.strictObject({ act: z.literal('look'), look: tableLook }).describe('The name and the color of the table.'),
    z.strictObject({ act: z.literal('watching'), allowed: z.boolean() }).describe('May people watch who hold no seat?'),
    z
      .strictObject({ act: z.literal('admit'), knock: shortName, seat: shortName.nullable() })
      .describe(
        'Lets in a person who knocked: at this free seat or, if it is null, at the first free one or a new one. At the GM’s seat, if no person is GM, it asks all other people first: see “consent”.',
      ),
    z.strictObject({ act: z.literal('turnAway'), knock: shortName }).describe('Refuses a person who knocked.'),
    z
      .strictObject({ act: z.literal('move'), seat: shortName, secret: ownSecret })
      .describe(
        'A new secret for a seat: your own or, as the GM, any. The old secret stops working and its connections are closed. Answered with “secret”, to you alone.',
      ),
    z
      .strictObject({ act: z.literal('kick'), seat: shortName, leave: z.boolean() })
      .describe('Frees a seat: your own or, as the GM, any. With “leave” the seat leaves the table as well.'),
    z
      .strictObject({ act: z.literal('handOver'), seat: shortName })
      .describe('The GM and a player swap seats: each gets the other’s seat and keeps their name and secret. Both get a new welcome.'),
    z
      .strictObject({ act: z.literal('bot'), seat: shortName, bot: shortName.nullable() })
      .describe(
        'A named bot plays a seat that no person holds, or (null) stops playing it. If no person is GM, null asks all other people first: see “consent”. At your own seat or, as the GM, at any held one, the bot plays for its person, who keeps the seat.',
      ),
    z
      .strictObject({ act: z.literal('consent'), seat: shortName, yes: z.boolean() })
      .describe(
        'Answers the request to take a bot off this seat, or to let a newcomer in at this GM’s seat. The last yes frees the seat or lets the newcomer in. One no ends the request; it may also come from the person who asked.',
      ),
    z.strictObject({ act: z.literal('newCode') }).describe('A new join code; the old one stops working.'),
    z
      .strictObject({ act: z.literal('pause'), paused: z.boolean() })
      .describe('Pauses the game for all but the GM, bots included, or resumes it. Chat, notes and looking back still work.'),
    z
      .strictObject({
        act: z.literal('share'),
        as: z.enum(SHARE_SIGHTS).describe('Your own view, the public view, or (for the GM) the GM’s'),
        upTo: z
          .int()
          .min(1)
          .nullable()
          .describe('The last entry of the replay; null or a number beyond the newest: the newest. A share never grows'),
      })
      .describe('A replay that anyone with its token can open, at the table or not. Answered with “shared”, to you alone.'),
    z.strictObject({ act: z.literal('unshare'), id: shortName }).describe('Ends a shared replay: your own or, if you keep the door, any.'),
  ])
  .meta({ id: 'DoorAct' });

export const door = z.strictObject({ t: z.literal('door'), id: requestId, what: doorAct });

const entryKey = z.string().min(3).max(130).describe('Kind and id, as in npc/reed-warden');

/** What the GM prepares: nobody else is told of it before it is shown. */
export const backstageAct = z
  .discriminatedUnion('act', [
    z
      .strictObject({ act: z.literal('keep'), entry: jsonRecord.describe('An entry as in a pack: kind, id, name, secret, tags, data') })
      .describe('Keeps an entry backstage, in place of one with the same kind and id.'),
    z
      .strictObject({ act: z.literal('drop'), key: entryKey })
      .describe('Deletes an entry from backstage. What was shown of it stays at the table.'),
    z
      .strictObject({
        act: z.literal('show'),
        key: entryKey,
        times: z.int().min(1).max(12).describe('How many of it'),
        as: z.enum(['each', 'group']).exactOptional().describe('“group”: as one that acts for all of them'),
      })
      .describe(
        'Brings it to the table, for all to see, as the command stage.show, with the entries that it names. It stays backstage for the next time.',
      ),
  ])
  .meta({ id: 'BackstageAct' });

/** The command of a game that “show” becomes. A game without it takes nothing from backstage. */
export const SHOW_COMMAND = 'stage.show';

export const backstage = z.strictObject({ t: z.literal('backstage'), id: requestId, what: backstageAct });

const keptWanted = z.strictObject({ t: z.literal('kept'), id: requestId, key: entryKey });

/** The client's own view does not have the expected digest: send the whole view. */
export const resync = z.strictObject({ t: z.literal('resync') });
export const ping = z.strictObject({ t: z.literal('ping'), id: requestId });

export const CLIENT_MESSAGES = {
  hello: hello.describe('The first message of every connection. Without a seat, the client watches.'),
  do: act.describe('A command of the game, an answer, undo, a house rule, a correction by hand: any item of “legal”.'),
  legal: legalWanted.describe('What may I do now?'),
  odds: oddsWanted.describe('How likely is what, as far as I can know?'),
  page: pageWanted.describe('A page of the log, newest last, ending before an entry.'),
  frame: frameWanted.describe('The table as I was allowed to see it after an entry.'),
  say: chat.describe('A chat message to the table, or a whisper.'),
  note: note.describe('A note for me, for the GM or for the table; empty text deletes it.'),
  door: door.describe('Who may come, who sits where, which seats a bot plays.'),
  backstage: backstage.describe('What the GM prepares and shows; for the GM alone.'),
  kept: keptWanted.describe('An entry that is kept backstage, whole; for the GM alone.'),
  resync: resync.describe('My view does not have the expected digest: send the whole view.'),
  ping: ping.describe('Are you there?'),
} as const;

export const clientMessage = z.discriminatedUnion('t', [
  hello,
  act,
  legalWanted,
  oddsWanted,
  pageWanted,
  frameWanted,
  chat,
  note,
  door,
  backstage,
  keptWanted,
  resync,
  ping,
]);

export type Hello = z.infer<typeof hello>;
export type DoorAct = z.infer<typeof doorAct>;
export type BackstageAct = z.infer<typeof backstageAct>;
export type ClientMessage = z.infer<typeof clientMessage>;
export type ShareSight = (typeof SHARE_SIGHTS)[number];
export type NoteReaders = (typeof NOTE_READERS)[number];
