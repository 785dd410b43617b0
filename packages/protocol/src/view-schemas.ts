// The kernel's views and view events as schemas. The kernel has no dependency and keeps its own types; the last lines here check that
// both agree.

import {
  LEVELS,
  PARAM_KINDS,
  ROLES,
  type FaceData,
  type Hint,
  type Json,
  type JsonRecord,
  type Layout,
  type Refusal,
  type SheetItem,
  type Template,
  type View,
  type ViewAsk,
  type ViewDomain,
  type ViewEvent,
  type ViewGroup,
  type ViewParam,
  type ViewPile,
  type ViewPool,
  type ViewSeat,
  type ViewSlot,
  type ViewValue,
} from '@pasteboard/kernel/view';
import { z } from 'zod';
import type { Frozen, Holds, Same } from './frozen.ts';

/** Everything parsed here was JSON, so its content is not checked again; it must only be present. Its depth was checked before. */
export const json: z.ZodType<Json> = z.custom<Json>((given) => given !== undefined).meta({ id: 'Json', description: 'Any JSON value' });
export const jsonRecord: z.ZodType<JsonRecord> = z.record(z.string(), json);
const whole = z.int();
const count = z.int().min(0);
const strings = z.array(z.string());

const refusalShape = z.strictObject({
  key: z.string().describe('A key of the words, such as deck.empty'),
  rule: z.string().nullable().describe('The rule that refuses, or null where the table itself does'),
  params: jsonRecord,
});
export const refusal: z.ZodType<Refusal> = refusalShape.meta({ id: 'Refusal' });

const seatShape = z.strictObject({ id: z.string(), role: z.enum([...ROLES, 'gone']), name: z.string(), plays: strings });
const viewSeat: z.ZodType<ViewSeat> = seatShape.meta({ id: 'Seat' });

const slotShape = z.strictObject({
  h: count.describe('This viewer’s own number for a card they can tell apart; 0 if they cannot'),
  face: z.string().nullable(),
  turn: whole,
  piles: strings.describe('Piles that lie on this card'),
});
const viewSlot: z.ZodType<ViewSlot> = slotShape.meta({ id: 'Slot' });

const pileShape = z.strictObject({
  owner: z.string().nullable(),
  level: z.enum(LEVELS),
  count,
  slots: z.array(viewSlot).nullable().describe('Index 0 is the top; null where only the count is seen'),
  known: z.array(z.tuple([count, z.string()])).describe('In a pile seen as a count: places whose card this viewer happens to know'),
});
const viewPile: z.ZodType<ViewPile> = pileShape.meta({ id: 'Pile' });

const poolShape = z.strictObject({ piles: strings, faces: strings });
const viewPool: z.ZodType<ViewPool> = poolShape.meta({ id: 'Pool' });

const valueShape = z.strictObject({
  kind: z.enum(['counter', 'condition', 'fact', 'option']),
  value: json,
  min: z.number().nullable(),
  max: z.number().nullable(),
});
const viewValue: z.ZodType<ViewValue> = valueShape.meta({ id: 'Value' });

const paramShape = z.strictObject({ as: z.enum(PARAM_KINDS), v: json });
const viewParam: z.ZodType<ViewParam> = paramShape.meta({ id: 'Param' });
const params = z.record(z.string(), viewParam).describe('Parameters of a sentence; one that this viewer may not know is missing');

const askShape = z.strictObject({ id: count, to: z.string(), key: z.string(), params, answered: z.boolean() });
const viewAsk: z.ZodType<ViewAsk> = askShape.meta({ id: 'Ask' });

const faces = z.record(z.string(), jsonRecord as z.ZodType<FaceData>);

const viewShape = z.strictObject({
  you: count.describe('0 is the shared spectator, otherwise the seat’s number'),
  game: z.string(),
  version: whole,
  seats: z.array(viewSeat),
  piles: z.record(z.string(), viewPile),
  values: z.record(z.string(), z.record(z.string(), viewValue)),
  asks: z.array(viewAsk),
  pools: z.array(viewPool),
  faces: faces.describe('Named cards this viewer has met'),
});
export const viewSchema: z.ZodType<View> = viewShape.meta({ id: 'View' });

const places = z.array(count).nullable();
const slots = z.array(viewSlot).nullable();

const eventShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Resynced'), view: viewSchema }),
  z.strictObject({ type: z.literal('SeatChanged'), at: count, seat: viewSeat }),
  z.strictObject({
    type: z.literal('PileChanged'),
    id: z.string(),
    why: z.enum(['made', 'unmade', 'seen', 'arranged', 'shuffled', 'filled', 'emptied', 'attached', 'mixed']),
    pile: viewPile.nullable(),
  }),
  z.strictObject({
    type: z.literal('CardsMoved'),
    from: z.string().nullable(),
    to: z.string().nullable(),
    n: count,
    at: places,
    into: places,
    cards: slots,
    fromPile: viewPile.nullable(),
    toPile: viewPile.nullable(),
  }),
  z.strictObject({ type: z.literal('CardsShown'), pile: z.string(), n: count, at: places, cards: slots }),
  z.strictObject({ type: z.literal('CardTurned'), pile: z.string(), at: count, turn: whole }),
  z.strictObject({ type: z.literal('ValueSet'), scope: z.string(), key: z.string(), value: viewValue.nullable() }),
  z.strictObject({
    type: z.literal('ChanceTaken'),
    label: z.string(),
    kind: z.enum(['roll', 'pick']),
    of: z.array(z.number()),
    result: z.array(z.number()),
  }),
  z.strictObject({ type: z.literal('AskChanged'), id: count, ask: viewAsk.nullable() }),
  z.strictObject({
    type: z.literal('Remembered'),
    changes: z.array(z.strictObject({ was: strings.nullable(), piles: strings, less: strings, more: strings })),
  }),
  z.strictObject({ type: z.literal('FacesMet'), faces }),
  z.strictObject({ type: z.literal('Said'), key: z.string(), params }),
  z.strictObject({ type: z.literal('Undone'), groups: z.array(count) }),
  z.strictObject({ type: z.literal('Upgraded'), version: whole }),
]);
export const viewEvent: z.ZodType<ViewEvent> = eventShape.meta({ id: 'ViewEvent' });

const groupShape = z.strictObject({ seq: count, by: z.string(), manual: z.boolean(), undoes: z.array(count), events: z.array(viewEvent) });
export const viewGroupSchema: z.ZodType<ViewGroup> = groupShape.meta({ id: 'ViewGroup' });

const no = refusal.nullable().describe('Why this cannot be chosen now, or null');
const options = z.array(z.strictObject({ id: z.string(), no }));
const named = {
  as: z.enum(PARAM_KINDS),
  under: z.string().optional().describe('Where the words for the ids stand, such as option.jokers; else they are words of the game'),
};
const several = { min: count, max: count, ordered: z.boolean(), secret: z.boolean() };

const domainShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), ...named, of: options, secret: z.boolean() }),
  z.strictObject({ kind: z.literal('subset'), ...named, of: options, ...several }),
  z.strictObject({ kind: z.literal('cards'), of: z.array(z.strictObject({ h: count, no })), ...several }),
  z.strictObject({ kind: z.literal('integer'), from: whole, to: whole, secret: z.boolean() }),
  z.strictObject({ kind: z.literal('text'), max: count, secret: z.boolean() }),
]);
const viewDomain: z.ZodType<ViewDomain> = domainShape.meta({ id: 'Domain' });

const templateShape = z.strictObject({
  do: z.string(),
  topic: z.string(),
  rule: z.string().nullable(),
  ask: count.nullable().describe('The ask that this answers, or null'),
  fields: z.record(z.string(), viewDomain),
  no,
});
export const template: z.ZodType<Template> = templateShape.meta({ id: 'Template' });

export const play = z.strictObject({ do: z.string(), with: jsonRecord });

const hintShape = z.strictObject({ play, said: z.string(), params, aside: z.literal(true).exactOptional() });
export const hint: z.ZodType<Hint> = hintShape.meta({ id: 'Hint' });

const itemShape = z.union([
  z.string(),
  z.strictObject({ value: z.string(), unless: json }),
  z.strictObject({ meter: z.string(), named: z.string() }),
  z.strictObject({ pile: z.string(), unless: z.number().exactOptional() }),
]);
const sheet = z.array(z.array(itemShape as z.ZodType<SheetItem>));
const turnOrder = z.strictObject({ all: z.string(), acted: z.string() });
const turns = z.strictObject({
  whose: z.string(),
  begin: z.string().exactOptional(),
  end: z.string(),
  order: turnOrder.exactOptional(),
  whole: strings.exactOptional(),
});
const chapter = z.strictObject({ begins: strings, small: z.literal(true).exactOptional() });
const sceneEnds = z.strictObject({
  on: z.string(),
  told: z.string(),
  begin: z.string(),
  end: z.string(),
  begun: z.string(),
  won: strings,
  fell: strings,
  goesOn: z.string(),
  others: z.string(),
  allTold: z.string(),
  until: strings,
});
const keysByName = z.record(z.string(), strings);
const layoutShape = z.strictObject({
  table: sheet,
  own: sheet,
  others: sheet,
  moves: strings,
  written: strings.exactOptional(),
  turns: turns.exactOptional(),
  volunteering: z.strictObject({ join: z.string(), begin: z.string() }).exactOptional(),
  away: z.string().exactOptional(),
  most: z.record(z.string(), z.string()).exactOptional(),
  scenes: sceneEnds.exactOptional(),
  chapters: z.array(chapter).exactOptional(),
  story: strings.exactOptional(),
  recap: z.array(z.union([z.string(), z.strictObject({ said: z.string(), param: z.string(), is: z.array(json) })])).exactOptional(),
  growth: z.string().exactOptional(),
  options: keysByName.exactOptional(),
  rules: keysByName.exactOptional(),
});
export const layout: z.ZodType<Layout> = layoutShape.meta({ id: 'Layout' });

/** A key that only one of them has is assignable where it is optional, so keys are compared as well. */
type Agrees<Schema extends z.ZodType, Type> =
  Same<Frozen<z.infer<Schema>>, Type> extends true ? Same<keyof z.infer<Schema>, keyof Type> : false;

/** Does not compile if a schema differs from the kernel's type. */
export type AsTheKernelHasIt = [
  Holds<Agrees<typeof refusalShape, Refusal>>,
  Holds<Agrees<typeof seatShape, ViewSeat>>,
  Holds<Agrees<typeof slotShape, ViewSlot>>,
  Holds<Agrees<typeof pileShape, ViewPile>>,
  Holds<Agrees<typeof poolShape, ViewPool>>,
  Holds<Agrees<typeof valueShape, ViewValue>>,
  Holds<Agrees<typeof paramShape, ViewParam>>,
  Holds<Agrees<typeof askShape, ViewAsk>>,
  Holds<Agrees<typeof viewShape, View>>,
  Holds<Agrees<typeof eventShape, ViewEvent>>,
  Holds<Agrees<typeof groupShape, ViewGroup>>,
  Holds<Agrees<typeof domainShape, ViewDomain>>,
  Holds<Agrees<typeof templateShape, Template>>,
  Holds<Agrees<typeof hintShape, Hint>>,
  Holds<Agrees<typeof itemShape, SheetItem>>,
  Holds<Agrees<typeof layoutShape, Layout>>,
];
