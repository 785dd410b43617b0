// A move being filled in: the chosen values, the defaults, and whether it is complete.

import type { Json, Play, Template, ViewDomain } from '@pasteboard/kernel/view';
import { compose, type Row } from '@pasteboard/phrasing';
import { useCallback, useMemo, useState } from 'react';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';

type Wanted = { readonly [field: string]: Json | undefined };

export interface Draft {
  readonly templates: readonly Template[];
  readonly rows: readonly Row[];
  /** The move, once nothing is left to choose. */
  readonly play: Play | null;
  readonly choose: (field: string, value: Json | undefined) => void;
  /** Leaves out an optional field. */
  readonly drop: (field: string) => void;
  /** Adds an optional field. */
  readonly add: (field: string) => void;
  /** The same with this field settled at once: for buttons that choose and go. */
  readonly playWith: (field: string, value: Json) => Play | null;
  readonly clear: () => void;
}

/** The field that names the acting character. */
const ACTOR = 'who';

const clamp = (n: number, from: number, to: number): number => Math.min(Math.max(n, from), to);

/** A target other than the acting character: an enemy, or a friend who must not be hit by mistake. */
const isAimed = (field: string, domain: ViewDomain, templates: readonly Template[]): boolean =>
  field !== ACTOR &&
  templates.some(({ fields }) => Object.hasOwn(fields, ACTOR)) &&
  domain.kind === 'choice' &&
  domain.as === 'character' &&
  domain.of.filter(({ no }) => no === null).length > 1;

/** The default: the last choice, else the first that is open. Cards and targets have no default. */
const usual = (domain: ViewDomain, last: Json | undefined): Json | undefined => {
  switch (domain.kind) {
    case 'choice':
      return (domain.of.find(({ id, no }) => no === null && id === last) ?? domain.of.find(({ no }) => no === null))?.id;
    case 'integer':
      return typeof last === 'number' && last >= domain.from && last <= domain.to ? last : clamp(1, domain.from, domain.to);
    case 'text':
      return '';
    case 'subset':
    case 'cards':
      return domain.min === 0 ? [] : undefined;
  }
};

const lastKey = (move: string): string => `last.${move}`;

export const rememberPlay = (play: Play): void => {
  if (play.do === 'answer') return;
  // Cards are gone after a move, texts are said once: what is worth remembering are choices and numbers.
  const kept = Object.entries(play.with).filter(([, v]) => typeof v === 'number' || (typeof v === 'string' && v.length < 60));
  keepSetting(lastKey(play.do), Object.fromEntries(kept));
};

export const filled = (
  templates: readonly Template[],
  wanted: Wanted,
  taken: ReadonlySet<string>,
  held: string | null,
): { readonly rows: readonly Row[]; readonly play: Play | null } => {
  const last = templates[0] === undefined || templates[0].do === 'answer' ? {} : keptSetting<Wanted>(lastKey(templates[0].do), {});
  const usualIn = ({ field, domain }: Row): Json | undefined =>
    isAimed(field, domain, templates) ? undefined : usual(domain, last[field]);
  let now: Wanted = wanted;
  let left = new Set<string>();
  // Each turn settles one more field; there are never more turns than fields.
  for (let turn = 0; turn < 40; turn++) {
    const composed = compose(templates, now, left);
    const optional = composed.rows.find((row) => row.optional && !row.left && !taken.has(row.field) && now[row.field] === undefined);
    if (optional !== undefined) {
      left = new Set([...left, optional.field]);
      continue;
    }
    const open = composed.rows.find((row) => row.value === undefined && !row.left && row.field !== held && usualIn(row) !== undefined);
    if (open === undefined) return composed;
    now = { ...now, [open.field]: usualIn(open) };
  }
  return compose(templates, now, left);
};

/** `held`: a field that people choose by pressing its button, and that therefore has no usual value. */
export const useDraft = (templates: readonly Template[], initial: Wanted = {}, held: string | null = null): Draft => {
  const [wanted, setWanted] = useState<Wanted>(initial);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { rows, play } = useMemo(() => filled(templates, wanted, taken, held), [templates, wanted, taken, held]);
  const choose = useCallback((field: string, value: Json | undefined) => setWanted((before) => ({ ...before, [field]: value })), []);
  const drop = useCallback((field: string) => {
    setTaken((before) => new Set([...before].filter((each) => each !== field)));
    setWanted((before) => ({ ...before, [field]: undefined }));
  }, []);
  const add = useCallback((field: string) => setTaken((before) => new Set(before).add(field)), []);
  const playWith = useCallback(
    (field: string, value: Json) => filled(templates, { ...wanted, [field]: value }, taken, null).play,
    [templates, wanted, taken],
  );
  const clear = useCallback(() => {
    setWanted({});
    setTaken(new Set());
  }, []);
  // The same object while nothing changes: a new draft marks the whole table again.
  return useMemo(
    () => ({ templates, rows, play, choose, drop, add, playWith, clear }),
    [templates, rows, play, choose, drop, add, playWith, clear],
  );
};
