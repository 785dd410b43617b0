// What a person hears and feels of the table on this device: a card that is drawn, a verdict, their turn. Kept in its storage.

import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { Observable, useObservable } from '../stores/observable.ts';
import { isStill } from './media.ts';

export type Signal = 'draw' | 'verdict' | 'turn';

interface Signals {
  readonly sound: boolean;
  readonly touch: boolean;
}

const AT_FIRST: Signals = { sound: false, touch: true };
const signals = new Observable<Signals>({ ...AT_FIRST, ...keptSetting<Partial<Signals>>('signals', {}) });

export const setSignals = (change: Partial<Signals>): void => {
  signals.set({ ...signals.value, ...change });
  keepSetting('signals', signals.value);
};

export const useSignals = (): Signals => useObservable(signals);

/** Milliseconds of touch and rest. */
const TOUCHES: { readonly [signal in Signal]: readonly number[] } = { draw: [12], verdict: [18, 60, 18], turn: [40] };

/** Who wants less motion feels none. */
export const signal = (what: Signal): void => {
  const { sound, touch } = signals.value;
  if (touch && !isStill() && 'vibrate' in navigator) navigator.vibrate([...TOUCHES[what]]);
  if (sound) void import('./tones.ts').then((tones) => tones.sound(what));
};
