// The groups of a table file: the kernel's closed list of events, with everything that is hidden, as schemas. Every object is closed, so that a
// file holds only fields that the kernel reads. `packages/server/src/table-files/import-checks.ts` compares them with the kernel's types.

import { PARAM_KINDS, ROLES } from '@pasteboard/kernel/view';
import { z } from 'zod';
import { json, jsonRecord } from './view-schemas.ts';

/** Limits on the parameters of a command: characters as JSON, and values. */
export const CAUSE_BOUNDS = { characters: 65_536, nodes: 10_000 } as const;

const whole = z.int();
const count = z.int().min(0);
const counts = z.array(count);
/** The longest name of a pile, seat, value, face or word, in characters. */
export const LONGEST_NAME = 200;
const name = z.string().max(LONGEST_NAME);
const names = z.array(name);
/** A set of viewers: bits of a 32-bit number. */
const viewers = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);
const level = z.literal([0, 1, 2, 3]);
const sees = z.strictObject({ gm: level, owner: level, player: level, spectator: level });

const seat = z.strictObject({ id: name, role: z.enum([...ROLES, 'gone']), name, plays: names });
const pile = z.strictObject({ owner: name.nullable(), on: whole.nullable(), sees });
const value = z.strictObject({
  kind: z.enum(['counter', 'condition', 'fact', 'option']),
  value: json,
  min: z.number().nullable(),
  max: z.number().nullable(),
  sees: z.enum(['all', 'owner', 'own', 'gm', 'none']),
});
const params = z.record(name, z.strictObject({ as: z.enum(PARAM_KINDS), v: json }));
const secrets = z.record(name, viewers).nullable();

const ask = z.strictObject({
  id: count,
  to: name,
  key: name,
  params,
  secrets,
  join: whole.nullable(),
  frames: z.array(z.strictObject({ step: name, args: jsonRecord })),
  answer: z.strictObject({ values: jsonRecord, by: name, offered: z.string() }).nullable(),
});

const cards = {
  pile: name,
  at: counts,
  cards: z.array(z.strictObject({ card: whole, face: name, turn: whole })),
  faces: z.record(name, jsonRecord),
  open: viewers,
};
const bag = z.tuple([count, count]).nullable();

export const fileEvent = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('TableOpened'), game: name, version: whole }),
    z.strictObject({ type: z.literal('SeatChanged'), at: count, from: seat.nullable(), to: seat.nullable() }),
    z.strictObject({ type: z.literal('PileMade'), id: name, from: pile.nullable(), to: pile.nullable() }),
    z.strictObject({ type: z.literal('PileSeen'), pile: name, from: sees, to: sees }),
    z.strictObject({ type: z.literal('CardsMade'), ...cards }),
    z.strictObject({ type: z.literal('CardsUnmade'), ...cards }),
    z.strictObject({
      type: z.literal('CardsMoved'),
      from: name,
      to: name,
      at: counts,
      into: counts,
      open: viewers,
      openTo: viewers,
      turns: z.array(z.tuple([whole, whole])).nullable(),
    }),
    z.strictObject({
      type: z.literal('PileArranged'),
      pile: name,
      order: counts,
      open: viewers,
      chance: z.boolean(),
      bag: z.tuple([bag, bag]),
      proof: z.null(),
    }),
    z.strictObject({ type: z.literal('CardsShown'), pile: name, at: counts, to: viewers, open: viewers }),
    z.strictObject({ type: z.literal('CardTurned'), pile: name, at: count, from: whole, to: whole }),
    z.strictObject({ type: z.literal('ValueSet'), scope: name, key: name, from: value.nullable(), to: value.nullable() }),
    z.strictObject({
      type: z.literal('ChanceTaken'),
      label: name,
      kind: z.enum(['roll', 'pick']),
      of: z.array(z.number()),
      result: z.array(z.number()),
      sees: viewers,
    }),
    z.strictObject({ type: z.literal('Asked'), ask }),
    z.strictObject({ type: z.literal('AskClosed'), was: ask, is: ask.nullable() }),
    z.strictObject({ type: z.literal('Said'), key: name, params, secrets, sees: viewers }),
    z.strictObject({ type: z.literal('Undone'), groups: counts, reshuffle: z.boolean() }),
    z.strictObject({ type: z.literal('Upgraded'), from: whole, to: whole }),
  ])
  .meta({ id: 'FileEvent' });

export const fileCause = z.strictObject({
  id: z.string().max(200),
  by: z.string().max(200),
  do: z.string().max(200),
  with: jsonRecord.describe(
    `What the command was given: at most ${CAUSE_BOUNDS.characters} characters as JSON, and ${CAUSE_BOUNDS.nodes} values`,
  ),
});

/** A group in the first form. A later form gets a schema of its own beside this one. */
export const fileGroup = z
  .strictObject({
    seq: count,
    by: z.string().max(200),
    cause: fileCause,
    manual: z.boolean(),
    undoes: counts,
    reveals: z.boolean(),
    events: z.array(fileEvent),
  })
  .meta({ id: 'FileGroup' });
