// Content from elsewhere comes to the table: with its setup, or brought by the GM in the middle of play.

import { choice, closed, command, offer, refuse, param, text, type Json, type JsonRecord, type Next, type Table } from '@pasteboard/kernel';
import { MOST_ENTRIES, entryOf, type ContentEntry } from '../content/catalog.ts';
import { isRecord } from '../content/hooks.ts';
import { CONTENT_KINDS } from '../names.ts';
import { table } from '../values.ts';
import { bringCharacter } from './companions.ts';

const LONGEST = 6_000;

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const asJson = ({ kind, told, data }: ContentEntry): JsonRecord => JSON.parse(JSON.stringify({ kind, told, data })) as JsonRecord;

/** DOA-TABLE-11: what `pasteboard import --json` gives, under `content` in a setup. What does not fit is left out. */
export const openContent = (t: Table, setup: JsonRecord): void => {
  const given = isRecord(setup['content']) ? setup['content'] : {};
  const entries = CONTENT_KINDS.flatMap((kind) => listOf(given[kind]).map((each) => entryOf(kind, each))).filter((entry) => entry !== null);
  table.content.declare(t, entries.slice(0, MOST_ENTRIES).map(asJson));
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

const unread = (t: Table): void => t.say('content.unread');

const bringCreature = (t: Table, given: Json): Next => {
  const data = isRecord(given) && isRecord(given['data']) ? given['data'] : given;
  return isRecord(data) ? bringCharacter(t, data) : unread(t);
};

const bringEntry = (t: Table, kind: ContentEntry['kind'], given: Json): void => {
  const entry = entryOf(kind, given);
  if (entry === null) return unread(t);
  const isOld = (each: JsonRecord): boolean => each['kind'] === kind && isRecord(each['data']) && each['data']['id'] === entry.data.id;
  const others = table.content.of(t).filter((each) => !isOld(each));
  table.content.set(t, [...others, asJson(entry)]);
  t.say('content.brought', { what: param('word', entry.data.id), kind: param('word', kind) });
  for (const telling of entry.told) t.say('content.told', { telling });
};

/** DOA-TABLE-11: one entry at a time, as the import writes it. From then on it can be given, learned and used like any other. */
const bring = command<{ readonly sort: string; readonly entry: string }>({
  topic: 'sheet',
  rule: 'DOA-TABLE-11',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    const full = table.content.of(t).length >= MOST_ENTRIES;
    if (full) return [closed(refuse('no.moreContent', 'DOA-TABLE-11', { most: MOST_ENTRIES }))];
    return [offer({ sort: choice('word', [...CONTENT_KINDS, 'creatures']), entry: text(LONGEST) })];
  },
  run: (t, _, { sort, entry }): Next => {
    const given = parsed(entry);
    const found = CONTENT_KINDS.find((each) => each === sort);
    return found === undefined ? bringCreature(t, given) : bringEntry(t, found, given);
  },
});

export const contentCommands = { 'content.bring': bring };
