// How characters are made, over HTTP: a draft, and what the game says of it. The kernel keeps the types; the last lines check that both agree.

import type { CharacterDraft, Judgment, MakingField } from '@pasteboard/kernel/view';
import { z } from 'zod';
import type { Frozen, Holds, Same } from './frozen.ts';
import { json, jsonRecord } from './view-schemas.ts';

const text = z.string();
const list = z.array(text);

/** Longer than any name that a game takes, so that the game says what is wrong. */
const draftShape = z.strictObject({ name: z.string().max(200), data: jsonRecord.describe('In the form of the game’s characters') });
const draft: z.ZodType<CharacterDraft> = draftShape.meta({ id: 'CharacterDraft' });

export const judgeAsked = z
  .strictObject({
    draft,
    options: jsonRecord.default({}).describe('House rules that are set at the table'),
    content: jsonRecord
      .default({})
      .describe('What the table has brought along: its values “content”, “traits”, “brought” and “names”, as far as there are any'),
    from: jsonRecord.nullable().default(null).describe('The character so far, where it grows; null where it is new'),
  })
  .meta({ id: 'JudgeAsked' });

const part = z.strictObject({ name: text, n: z.int() });
const choice = z
  .strictObject({
    to: json.describe('What to write at the path of the field'),
    price: z.int().nullable().describe('Below zero it gives points back; null where nothing is paid'),
    no: z.strictObject({ why: text, rule: text.nullable() }).nullable().describe('Why it cannot be chosen now'),
  })
  .meta({ id: 'MakingChoice' });
const card = z.strictObject({ id: text, name: text, line: text, suit: text.nullable(), text, taken: z.boolean(), choice });
const base = { path: list.describe('The way into the draft'), name: text, about: text };
const fieldShape = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('text'), value: text, most: z.int() }),
  z.strictObject({ ...base, kind: z.literal('number'), value: z.int(), under: z.boolean(), less: choice, more: choice }),
  z.strictObject({ ...base, kind: z.literal('cards'), cards: z.array(card) }),
]);
const field: z.ZodType<MakingField> = fieldShape.meta({ id: 'MakingField' });

const step = z.strictObject({
  id: text,
  name: text,
  question: text,
  about: text,
  rule: text.nullable(),
  chosen: text,
  price: z.int().nullable(),
  fields: z.array(field),
});

const judgmentShape = z.strictObject({
  title: z.tuple([text, text]),
  summary: text,
  suit: text.nullable(),
  pools: z.array(z.strictObject({ name: text, have: z.int(), left: z.int(), from: z.array(part), spent: z.array(part) })),
  steps: z.array(step),
  sums: z.array(z.strictObject({ name: text, value: z.int(), parts: z.array(part) })),
  findings: z.array(z.strictObject({ grade: z.enum(['misfit', 'doubt']), step: text, rule: text.nullable(), why: text })),
  draft,
  quick: z.array(z.strictObject({ id: text, name: text, text, suit: text.nullable(), draft })),
});
export const judgment: z.ZodType<Judgment> = judgmentShape.meta({ id: 'Judgment' });

export const characterTaken = z.strictObject({ draft }).meta({ id: 'CharacterTaken' });

export type CharacterTaken = Frozen<z.infer<typeof characterTaken>>;
export type JudgeAsked = Frozen<z.input<typeof judgeAsked>>;

/** Does not compile if a schema differs from the kernel's type. */
export type MakingAsTheKernelHasIt = [
  Holds<Same<Frozen<z.infer<typeof draftShape>>, CharacterDraft>>,
  Holds<Same<Frozen<z.infer<typeof fieldShape>>, MakingField>>,
  Holds<Same<Frozen<z.infer<typeof judgmentShape>>, Judgment>>,
];
