// Choosing with the table itself: while a move wants cards or characters, those that fit can be tapped where they lie.

import type { Json, Refusal } from '@pasteboard/kernel/view';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Draft } from './draft.ts';

export interface Pickable {
  readonly no: Refusal | null;
  readonly chosen: boolean;
  readonly pick: () => void;
}

export interface Picker {
  readonly cards: ReadonlyMap<number, Pickable>;
  readonly characters: ReadonlyMap<string, Pickable>;
  readonly piles: ReadonlyMap<string, Pickable>;
}

const NOTHING: Picker = { cards: new Map(), characters: new Map(), piles: new Map() };

const PickerContext = createContext<{ readonly picker: Picker; readonly setPicker: (picker: Picker) => void }>({
  picker: NOTHING,
  setPicker: () => {},
});

export const PickingProvider = ({ children }: { readonly children: ReactNode }) => {
  const [picker, setPicker] = useState<Picker>(NOTHING);
  const value = useMemo(() => ({ picker, setPicker }), [picker]);
  return <PickerContext value={value}>{children}</PickerContext>;
};

export const usePicker = (): Picker => useContext(PickerContext).picker;

/** A list with this taken out or put in; the oldest goes where there would be too many. */
export const toggled = <T extends Json>(list: readonly T[], each: T, most: number): T[] => {
  if (list.includes(each)) return list.filter((other) => other !== each);
  return [...list, each].slice(-most);
};

const pickerOf = ({ rows, choose }: Draft): Picker => {
  const cards = new Map<number, Pickable>();
  const characters = new Map<string, Pickable>();
  const piles = new Map<string, Pickable>();
  for (const { field, domain, value, left, settled } of rows) {
    if (left || settled) continue;
    if (domain.kind === 'cards') {
      const chosen = Array.isArray(value) ? value.filter((h): h is number => typeof h === 'number') : [];
      for (const { h, no } of domain.of)
        cards.set(h, { no, chosen: chosen.includes(h), pick: () => choose(field, toggled(chosen, h, domain.max)) });
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

/** Lets the table be tapped for this move as long as its form is on the screen. */
export const usePickingFor = (draft: Draft): void => {
  const { setPicker } = useContext(PickerContext);
  const picker = useMemo(() => pickerOf(draft), [draft]);
  useEffect(() => {
    setPicker(picker);
    return () => setPicker(NOTHING);
  }, [picker, setPicker]);
};
