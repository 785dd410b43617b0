// Small sounds, made by the browser: no files. Loaded by who switched sound on.

import type { Signal } from './signals.ts';

/** Each note: its pitch in hertz, when it begins, and how long it lasts, in seconds. */
const NOTES: { readonly [signal in Signal]: readonly (readonly [pitch: number, at: number, length: number])[] } = {
  draw: [[740, 0, 0.05]],
  verdict: [
    [523, 0, 0.12],
    [659, 0.09, 0.2],
  ],
  turn: [
    [392, 0, 0.14],
    [587, 0.12, 0.26],
  ],
};
const QUIET = 0.07;
const ATTACK = 0.008;

let context: AudioContext | null = null;

export const sound = (what: Signal): void => {
  context ??= new AudioContext();
  // A page that nobody has pressed yet may not sound.
  if (context.state === 'suspended') void context.resume();
  for (const [pitch, at, length] of NOTES[what]) {
    const from = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(QUIET, from + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
};
