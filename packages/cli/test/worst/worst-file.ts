// The worst file that the bounds of a table permit: as much as possible in memory for each byte. Its last entries are what an attacker would write
// who knows every bound; its first one is a real opening.

import { createHash } from 'node:crypto';

interface TableText {
  readonly pasteboard: string;
  readonly version: number;
  readonly game: string;
  readonly entries: readonly { readonly kind: string }[];
}

const many = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));

/** 3 characters in the file and 64 bytes in memory, each. */
const empty = (length: number): object[] => many(length, () => ({}));
/** Each key is new to the engine: 12 characters and 184 bytes. */
const strange = (length: number, from: number): object[] => many(length, (i) => ({ [`k${from + i}`]: 0 }));

const valueSet = (key: string, value: unknown) => {
  const to = { kind: 'fact', value, min: null, max: null, sees: 'none' };
  return { type: 'ValueSet', scope: 'worst', key, from: null, to };
};
const said = (v: unknown) => ({ type: 'Said', key: 'worst', params: { p: { as: 'data', v } }, secrets: null, sees: -1 });

const group = (seq: number, by: string, given: object, events: readonly object[]) => {
  const cause = { id: `worst.${seq}`, by, do: 'worst', with: given };
  return { kind: 'group', at: 1, format: 1, group: { seq, by, cause, manual: false, undoes: [], reveals: false, events } };
};

/** As much on the table as there may be, then causes as large as they may be, then a history as large as it may be. */
const worstGroups = (by: string, causes: number) => [
  ...many(5, (i) => group(2 + i, by, {}, [valueSet(`k${i}`, strange(5_400, 5_400 * i))])),
  ...many(causes, (i) => group(7 + i, by, { given: empty(9_900) }, [])),
  ...many(128, (i) => group(7 + causes + i, by, {}, [said(empty(590))])),
];

/** `opened`: a new table as it is exported. `causes`: 30 kB each. */
export const worstFile = (opened: string, by: string, causes: number): string => {
  const { entries, ...head } = JSON.parse(opened) as TableText;
  const hash = createHash('sha256');
  const texts = [...entries.filter(({ kind }) => kind === 'group').slice(0, 1), ...worstGroups(by, causes)].map((entry) =>
    JSON.stringify(entry),
  );
  for (const text of texts) hash.update(text).update('\n');
  const { pasteboard, version, game } = head;
  return `${JSON.stringify({ pasteboard, version, game }).slice(0, -1)},"entries":[${texts.join(',\n')}],"digest":"${hash.digest('base64url')}"}`;
};
