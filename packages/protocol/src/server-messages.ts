// Schemas of the messages that the server sends to a client. Views and view events are the kernel's own: semantic, never JSON patches.

import { ROLES } from '@pasteboard/kernel/view';
import { z } from 'zod';
import { NOTE_READERS, POLICIES, SHARE_SIGHTS, tableLook } from './client-messages.ts';
import type { Frozen } from './frozen.ts';
import { hint, json, jsonRecord, refusal, template, viewGroupSchema, viewSchema } from './view-schemas.ts';

const entryNumber = z.int().min(0).describe('How far the table’s log has been read');
const at = z.number().describe('Milliseconds since 1970');
const id = z.string().describe('The id of the message that this answers');

export const HELD = ['person', 'bot', 'nobody'] as const;

const shareView = z
  .strictObject({ id: z.string(), as: z.enum(SHARE_SIGHTS), by: z.string(), upTo: entryNumber.describe('The last entry of the replay') })
  .meta({ id: 'Share' });

/** Who sits where, as all viewers may know it. */
const doorView = z
  .strictObject({
    policy: z.enum(POLICIES),
    watching: z.boolean(),
    look: tableLook.exactOptional().describe('Missing where nobody gave it one'),
    paused: z.boolean().describe('Only the GM can act; bots wait too'),
    code: z.string().nullable().describe('The join code, for people who hold a seat'),
    seats: z.array(z.strictObject({ seat: z.string(), held: z.enum(HELD), bot: z.string().nullable() })),
    knocks: z
      .array(z.strictObject({ id: z.string(), name: z.string(), seat: z.string().nullable().describe('The free seat they asked for') }))
      .describe('Who is waiting; only for people who may let them in'),
    shares: z.array(shareView).describe('Replays that open with a token; only for people who may end them'),
    requests: z
      .array(
        z.strictObject({
          seat: z.string().describe('The bot’s seat, or the GM’s'),
          by: z.string().describe('Who asks'),
          waitsFor: z.array(z.string()).describe('The people who have not agreed yet'),
          knock: z
            .strictObject({ id: z.string(), name: z.string() })
            .exactOptional()
            .describe('The newcomer who asks for the GM’s seat. Missing if the request is to take a bot off its seat'),
        }),
      )
      .exactOptional()
      .describe(
        'Requests to take a bot off its seat, or to let a newcomer in at the GM’s seat. All other people at the table answer them with “consent”. Missing where there are none',
      ),
  })
  .meta({ id: 'Door' });

const misfit = z.strictObject({ scope: z.string(), key: z.string(), readsAs: json }).meta({ id: 'Misfit' });
const noteView = z.strictObject({ key: z.string(), by: z.string(), for: z.enum(NOTE_READERS), text: z.string() }).meta({ id: 'Note' });

const keptItem = z
  .strictObject({ key: z.string().describe('Kind and id'), kind: z.string(), name: z.string(), tags: z.array(z.string()) })
  .meta({ id: 'KeptItem' });
const backstageView = z.array(keptItem).describe('What is kept backstage, for the GM alone; ask for one whole with “kept”');

const groupEntry = z.strictObject({ t: z.literal('group'), n: entryNumber, at, group: viewGroupSchema });
const chatEntry = z.strictObject({
  t: z.literal('chat'),
  n: entryNumber,
  at,
  by: z.string(),
  to: z.string().nullable(),
  text: z.string().nullable().describe('Null if it is a whisper to another person'),
});
const noteEntry = z.strictObject({
  t: z.literal('note'),
  n: entryNumber,
  at,
  by: z.string().describe('Who wrote it, or deleted it'),
  note: noteView.nullable().describe('Null if it is not for you; with an empty text it was deleted'),
});
const doorEntry = z.strictObject({ t: z.literal('door'), n: entryNumber, at, by: z.string(), door: doorView });

/** One entry of the table's log for one viewer. Every viewer gets one for each entry, without content if it is not for them. */
export const viewEntry = z.discriminatedUnion('t', [groupEntry, chatEntry, noteEntry, doorEntry]).meta({ id: 'Entry' });

/** Each seat's presence: how many devices show it. */
export const presence = z.record(z.string(), z.int().min(0));

/** How the history that a client saw differs from the server’s. */
export const HISTORY_LOST = ['shorter', 'other'] as const;

const oddsView = z.strictObject({
  play: z.strictObject({ do: z.string(), with: jsonRecord }),
  of: z.strictObject({ said: z.string(), param: z.string() }),
  chances: z.record(z.string(), z.strictObject({ fraction: z.string(), decimal: z.number() })),
});

/** A field that is missing can be asked for, as clients of older servers do. */
const asksView = z
  .strictObject({
    templates: z
      .array(template)
      .exactOptional()
      .describe('The answers you may give: what “legal” lists of them. Missing where the list is long: ask with “legal”'),
    odds: z.array(oddsView).exactOptional().describe('What “odds” tells of these answers. Missing where that takes long: ask with “odds”'),
    hints: z.array(hint).exactOptional().describe('Likewise, missing with the odds'),
  })
  .meta({ id: 'Asks' });

export const welcome = z.strictObject({
  t: z.literal('welcome'),
  v: z.int(),
  table: z.string(),
  n: entryNumber.describe('The entry up to which all of this holds'),
  seat: z.string().nullable().describe('Your seat: not the one you named if you have swapped seats since; null: you watch'),
  role: z.enum(ROLES),
  view: viewSchema.nullable().describe('The table now; null where “missed” tells what happened since'),
  missed: z.array(viewEntry).describe('The entries after “since”; empty where the view comes whole'),
  door: doorView,
  notes: z.array(noteView).describe('Those you may read'),
  backstage: backstageView.exactOptional(),
  presence: presence.describe('Seats with open connections, over all processes, and how many devices each has'),
  readOnly: z.boolean().describe('The table could not be loaded beyond this entry and takes no commands'),
  damaged: z
    .int()
    .min(1)
    .exactOptional()
    .describe('The first entry that cannot be trusted. Told to the GM; where no person is GM, to those who keep the door'),
  misfits: z
    .array(misfit)
    .exactOptional()
    .describe(
      'Stored values that fit no type of the game, and what they read as. Told to the GM; where no person is GM, to those who keep the door',
    ),
  lost: z
    .enum(HISTORY_LOST)
    .exactOptional()
    .describe(
      'The server does not have the history you saw, and the view comes whole. “shorter”: “since” is beyond the newest entry. “other”: your digest is not that of the same entry here',
    ),
  views: z
    .int()
    .exactOptional()
    .describe('The form of views. A server that says it takes “digest” in hello; digests of views of different forms cannot be compared'),
  asks: asksView.exactOptional().describe('How you can answer what your seat is asked. Missing where it is asked nothing'),
});

/** What an entry may carry for connected viewers. */
const brought = {
  digest: z.string().exactOptional().describe('Of the view after this entry, every few entries; if yours differs, send resync'),
  done: z
    .string()
    .exactOptional()
    .describe('The id of your message that caused this: it is stored, and no “done” follows. From version 2 on'),
};

const notesBrought = z
  .array(noteView)
  .exactOptional()
  .describe('Those you may read after it, where that has changed with it: you are GM now, or people have changed places');
const doorBrought = doorView
  .exactOptional()
  .describe('Your view of the door after this, if it has changed: you became GM, or are no longer GM');

const backstageBrought = backstageView
  .exactOptional()
  .describe('What is kept backstage after it, where that has changed: the GM has prepared something, or you became GM');

const asksBrought = asksView
  .exactOptional()
  .describe(
    'How you can answer what your seat is asked after it. Missing where it is asked nothing, and where what you were last told still holds; moves of any other kind are asked for with “legal”',
  );

export const SERVER_MESSAGES = {
  welcome: welcome.describe(
    'The answer to hello and to resync: the table now, or what you missed. Also sent to the two people who swap seats.',
  ),
  group: groupEntry
    .extend({ door: doorBrought, notes: notesBrought, backstage: backstageBrought, asks: asksBrought, ...brought })
    .describe('Something happened in the game: fold its events into your view.'),
  chat: chatEntry.extend(brought).describe('A chat message.'),
  note: noteEntry
    .extend({ backstage: backstageBrought, ...brought })
    .describe('A person wrote or deleted a note, or the GM has prepared something: all others are told it as a note that is not for them.'),
  door: doorEntry
    .extend({ notes: notesBrought, backstage: backstageBrought, asks: asksBrought, ...brought })
    .describe('The door has changed, or who holds which seat.'),
  done: z
    .strictObject({ t: z.literal('done'), id, n: entryNumber })
    .describe('Your command was stored, and no entry has told you so: the entry came before you connected, or belongs to the door.'),
  secret: z
    .strictObject({
      t: z.literal('secret'),
      id,
      n: entryNumber,
      seat: z.string(),
      secret: z.string().describe('Told once. Keep it: it is the seat'),
    })
    .describe('A seat has a new secret, as you asked with “move”.'),
  shared: z
    .strictObject({
      t: z.literal('shared'),
      id,
      n: entryNumber,
      share: shareView,
      token: z.string().describe('Told once. It opens the replay: /r/TABLE#id=…&token=…'),
    })
    .describe('A replay can be looked at with this token, as you asked with “share”.'),
  kept: z
    .strictObject({ t: z.literal('kept'), id, entry: jsonRecord.describe('As in a pack') })
    .describe('An entry that is kept backstage, as you asked with “kept”.'),
  refused: z.strictObject({ t: z.literal('refused'), id, refusal }).describe('Your command was refused, and nothing has changed.'),
  legal: z
    .strictObject({
      t: z.literal('legal'),
      id,
      n: entryNumber,
      kept: z
        .array(z.int().min(-1))
        .exactOptional()
        .describe(
          'One number for each move of the list: its place in the list you named with “have”, from 0 on, or -1 for the next of “templates”. Missing where “templates” is the whole list',
        ),
      templates: z.array(template),
    })
    .describe('What you may do, and why not the rest.'),
  odds: z
    .strictObject({ t: z.literal('odds'), id, n: entryNumber, odds: z.array(oddsView), hints: z.array(hint) })
    .describe('Exact chances of what you may do, and what a move would cost or bring.'),
  page: z
    .strictObject({ t: z.literal('page'), id, entries: z.array(viewEntry), more: z.boolean().describe('Are there older entries?') })
    .describe('A page of the log, as you were told it.'),
  frame: z
    .strictObject({
      t: z.literal('frame'),
      id,
      n: entryNumber,
      view: viewSchema,
      door: doorView
        .exactOptional()
        .describe(
          'Who held which seat then, as all viewers could see it: without code, knocks and shares. Missing if the log does not say',
        ),
    })
    .describe('The table as you were allowed to see it then.'),
  presence: z
    .strictObject({
      t: z.literal('presence'),
      seats: presence.describe('Seats with open connections, over all processes, and how many devices each has'),
    })
    .describe('A person connected or disconnected.'),
  pong: z.strictObject({ t: z.literal('pong'), id }).describe('The answer to ping.'),
  error: z
    .strictObject({
      t: z.literal('error'),
      id: z.string().nullable().describe('The id of the message that this answers, where it could be read'),
      key: z.string().describe('For programs, such as message.shape or store.unsure'),
      what: z.string().describe('In plain words, for people'),
    })
    .describe('A message could not be understood or processed.'),
  bye: z
    .strictObject({ t: z.literal('bye'), why: z.string().describe('A key of the words, such as seat.moved') })
    .describe('The last message: the connection closes, and this is why.'),
} as const;

const M = SERVER_MESSAGES;
export const serverMessage = z.discriminatedUnion('t', [
  M.welcome,
  M.group,
  M.chat,
  M.note,
  M.door,
  M.done,
  M.secret,
  M.shared,
  M.kept,
  M.refused,
  M.legal,
  M.odds,
  M.page,
  M.frame,
  M.presence,
  M.pong,
  M.error,
  M.bye,
]);

export type DoorPolicy = (typeof POLICIES)[number];
export type ShareView = Frozen<z.infer<typeof shareView>>;
export type DoorView = Frozen<z.infer<typeof doorView>>;
export type KeptItem = Frozen<z.infer<typeof keptItem>>;
export type NoteView = Frozen<z.infer<typeof noteView>>;
export type ViewEntry = Frozen<z.infer<typeof viewEntry>>;
/** An entry as it happens, with everything it carries. */
export type LiveEntry = Extract<ServerMessage, { readonly t: ViewEntry['t'] }>;
export type Presence = Frozen<z.infer<typeof presence>>;
export type HistoryLost = (typeof HISTORY_LOST)[number];
export type Welcome = Frozen<z.infer<typeof welcome>>;
export type OddsView = Frozen<z.infer<typeof oddsView>>;
/** How a seat can answer what it is asked. */
export type AsksView = Frozen<z.infer<typeof asksView>>;
export type ServerMessage = Frozen<z.infer<typeof serverMessage>>;
