// Schemas of HTTP requests and answers: find a game, open a table, join one. Everything at the table itself uses the socket.

import { ROLES } from '@pasteboard/kernel/view';
import { z } from 'zod';
import { POLICIES, ownSecret, tableLook } from './client-messages.ts';
import type { Frozen } from './frozen.ts';
import { HELD } from './server-messages.ts';
import { json, jsonRecord, layout } from './view-schemas.ts';

/** No broken characters, no control characters, and none that change the direction of the text around them. */
const personName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\p{Cs}\u{202a}-\u{202e}\u{2066}-\u{2069}]*$/u);
const thingName = z.string().min(1).max(200);
const role = z.enum(ROLES);

/** The body of every answer from status 400 on. */
export const failure = z
  .strictObject({ error: z.strictObject({ key: z.string(), what: z.string().describe('In plain words, for people') }) })
  .meta({ id: 'Failure' });

const optionSpec = z.strictObject({
  key: z.string(),
  default: json,
  values: z.union([z.array(json), z.strictObject({ from: z.int(), to: z.int() })]).describe('What it may be'),
  rule: z.string().nullable(),
});

const played = z.strictObject({ id: z.string(), name: z.string() });
const plays = z.array(played).describe('The characters behind a seat, as people call them');
const readySeat = z.strictObject({ id: z.string(), role, name: z.string(), plays });
const readyTable = z.strictObject({
  name: z.string(),
  seats: z.array(readySeat),
  options: jsonRecord.describe('House rules of this table that differ from their defaults'),
});

const gameCard = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    version: z.int(),
    options: z.array(optionSpec),
    ready: z.array(readyTable).describe('Tables that can be opened at once'),
    empty: readyTable.nullable().describe('A table with the GM’s seat alone, for people who bring their own; null: the game has none'),
    bots: z.array(z.string()),
    brings: z
      .array(
        z.strictObject({
          id: z.string(),
          title: z.tuple([z.string(), z.string()]),
          several: z.boolean().describe('May several of one entry come?'),
        }),
      )
      .describe('The kinds of entries that a GM can bring in packs; empty: none'),
    links: z.strictObject({ rules: z.string(), words: z.string() }),
  })
  .meta({ id: 'GameCard' });

export const gameList = z.strictObject({ games: z.array(gameCard) });

export const gameRules = z.strictObject({
  game: z.string(),
  rules: z.array(z.strictObject({ id: z.string(), text: z.string(), status: z.enum(['implemented', 'manual', 'planned']) })),
});

export const gameWords = z.strictObject({
  game: z.string(),
  words: z.record(z.string(), z.string()).describe('Sentences by key, with {holes} for parameters'),
  layout: layout.nullable(),
});

export const ownSeat = z.strictObject({
  id: thingName.max(80),
  role: z.enum(ROLES),
  name: personName,
  plays: z.array(thingName.max(80)).max(30).default([]).describe('Characters of the ready table that this seat plays'),
});

export const newTable = z
  .strictObject({
    game: thingName,
    start: z.enum(['ready', 'empty']).default('ready').describe('A ready table, or the empty one of the game'),
    ready: thingName.nullable().default(null).describe('Which ready table; null: the first'),
    seats: z.array(ownSeat).min(1).max(30).nullable().default(null).describe('Your own seats instead of those of the ready table'),
    options: jsonRecord.default({}).describe('House rules that differ from their defaults'),
    seat: thingName.nullable().default(null).describe('The seat you take; null: the GM’s or else the first, among those no bot plays'),
    name: personName.nullable().default(null).describe('Your name; null: the name of the seat'),
    bots: z.record(thingName, thingName).default({}).describe('Which bot plays which seat'),
    policy: z.enum(POLICIES).default('open'),
    watching: z.boolean().default(true).describe('May people watch who hold no seat?'),
    look: tableLook.nullable().default(null).describe('The name and the color of the table'),
  })
  .meta({ id: 'NewTable' });

const seatLinks = z.strictObject({
  seat: z.string().describe('Opens this seat: the secret is behind #, so browsers do not send it'),
  table: z.string().describe('To watch'),
});

export const tableMade = z
  .strictObject({
    table: z.string(),
    code: z.string().describe('Six characters to read aloud'),
    seat: z.string(),
    secret: z.string().describe('Told once. Keep it: it is your seat'),
    links: seatLinks.extend({ join: z.string().describe('For the others') }),
  })
  .meta({ id: 'TableMade' });

const finding = z
  .strictObject({
    grade: z.enum(['misfit', 'doubt']).describe('misfit: left out; doubt: it came in, and the GM should look at it'),
    line: z.int().min(1),
    entry: z.string().nullable().describe('The name of the entry; null where it is about the file'),
    at: z.string().describe('The part, as in entries[2].data.perks[0]'),
    rule: z.string().nullable(),
    why: z.string(),
    instead: z.string().nullable().describe('What was probably meant'),
  })
  .meta({ id: 'Finding' });

export const packTaken = z
  .strictObject({
    title: z.string(),
    kept: z.array(z.string()).describe('The keys under which its entries are backstage'),
    findings: z.array(finding),
  })
  .meta({ id: 'PackTaken' });

export const pictureMade = z
  .strictObject({ id: z.string().describe('The name by which a client gets the picture') })
  .meta({ id: 'PictureMade' });

const entryKinds = z.strictObject({
  id: z.string(),
  title: z.tuple([z.string(), z.string()]),
  several: z.boolean().describe('May several of one entry come?'),
  schema: jsonRecord.describe('The JSON Schema of its data'),
  tougher: z.record(z.string(), z.number()).describe('Numbers that a variant raises, by the way to them, as in ranks.body'),
  blank: jsonRecord.describe('What a form begins with'),
  own: z.array(z.string()).describe('Ids that the game has of this kind'),
});

export const gameKinds = z.strictObject({ game: z.string(), kinds: z.array(entryKinds) }).meta({ id: 'GameKinds' });

export const entryToRead = z
  .strictObject({
    entry: jsonRecord.describe('An entry as in a pack'),
    others: z
      .array(z.strictObject({ kind: z.string().max(60), id: z.string().max(60) }))
      .max(2_000)
      .describe('What it may refer to beside what the game has'),
  })
  .meta({ id: 'EntryToRead' });

export const entryRead = z
  .strictObject({ fits: z.boolean().describe('It can be brought to a table as it is'), findings: z.array(finding) })
  .meta({ id: 'EntryRead' });

export const packRead = z
  .strictObject({ title: z.string(), entries: z.array(jsonRecord).describe('Those that fit'), findings: z.array(finding) })
  .meta({ id: 'PackRead' });

export const importPlace = z
  .strictObject({ place: z.int().min(0).describe('0: it is being read. From 1: its place in line') })
  .meta({ id: 'ImportPlace' });

export const codeFound = z.strictObject({ table: z.string(), links: z.strictObject({ table: z.string() }) });

export const tableFacts = z
  .strictObject({
    table: z.string(),
    game: z.string(),
    title: z.string(),
    look: tableLook.nullable(),
    policy: z.enum(POLICIES),
    watching: z.boolean(),
    readOnly: z.boolean(),
    deletesAt: z
      .number()
      .nullable()
      .describe('When the server deletes this table unless people play, in milliseconds since 1970; null where that is not soon, or never'),
    seats: z.array(z.strictObject({ seat: z.string(), name: z.string(), role, plays, held: z.enum(HELD), bot: z.string().nullable() })),
  })
  .meta({ id: 'TableFacts' });

export const joining = z
  .strictObject({
    name: personName,
    seat: thingName.nullable().default(null).describe('A free seat; null: the first free one that plays, or a new one'),
    secret: ownSecret,
  })
  .meta({ id: 'Joining' });

export const seatTaken = z
  .strictObject({ table: z.string(), seat: z.string(), secret: z.string(), links: seatLinks })
  .meta({ id: 'SeatTaken' });

export const knocked = z
  .strictObject({
    table: z.string(),
    ticket: z.string().describe('Use it to ask whether you were let in; after that it is the secret of your seat'),
  })
  .meta({ id: 'Knocked' });

export const knockState = z
  .strictObject({
    state: z.enum(['waiting', 'admitted', 'turnedAway']),
    seat: z.string().nullable().describe('Your seat, once you are admitted'),
  })
  .meta({ id: 'KnockState' });

export const version = z
  .strictObject({
    protocol: z.int().describe('The version that hello must name'),
    web: z.string().nullable().describe('Changes with every build of the web client; null where none is served'),
    sealed: z
      .boolean()
      .describe('Is everything stored encrypted? If not, the operator of the server could read private notes and whispers'),
  })
  .meta({ id: 'Version' });

export const OPEN_RULES = ['everybody', 'network', 'password', 'link', 'operator'] as const;
export type OpenRule = (typeof OPEN_RULES)[number];
export const OPEN_NEEDS = ['nothing', 'password', 'link', 'operator'] as const;
export type OpenNeed = (typeof OPEN_NEEDS)[number];

export const serverFacts = z
  .strictObject({
    address: z.string().describe('Where other people reach this server: links and codes for them begin with it'),
    open: z
      .strictObject({
        rule: z
          .enum(OPEN_RULES)
          .describe('Who may open tables; network: everyone in the server’s own network, others with the invite link'),
        needs: z.enum(OPEN_NEEDS).describe('What you must bring to open a table, as Authorization: Bearer, URL-encoded'),
        accepted: z.boolean().nullable().describe('Whether what you brought is right; null where you brought nothing'),
      })
      .describe('Opening and importing tables; joining one needs only its code'),
    keepIdleDays: z.int().nullable().describe('Tables are deleted after this many days without play; null: never'),
  })
  .meta({ id: 'FactsOfServer' });

export const REPORT_REASONS = ['abuse', 'illegal', 'privacy', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const newReport = z
  .strictObject({
    reason: z.enum(REPORT_REASONS),
    text: z.string().trim().max(1_000).default('').describe('What the operator should know; no secrets'),
  })
  .meta({ id: 'NewReport' });

export const reportMade = z.strictObject({ report: z.string().describe('Its number, for asking the operator about it') });

export const health = z.strictObject({ ok: z.boolean() });

export const readiness = z.strictObject({
  ok: z.boolean(),
  missingKeys: z
    .array(
      z.strictObject({
        key: z.string().describe('The name of the key; empty for entries without a seal where every entry must have one'),
        tables: z.int(),
        entries: z.int(),
      }),
    )
    .optional()
    .describe('Keys that the server lacks, and how much cannot be opened without them; all other tables are served'),
  unreadableRecords: z
    .array(
      z.strictObject({
        kind: z.enum(['block', 'due', 'invite', 'report', 'rule', 'sweep']),
        why: z.enum(['damaged', 'sealed', 'unsealed']),
        key: z.string().describe('The name of the key that is missing; empty where none is'),
        records: z.int(),
      }),
    )
    .optional()
    .describe('Records of the server itself, such as blocked addresses, that cannot be read'),
});

export type Failure = Frozen<z.infer<typeof failure>>;
export type GameCard = Frozen<z.infer<typeof gameCard>>;
export type GameWords = Frozen<z.infer<typeof gameWords>>;
export type GameRules = Frozen<z.infer<typeof gameRules>>;
export type NewTableAsked = Frozen<z.infer<typeof newTable>>;
export type TableMade = Frozen<z.infer<typeof tableMade>>;
export type GameKinds = Frozen<z.infer<typeof gameKinds>>;
export type EntryKind = GameKinds['kinds'][number];
export type EntryToRead = Frozen<z.infer<typeof entryToRead>>;
export type EntryRead = Frozen<z.infer<typeof entryRead>>;
export type PackRead = Frozen<z.infer<typeof packRead>>;
export type PictureMade = Frozen<z.infer<typeof pictureMade>>;
export type PackTaken = Frozen<z.infer<typeof packTaken>>;
export type ImportPlace = Frozen<z.infer<typeof importPlace>>;
export type CodeFound = Frozen<z.infer<typeof codeFound>>;
export type TableFacts = Frozen<z.infer<typeof tableFacts>>;
export type Joining = Frozen<z.infer<typeof joining>>;
export type SeatTaken = Frozen<z.infer<typeof seatTaken>>;
export type Knocked = Frozen<z.infer<typeof knocked>>;
export type Version = Frozen<z.infer<typeof version>>;
export type ServerFacts = Frozen<z.infer<typeof serverFacts>>;
export type NewReport = Frozen<z.infer<typeof newReport>>;
export type ReportMade = Frozen<z.infer<typeof reportMade>>;
export type KnockState = Frozen<z.infer<typeof knockState>>;
