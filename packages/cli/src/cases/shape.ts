// Reads case files, which may come from anywhere: every field is checked, and an unknown one is a failure.

import { isLoose, type Loose } from '@pasteboard/cases';
import { isPlayingCard, ROLES, type FaceData, type Json, type JsonRecord, type Scripted, type Seat } from '@pasteboard/kernel';

/** What is wrong with a case file, in a sentence, and where. */
export class BadCase extends Error {
  override readonly name = 'BadCase';
  readonly where: string;
  constructor(where: string, why: string) {
    super(why);
    this.where = where;
  }
}

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `${typeof value} ${JSON.stringify(value)}`;

export const recordAt = (value: unknown, where: string): Loose => {
  if (!isLoose(value)) throw new BadCase(where, `should be an object and is ${kindOf(value)}`);
  return value;
};

/** An object with only these fields. */
export const only = (value: unknown, where: string, fields: readonly string[]): Loose => {
  const found = recordAt(value, where);
  for (const key of Object.keys(found))
    if (!fields.includes(key)) throw new BadCase(where, `has an unknown field “${key}”; known are ${fields.join(', ')}`);
  return found;
};

export const field = (of: Loose, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);

export const listAt = (value: unknown, where: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new BadCase(where, `should be a list and is ${kindOf(value)}`);
  return value as readonly unknown[];
};

export const textAt = (value: unknown, where: string): string => {
  if (typeof value !== 'string') throw new BadCase(where, `should be text and is ${kindOf(value)}`);
  return value;
};

export const texts = (value: unknown, where: string): string[] => listAt(value, where).map((each, i) => textAt(each, `${where}[${i}]`));

export const wholeAt = (value: unknown, where: string, least = Number.MIN_SAFE_INTEGER): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
    throw new BadCase(where, `should be a whole number${least > -1 ? ` from ${least}` : ''} and is ${kindOf(value)}`);
  return value;
};

/** Parsed JSON is JSON; a record is copied key by key so that no name in it is special. */
export const jsonRecordAt = (value: unknown, where: string): JsonRecord =>
  Object.fromEntries(Object.entries(recordAt(value, where)) as [string, Json][]);

export interface LaidCard {
  readonly face: string;
  readonly turn: number;
}

export const laidCard = (value: unknown, where: string): LaidCard => {
  if (typeof value === 'string') return { face: value, turn: 0 };
  const card = only(value, where, ['face', 'turn']);
  return { face: textAt(field(card, 'face'), `${where}.face`), turn: wholeAt(field(card, 'turn') ?? 0, `${where}.turn`) };
};

export const readSeats = (value: unknown, where: string): Seat[] =>
  listAt(value, where).map((each, i) => {
    const at = `${where}[${i}]`;
    const seat = only(each, at, ['id', 'role', 'name', 'plays']);
    const id = textAt(field(seat, 'id'), `${at}.id`);
    const wanted = field(seat, 'role') ?? 'player';
    const role = ROLES.find((known) => known === wanted);
    if (role === undefined) throw new BadCase(`${at}.role`, `should be one of ${ROLES.join(', ')}`);
    return { id, role, name: textAt(field(seat, 'name') ?? id, `${at}.name`), plays: texts(field(seat, 'plays') ?? [], `${at}.plays`) };
  });

export const readFaces = (value: unknown, where: string): { readonly [code: string]: FaceData } =>
  Object.fromEntries(
    Object.entries(recordAt(value, where)).map(([code, data]) => {
      if (isPlayingCard(code)) throw new BadCase(where, `“${code}” is a playing card and needs no face`);
      return [code, jsonRecordAt(data, `${where}.${code}`)];
    }),
  );

export const readChance = (value: unknown, where: string): Scripted[] =>
  listAt(value, where).map((each, i) => {
    const at = `${where}[${i}]`;
    const entry = only(each, at, ['order', 'faces', 'pile', 'die', 'pick']);
    const kinds = ['order', 'faces', 'die', 'pick'].filter((key) => Object.hasOwn(entry, key));
    if (kinds.length !== 1) throw new BadCase(at, 'should hold one of order, faces, die or pick');
    if (Object.hasOwn(entry, 'pile') && kinds[0] !== 'faces') throw new BadCase(at, '“pile” goes with faces only');
    if (kinds[0] === 'order') return { order: listAt(entry['order'], `${at}.order`).map((n, j) => wholeAt(n, `${at}.order[${j}]`, 0)) };
    if (kinds[0] === 'die') return { die: wholeAt(entry['die'], `${at}.die`, 1) };
    if (kinds[0] === 'pick') return { pick: wholeAt(entry['pick'], `${at}.pick`, 0) };
    const pile = field(entry, 'pile') ?? null;
    return { faces: texts(entry['faces'], `${at}.faces`), pile: pile === null ? null : textAt(pile, `${at}.pile`) };
  });
