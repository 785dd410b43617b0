// Finds keys with a wrong secret. If a key opens none of the entries under its name, the key is wrong, and nothing shows that the entries
// are damaged.

import { tablesOf } from '@pasteboard/server';
import { PLAIN, Seal, keyNameOf, keyNames, type BareStore, type KeptTable, type SealKeys } from '@pasteboard/server/store';

const PAGE = 32;

/** Does the key open any entry of this table under its name? */
const opensOne = async (store: BareStore, seal: Seal, { table, head }: KeptTable, key: string): Promise<boolean> => {
  for (let at = 0; at < head; ) {
    const page = await store.read(table, at, PAGE);
    for (const { n, id, body } of page)
      if (keyNameOf(body) === key && seal.open(['entry', table, n, id], body).trouble === undefined) return true;
    at = page.at(-1)?.n ?? head;
  }
  return false;
};

/** Names of given keys that open no entry under their name. A key that no entry names is not among them. */
export const wrongKeysAmong = async (store: BareStore, keys: SealKeys): Promise<ReadonlySet<string>> => {
  const seal = new Seal(keys);
  const unproven = new Set(keyNames(keys).filter((name) => name !== ''));
  const wrong = new Set<string>();
  for await (const kept of tablesOf(store)) {
    if (unproven.size === 0) break;
    for (const { key } of await store.sealsOf([kept.table])) {
      if (!unproven.has(key)) continue;
      if (await opensOne(store, seal, kept, key)) {
        unproven.delete(key);
        wrong.delete(key);
      } else wrong.add(key);
    }
  }
  return wrong;
};

/** The keys without the wrong ones, so that entries under their names count as sealed; null if no key is left. */
export const withoutKeys = (keys: SealKeys, wrong: ReadonlySet<string>): SealKeys | null => {
  const [current, ...older] = keys.filter((key) => key === PLAIN || !wrong.has(key.id));
  return current === undefined || (current === PLAIN && older.length === 0) ? null : [current, ...older];
};

export const wrongKeyText = (key: string): string => `The key “${key}” does not open the entries that name it.`;
export const WRONG_KEY_TODO = 'Its secret is wrong: find the right one.';
