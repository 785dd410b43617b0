// Choosing with the table itself: while a move wants cards or characters, those that fit can be tapped where they lie.

import type { Json, Refusal } from '@pasteboard/kernel/view';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { KeyAction } from '../parts/keys.ts';
import type { Draft } from './draft.ts';

export interface Pickable {
  readonly no: Refusal | null;
  readonly chosen: boolean;
  readonly pick: () => void;
  /** The key that chooses it, where it has one. */
  readonly digit?: string | undefined;
}

export interface Picker {
  readonly cards: ReadonlyMap<number, Pickable>;
  readonly characters: ReadonlyMap<string, Pickable>;
  readonly piles: ReadonlyMap<string, Pickable>;
}

const NOTHING: Picker = { cards: new Map(), characters: new Map(), piles: new Map() };

interface Layer {
  readonly key: symbol;
  readonly picker: Picker;
}

const isEmpty = ({ cards, characters, piles }: Picker): boolean => cards.size + characters.size + piles.size === 0;

const PickerContext = createContext<{ readonly picker: Picker; readonly put: (key: symbol, picker: Picker | null) => void }>({
  picker: NOTHING,
  put: () => {},
});

/** A question and a form may both want taps on the table; the last one that wants any gets them. */
export const PickingProvider = ({ children }: { readonly children: ReactNode }) => {
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const put = useCallback(
    (key: symbol, picker: Picker | null) =>
      setLayers((before) => {
        if (picker === null) return before.filter((layer) => layer.key !== key);
        if (!before.some((layer) => layer.key === key)) return [...before, { key, picker }];
        return before.map((layer) => (layer.key === key ? { key, picker } : layer));
      }),
    [],
  );
  const value = useMemo(() => ({ picker: layers.findLast(({ picker }) => !isEmpty(picker))?.picker ?? NOTHING, put }), [layers, put]);
  return <PickerContext value={value}>{children}</PickerContext>;
};

export const usePicker = (): Picker => useContext(PickerContext).picker;

/** A list with this taken out or put in; the oldest goes where there would be too many. */
export const toggled = <T extends Json>(list: readonly T[], each: T, most: number): T[] => {
  if (list.includes(each)) return list.filter((other) => other !== each);
  return [...list, each].slice(-most);
};

/** So many cards have a key. */
const DIGITS = 9;

/** `digits`: the first cards that can be chosen have a key each, unless these keys are wanted for something else. */
const pickerOf = ({ rows, choose }: Draft, digits: boolean): Picker => {
  let keyed = 0;
  const cards = new Map<number, Pickable>();
  const characters = new Map<string, Pickable>();
  const piles = new Map<string, Pickable>();
  for (const { field, domain, value, left, settled } of rows) {
    if (left || settled) continue;
    if (domain.kind === 'cards') {
      const chosen = Array.isArray(value) ? value.filter((h): h is number => typeof h === 'number') : [];
      for (const { h, no } of domain.of) {
        const digit = digits && no === null && keyed < DIGITS ? String(++keyed) : undefined;
        cards.set(h, { no, chosen: chosen.includes(h), pick: () => choose(field, toggled(chosen, h, domain.max)), digit });
      }
    }
    if (domain.kind === 'choice' && (domain.as === 'character' || domain.as === 'seat' || domain.as === 'pile'))
      for (const { id, no } of domain.of)
        (domain.as === 'pile' ? piles : characters).set(id, { no, chosen: value === id, pick: () => choose(field, id) });
    if (domain.kind === 'subset' && (domain.as === 'character' || domain.as === 'seat')) {
      const chosen = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
      for (const { id, no } of domain.of)
        characters.set(id, { no, chosen: chosen.includes(id), pick: () => choose(field, toggled(chosen, id, domain.max)) });
    }
  }
  return { cards, characters, piles };
};

/** Lets the table be tapped for this as long as it is wanted; null while it is not. */
export const usePickingOf = (picker: Picker | null): void => {
  const { put } = useContext(PickerContext);
  const [key] = useState(() => Symbol('picking'));
  const wanted = picker !== null;
  useEffect(() => {
    if (picker !== null) put(key, picker);
  }, [picker, put, key]);
  useEffect(() => {
    if (wanted) return () => put(key, null);
    return undefined;
  }, [wanted, put, key]);
};

/** Lets the table be tapped for this move as long as its form is on the screen; returns the keys that choose cards. */
export const usePickingFor = (draft: Draft, { digits = true }: { readonly digits?: boolean } = {}): readonly KeyAction[] => {
  const picker = useMemo(() => pickerOf(draft, digits), [draft, digits]);
  usePickingOf(picker);
  return [...picker.cards.values()].flatMap(({ digit, pick }) =>
    digit === undefined ? [] : [{ key: digit, name: 'Choose a card', run: pick }],
  );
};

/** Props for the button of a character: it chooses the character while a move wants one, and does its own action otherwise. */
export const offering = (
  pickable: Pickable | undefined,
  otherwise: () => void,
  { chosen }: { readonly chosen?: boolean } = {},
): { readonly 'data-pick': 'open' | 'shut' | undefined; readonly 'aria-pressed': boolean | undefined; readonly onClick: () => void } => ({
  'data-pick': pickable === undefined ? undefined : pickable.no === null ? 'open' : 'shut',
  'aria-pressed': pickable === undefined ? chosen : pickable.chosen,
  onClick: () => {
    if (pickable === undefined) otherwise();
    else if (pickable.no === null) pickable.pick();
  },
});
