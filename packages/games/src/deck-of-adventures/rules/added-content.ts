// Content from elsewhere comes to the table: with its setup, or brought by the GM in the middle of play.

import {
  choice,
  closed,
  command,
  offer,
  refuse,
  param,
  text,
  type Json,
  type JsonRecord,
  type Next,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { MOST_ENTRIES, entryOf, type ContentEntry } from '../content/catalog.ts';
import { isRecord } from '../content/hooks.ts';
import { CONTENT_KINDS, type ContentKind } from '../names.ts';
import { table } from '../values.ts';
import { bringCharacter } from './companions.ts';
import { freeId, whyNotName } from './ids.ts';

const LONGEST = 6_000;

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const asJson = ({ kind, told, data }: ContentEntry): JsonRecord => JSON.parse(JSON.stringify({ kind, told, data })) as JsonRecord;

/** DOA-TABLE-11: what `pasteboard import --json` gives, under `content` in a setup. What does not fit is left out. */
export const openContent = (t: Table, setup: JsonRecord): void => {
  const given = isRecord(setup['content']) ? setup['content'] : {};
  const entries = CONTENT_KINDS.flatMap((kind) => listOf(given[kind]).map((each) => entryOf(kind, each))).filter((entry) => entry !== null);
  table.content.declare(t, entries.slice(0, MOST_ENTRIES).map(asJson));
  if (isRecord(setup['names'])) table.names.set(t, table.names.read(setup['names']));
};

/** Characters that came with the content join those of the game. */
export const broughtCharacters = (setup: JsonRecord): readonly Json[] => {
  const given = isRecord(setup['content']) ? setup['content'] : {};
  const creatures = listOf(given['creatures']).flatMap((each) => (isRecord(each) && isRecord(each['data']) ? [each['data']] : []));
  return [...listOf(setup['characters']), ...creatures];
};

const parsed = (given: string): Json => {
  try {
    return JSON.parse(given) as Json;
  } catch {
    return null;
  }
};

/** A creature as it is brought: under an id that is still free, made from its own or from its name. */
const creatureIn = (t: Reader, given: Json): JsonRecord | null => {
  const data = isRecord(given) && isRecord(given['data']) ? given['data'] : given;
  if (!isRecord(data)) return null;
  const { id, name } = data;
  const called = [id, name].find((each): each is string => typeof each === 'string' && whyNotName(each, 'entry') === null);
  return called === undefined ? null : { name: called, ...data, id: freeId(t, called) };
};

export const bringEntry = (t: Table, entry: ContentEntry): void => {
  const { kind, data, told } = entry;
  const isOld = (each: JsonRecord): boolean => each['kind'] === kind && isRecord(each['data']) && each['data']['id'] === data.id;
  const others = table.content.of(t).filter((each) => !isOld(each));
  table.content.set(t, [...others, asJson(entry)]);
  t.say('content.brought', { what: param('word', data.id), kind: param('word', kind) });
  for (const telling of told) t.say('content.told', { telling });
};

type Params = { readonly sort: string; readonly entry: string };
const kindIn = ({ sort }: Params): ContentKind | undefined => CONTENT_KINDS.find((each) => each === sort);

/** What is wrong with it, for the GM who typed it. */
const whyUnread = (t: Reader, given: Params): Refusal | null => {
  const no = (key: string): Refusal => refuse(key, 'DOA-TABLE-11', { field: 'entry' });
  const [kind, entry] = [kindIn(given), parsed(given.entry)];
  if (entry === null) return no('no.entryJson');
  if (kind !== undefined) return entryOf(kind, entry) === null ? no('no.entryUnread') : null;
  return creatureIn(t, entry) === null ? no('no.entryName') : null;
};

/** DOA-TABLE-11: one entry at a time, as the import writes it. From then on it can be given, learned and used like any other. */
const bring = command<Params>({
  topic: 'sheet',
  rule: 'DOA-TABLE-11',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    const full = table.content.of(t).length >= MOST_ENTRIES;
    if (full) return [closed(refuse('no.moreContent', 'DOA-TABLE-11', { most: MOST_ENTRIES }))];
    return [offer({ sort: choice('word', [...CONTENT_KINDS, 'creatures']), entry: text(LONGEST) })];
  },
  whyNot: (t, _, given) => whyUnread(t, given),
  run: (t, _, given): Next => {
    const [kind, entry] = [kindIn(given), parsed(given.entry)];
    const brought = kind === undefined ? null : entryOf(kind, entry);
    if (brought !== null) return bringEntry(t, brought);
    const creature = creatureIn(t, entry);
    return creature === null ? undefined : bringCharacter(t, creature);
  },
});

export const contentCommands = { 'content.bring': bring };
