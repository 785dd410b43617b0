// Reads a pack from a file: accepts good entries, and reports each bad one with its line and what would fit.

import type { BroughtEntry, EntryName, EntryReading, PackFinding, Grade, Json, JsonRecord, PackReading } from '@pasteboard/kernel';
import { nearest } from '@pasteboard/phrasing/nearest';
import { fitsShape, type ShapeMisfit, type Path, type Shape } from '@pasteboard/values';
import type { Kind, Known } from './kind.ts';
import { NotJson, parseLocated, type LocatedJson } from './located-json.ts';
import { DEEPEST_PACK, LONGEST_ENTRY, LONGEST_PACK, MOST_ENTRIES, entryShape, headShape, type PackGame } from './pack.ts';

export interface PackReader {
  readonly game: PackGame;
  readonly kinds: readonly Kind[];
}

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

const shownPath = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

const depthOf = (text: string): number => {
  let [depth, deepest] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if (sign === ']' || sign === '}') depth--;
  }
  return deepest;
};

/** Collects what is found in one file. */
class Findings {
  readonly all: PackFinding[] = [];
  readonly #json: LocatedJson;

  constructor(json: LocatedJson) {
    this.#json = json;
  }

  add(
    path: Path,
    entry: string | null,
    what: { readonly grade?: Grade; readonly rule?: string | null } & Pick<ShapeMisfit, 'why' | 'found' | 'wanted'>,
  ): void {
    const { grade = 'misfit', rule = null, why, found, wanted } = what;
    const instead = found === undefined || wanted === undefined ? null : nearest(found, wanted);
    this.all.push({ grade, line: this.#json.lineOf(path), entry, at: shownPath(path), rule, why, instead });
  }

  misfit(path: Path, entry: string | null, { path: inner, ...what }: ShapeMisfit): void {
    this.add([...path, ...inner], entry, what);
  }
}

const refusal = (line: number, why: string): PackReading => ({
  title: null,
  entries: [],
  findings: [{ grade: 'misfit', line, entry: null, at: '', rule: null, why, instead: null }],
});

const fitting = <T extends Json>(shape: Shape<T>, value: Json, found: (misfit: ShapeMisfit) => void): T | null => {
  if (fitsShape(shape, value)) return value;
  const misfit = shape.misfit(value);
  if (misfit !== null) found(misfit);
  return null;
};

const nameFor = (given: JsonRecord): string | null => {
  const name = given['name'] ?? given['id'];
  return typeof name === 'string' ? name.slice(0, 60) : null;
};

/** Ids by kind: those of the game, and those of the other entries. */
const knownIn = (kinds: readonly Kind[], others: readonly EntryName[]): Known => {
  const ids = new Map(kinds.map(({ id, own }) => [id, new Set(own)]));
  for (const { kind, id } of others) ids.get(kind)?.add(id);
  return { has: (kind, id) => ids.get(kind)?.has(id) ?? false };
};

/** An entry that fits its shape, and where it stands. */
interface Candidate {
  readonly path: Path;
  readonly kind: Kind;
  readonly entry: BroughtEntry;
}

const candidateFrom = (given: Json, path: Path, kinds: readonly Kind[], findings: Findings): Candidate | null => {
  if (!isRecord(given)) {
    findings.add(path, null, { why: 'an entry is a record with kind, id, name and data' });
    return null;
  }
  const called = nameFor(given);
  const { data, ...rest } = given;
  const outer = fitting(entryShape, rest, (misfit) => findings.misfit(path, called, misfit));
  if (outer === null) return null;
  const wanted = kinds.map(({ id }) => id);
  const kind = kinds.find(({ id }) => id === outer.kind);
  if (kind === undefined) {
    const why = `there is no kind ${outer.kind} in this game; there are ${wanted.join(', ')}`;
    findings.add([...path, 'kind'], called, { why, found: outer.kind, wanted });
    return null;
  }
  if (JSON.stringify(given).length > LONGEST_ENTRY) {
    findings.add(path, called, { why: `the entry is longer than ${LONGEST_ENTRY / 1024} kB` });
    return null;
  }
  if (kind.reserved.includes(outer.id)) {
    findings.add([...path, 'id'], called, { why: `the game uses the id ${outer.id} itself; choose another` });
    return null;
  }
  if (data === undefined) {
    findings.add(path, called, { why: 'data is missing' });
    return null;
  }
  const fit = fitting(kind.shape, data, (misfit) => findings.misfit([...path, 'data'], called, misfit));
  if (fit === null) return null;
  const entry = { kind: kind.id, id: outer.id, name: outer.name.trim(), secret: outer.secret ?? '', tags: outer.tags ?? [], data: fit };
  return { path, kind, entry };
};

/** Does the entry pass the check of its kind? What is wrong with it is told once. */
const passes = ({ path, kind, entry }: Candidate, known: Known, findings: Findings): boolean => {
  const objections = kind.check(entry.data, known);
  const isOut = objections.some(({ grade }) => grade === 'misfit');
  if (!isOut) return true;
  for (const each of objections) findings.add([...path, 'data', ...each.path], entry.name, each);
  return false;
};

/** An entry that refers to one that is left out is left out too: nothing comes in by halves. */
const checked = (candidates: readonly Candidate[], kinds: readonly Kind[], findings: Findings): readonly Candidate[] => {
  const known = knownIn(
    kinds,
    candidates.map(({ entry }) => entry),
  );
  const left = candidates.filter((each) => passes(each, known, findings));
  return left.length === candidates.length ? left : checked(left, kinds, findings);
};

const tellDoubts = ({ path, kind, entry }: Candidate, known: Known, findings: Findings): void => {
  for (const each of kind.check(entry.data, known)) findings.add([...path, 'data', ...each.path], entry.name, each);
};

const isTwice = ({ entry }: Candidate, others: readonly Candidate[]): boolean =>
  others.some(({ entry: { kind, id } }) => kind === entry.kind && id === entry.id);

const entriesFrom = (given: readonly Json[], { kinds }: PackReader, findings: Findings): BroughtEntry[] => {
  const candidates: Candidate[] = [];
  for (const [at, each] of given.entries()) {
    const found = candidateFrom(each, ['entries', at], kinds, findings);
    if (found === null) continue;
    const { kind, id, name } = found.entry;
    if (isTwice(found, candidates)) findings.add([...found.path, 'id'], name, { why: `there is a ${kind} ${id} before it` });
    else candidates.push(found);
  }
  const left = checked(candidates, kinds, findings);
  const known = knownIn(
    kinds,
    left.map(({ entry }) => entry),
  );
  for (const each of left) tellDoubts(each, known, findings);
  return left.map(({ entry }) => entry);
};

/** Nothing in the text is trusted. An entry comes in whole or not at all. */
export const readPack = (text: string, reader: PackReader): PackReading => {
  if (text.length > LONGEST_PACK) return refusal(1, `the file is longer than ${LONGEST_PACK / 1024} kB`);
  if (depthOf(text) > DEEPEST_PACK) return refusal(1, `the file is nested deeper than ${DEEPEST_PACK} levels`);
  let json: LocatedJson;
  try {
    json = parseLocated(text);
  } catch (error) {
    if (error instanceof NotJson) return refusal(error.line, `this is not JSON: ${error.message}`);
    throw error;
  }
  if (!isRecord(json.value)) return refusal(1, 'a pack is a record that begins with "pasteboard": "pack"');
  const findings = new Findings(json);
  for (const path of json.repeated)
    findings.add(path, null, { grade: 'doubt', why: `${String(path.at(-1))} stands there twice; the last one counts` });
  const { entries: given, ...rest } = json.value;
  const head = fitting(headShape, rest, (misfit) => findings.misfit([], null, misfit));
  if (head !== null && head.game !== reader.game.id) {
    findings.add(['game'], null, { why: `the pack is for ${head.game}, and this table plays ${reader.game.id}` });
  } else if (head !== null && !Array.isArray(given)) {
    findings.add(['entries'], null, { why: 'entries is a list' });
  } else if (head !== null && (given as readonly Json[]).length > MOST_ENTRIES) {
    findings.add(['entries'], null, { why: `there are ${(given as readonly Json[]).length} entries; at most ${MOST_ENTRIES} are allowed` });
  } else if (head !== null) {
    const entries = entriesFrom(given as readonly Json[], reader, findings);
    return { title: head.title, entries, findings: findings.all.toSorted((a, b) => a.line - b.line) };
  }
  return { title: null, entries: [], findings: findings.all };
};

/** One entry by itself, as a form or a library gives it. It may refer to what the game has, and to `others`. */
export const readOneEntry = (given: Json, others: readonly EntryName[], kinds: readonly Kind[]): EntryReading => {
  const findings = new Findings({ value: given, lineOf: () => 1, repeated: [] });
  const found = candidateFrom(given, [], kinds, findings);
  if (found === null) return { entry: null, findings: findings.all };
  const known = knownIn(kinds, [...others, found.entry]);
  if (!passes(found, known, findings)) return { entry: null, findings: findings.all };
  tellDoubts(found, known, findings);
  return { entry: found.entry, findings: findings.all };
};
