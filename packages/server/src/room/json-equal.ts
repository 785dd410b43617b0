// Compares two values as JSON. Messages about one entry to several people are mostly equal, and share parts of the same object: comparing is
// faster than writing them out again, as the kernel's `sameJson` does where speed does not matter.

type Fields = { readonly [key: string]: unknown };

const areListsEqual = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isJsonEqual(one[i], other[i])) return false;
  return true;
};

const areRecordsEqual = (one: Fields, other: Fields): boolean => {
  let more = 0;
  for (const key in one) {
    if (!Object.hasOwn(other, key) || !isJsonEqual(one[key], other[key])) return false;
    more++;
  }
  for (const _ in other) more--;
  return more === 0;
};

export const isJsonEqual = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other) && areListsEqual(one, other);
  return areRecordsEqual(one as Fields, other as Fields);
};
