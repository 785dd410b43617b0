// Offers for many at once, each with the reason why not.

import type { Refusal } from '@pasteboard/kernel';

/** Where everybody stands in one list, why somebody cannot be chosen stands beside them. */
export const withReasons = (
  ids: readonly string[],
  whyNot: (id: string) => Refusal | null,
): { readonly id: string; readonly no: Refusal | null }[] => ids.map((id) => ({ id, no: whyNot(id) }));
