// Templates and views in a few words, for these tests.

import type { Json, Refusal, Template, View, ViewDomain, ViewOption } from '@pasteboard/kernel/view';

export const shut: Refusal = { key: 'no', rule: null, params: {} };

/** `ash!` is closed. */
export const optionOf = (id: string): ViewOption => ({ id: id.replace('!', ''), no: id.endsWith('!') ? shut : null });

export const choice = (...ids: string[]): ViewDomain => ({ kind: 'choice', as: 'word', of: ids.map(optionOf), secret: false });
export const cards = (of: readonly number[], min: number, max: number, ordered = false): ViewDomain => ({
  kind: 'cards',
  of: of.map((h) => ({ h, no: null })),
  min,
  max,
  ordered,
  secret: true,
});
export const subset = (of: readonly string[], min: number, max: number): ViewDomain => ({
  kind: 'subset',
  as: 'word',
  of: of.map((id) => ({ id, no: null })),
  min,
  max,
  ordered: false,
  secret: false,
});
export const integer = (from: number, to: number): ViewDomain => ({ kind: 'integer', from, to, secret: false });
export const text = (max: number): ViewDomain => ({ kind: 'text', max, secret: false });

export const way = (fields: Template['fields'], more: Partial<Template> = {}): Template => ({
  do: 'pay',
  topic: 'play',
  rule: null,
  ask: null,
  fields,
  no: null,
  ...more,
});

const card = (h: number, face: string | null) => ({ h, face, turn: 0, piles: [] });

/** Ann looks, with a hand of three; Ben holds two backs. */
export const orchard = (values: View['values'] = {}): View => ({
  you: 1,
  game: 'orchard',
  version: 1,
  seats: [
    { id: '', name: '', role: 'spectator', plays: [] },
    { id: 'ann', name: 'Ann', role: 'player', plays: [] },
    { id: 'ben', name: 'Ben', role: 'player', plays: [] },
  ],
  piles: {
    'hand/ann': { owner: 'ann', level: 'faces', count: 3, slots: [card(1, '9H'), card(2, '3C'), card(3, '9H')], known: [] },
    'hand/ben': { owner: 'ben', level: 'backs', count: 2, slots: [card(7, null), card(8, null)], known: [] },
    'deck/ann': { owner: 'ann', level: 'count', count: 5, slots: null, known: [] },
  },
  values,
  asks: [],
  pools: [],
  faces: {},
});

/** Whether a value may be chosen, said once more in other words than those that are tested. */
export const isChoice = (domain: ViewDomain, value: Json | undefined): boolean => {
  if (domain.kind === 'integer') return Number.isInteger(value) && Number(value) >= domain.from && Number(value) <= domain.to;
  if (domain.kind === 'text') return typeof value === 'string' && value.length <= domain.max;
  const open: Json[] = [];
  for (const option of domain.of) if (option.no === null) open.push('h' in option ? option.h : option.id);
  if (domain.kind === 'choice') return open.some((each) => each === value);
  if (!Array.isArray(value)) return false;
  const isEach = value.every((each: Json, i) => open.some((other) => other === each) && value.indexOf(each) === i);
  return isEach && domain.min <= value.length && value.length <= domain.max;
};
