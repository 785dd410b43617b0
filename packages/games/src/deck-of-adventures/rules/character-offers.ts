// Offers for one character among many. The table gives the reason of whichever offer comes nearest, so what this character may not choose
// stands in closed offers of its own: were it a choice inside the open one, another character's offer could come as near.

import { choice, closed, offer, type Domain, type Fields, type Offer, type Refusal } from '@pasteboard/kernel';

type Kind = Parameters<typeof choice>[0];
export type Choice = { readonly id: string; readonly no: Refusal | null };

/** The same offer, open or closed. */
export const way = (no: Refusal | null, fields: Fields): Offer => (no === null ? offer(fields) : closed(no, fields));

/** What may be chosen for one field, and what may not, by its reason; `after` are the fields that are asked for behind it. */
export const ways = (fields: Fields, name: string, as: Kind, options: readonly Choice[], after: Fields = {}): Offer[] => {
  const byReason = new Map<string, { readonly no: Refusal | null; readonly ids: string[] }>();
  // Mostly one reason holds for all of them, and to write it out for each would be most of the work.
  let [last, key]: [Refusal | null | undefined, string] = [undefined, ''];
  for (const { id, no } of options) {
    if (no !== last) [last, key] = [no, JSON.stringify(no)];
    const there = byReason.get(key) ?? { no, ids: [] };
    there.ids.push(id);
    byReason.set(key, there);
  }
  return [...byReason.values()].map(({ no, ids }) => way(no, { ...fields, [name]: choice(as, ids), ...after }));
};

/** DOA-STATUS-05: the same with the usual sense, and with one that is named. */
export const eitherSense = (no: Refusal | null, fields: Fields, sense: Domain): Offer[] =>
  no === null ? [offer(fields), offer({ ...fields, sense })] : [closed(no, fields)];
