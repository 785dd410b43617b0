// What a game declares about one kind of entry that people may bring: its shape, and what a shape cannot say.

import type { EntryName, Grade, Json, JsonRecord } from '@pasteboard/kernel';
import { filledText, type Path, type Shape } from '@pasteboard/values';

/** What is wrong with a part of an entry's data. */
export interface Objection {
  readonly grade: Grade;
  readonly path: Path;
  readonly rule: string | null;
  readonly why: string;
  /** What was found where one of `wanted` would fit. */
  readonly found?: string;
  readonly wanted?: readonly string[];
}

/** The ids that an entry may refer to: those of the game and of the other entries of the pack. */
export interface Known {
  has(kind: string, id: string): boolean;
}

export interface Kind<T extends Json = Json> {
  readonly id: string;
  /** One of it, and several, in words. */
  readonly title: readonly [one: string, many: string];
  /** May several of one entry come, as of a creature? */
  readonly several: boolean;
  readonly shape: Shape<T>;
  /** Numbers that a variant raises, by the way to them; negative: that lowers. */
  readonly tougher: { readonly [path: string]: number };
  /** What a form begins with. */
  readonly blank: JsonRecord;
  /** Entries that this one refers to, by any kind that they may be of. */
  readonly needs: (data: T) => readonly EntryName[];
  /** Ids of this kind that the game has already. */
  readonly own: readonly string[];
  /** Ids that no entry of this kind may have. */
  readonly reserved: readonly string[];
  /** What the shape cannot say. */
  check(data: T, known: Known): readonly Objection[];
}

/** The id of an entry of this kind, of the game or of a pack. Forms offer those there are. */
export const idOf = (kind: string): Shape<string> => {
  const id = filledText(60);
  return { ...id, schema: { ...id.schema, $comment: `id of ${kind}` } };
};

/** A kind whose shape says everything, unless `check` says more. */
export const kind = <T extends Json>(
  id: string,
  title: Kind['title'],
  shape: Shape<T>,
  more: Partial<Pick<Kind<T>, 'own' | 'reserved' | 'several' | 'check' | 'needs' | 'tougher' | 'blank'>> = {},
): Kind => {
  const { own = [], reserved = [], several = true, check = () => [], needs = () => [], tougher = {}, blank = {} } = more;
  // Only data that fits the shape gets to `check` and `needs`.
  const typed = { check: check as unknown as Kind['check'], needs: needs as unknown as Kind['needs'] };
  return { id, title, several, shape, own, reserved, tougher, blank, ...typed };
};
