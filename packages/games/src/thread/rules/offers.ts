// Offers: for whom a seat may act, how sentences name a Character, and offers for many at once.

import {
  choice,
  closed,
  offer,
  param,
  type Domain,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Word,
} from '@pasteboard/kernel';
import { characters, isWeaverRun } from '../read/characters.ts';

export const who = (id: string): Word => param('character', id);

/** The Characters a seat may act for: its own while a player runs them, or all of them for the Weaver. */
export const actsFor = (t: Reader, by: Seat): readonly string[] => {
  if (by.role === 'gm') return characters(t);
  return by.role === 'player' ? characters(t).filter((id) => by.plays.includes(id) && !isWeaverRun(t, id)) : [];
};

/** What only the Weaver may do, to any Character there is or to these. */
export const weaverOffers = (t: Reader, by: Seat, fields: Fields, cast: readonly string[] = characters(t)): Offer[] =>
  by.role !== 'gm' || cast.length === 0 ? [] : [offer({ who: choice('character', cast), ...fields })];

/** Most reasons are the same for everybody, and need not be written out to be compared. */
const textOf = ({ key, params }: Refusal): string => {
  for (const _ in params) return `${key} ${JSON.stringify(params)}`;
  return key;
};

type Listed = Parameters<typeof choice>[1][number];

/** Where all stand in one list, why one of them cannot be chosen stands beside it. */
export const withReasons = (ids: readonly string[], whyNot: (id: string) => Refusal | null): Listed[] =>
  ids.map((id) => {
    const no = whyNot(id);
    return no === null ? id : { id, no };
  });

/** Those who may, in one offer; those who may not, in one closed offer for each reason. */
export const sortedOut = (
  ids: readonly string[],
  whyNot: (id: string) => Refusal | null,
  fields: (ids: readonly string[]) => Fields,
): Offer[] => {
  const open: string[] = [];
  const shut = new Map<string, { readonly no: Refusal; readonly ids: string[] }>();
  for (const id of ids) {
    const no = whyNot(id);
    if (no === null) {
      open.push(id);
      continue;
    }
    const reason = textOf(no);
    const others = shut.get(reason);
    if (others === undefined) shut.set(reason, { no, ids: [id] });
    else others.ids.push(id);
  }
  const offers = [...shut.values()].map(({ no, ids: these }) => closed(no, fields(these)));
  return open.length === 0 ? offers : [offer(fields(open)), ...offers];
};

/**
 * What one Character may choose. Alone it stands in one list, reasons beside the choices; next to other Characters a choice that is shut
 * would fit no better than another Character's list, and its reason would be lost.
 */
export const choices = (
  options: readonly { readonly id: string; readonly no: Refusal | null }[],
  { alone }: { readonly alone: boolean },
  fields: (domain: Domain) => Fields,
): Offer[] => {
  if (alone) return [offer(fields(choice('word', options)))];
  const reasons = new Map(options.map(({ id, no }) => [id, no]));
  return sortedOut(
    [...reasons.keys()],
    (id) => reasons.get(id) ?? null,
    (ids) => fields(choice('word', ids)),
  );
};
