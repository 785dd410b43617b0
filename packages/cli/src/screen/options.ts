// Writes what can be chosen for one parameter.

import { playingCard, type Json } from '@pasteboard/kernel/view';
import { areNumbered, choosables, plainReason, speechOf, type Listed, type Naming as Told } from '@pasteboard/phrasing';
import type { Pen } from './text-style.ts';

export interface ScreenNaming extends Told {
  readonly pen: Pen;
}

/** The choices, with their numbers if wanted, one piece each with its note, and why some cannot be chosen. */
export const choicePieces = (
  naming: ScreenNaming,
  domain: Listed,
  { counted = true }: { readonly counted?: boolean } = {},
  noteOn: (value: Json) => string = () => '',
): { readonly open: string[]; readonly shut: string[] } => {
  const options = choosables(naming, domain);
  const numbered = counted && areNumbered(options);
  const speech = speechOf(naming.view, naming.words);
  const open: string[] = [];
  const shut: string[] = [];
  options.forEach((option, i) => {
    const label =
      option.face !== null && (playingCard(option.face)?.suit === 'H' || playingCard(option.face)?.suit === 'D')
        ? naming.pen.red(option.label)
        : option.label;
    const said = noteOn(option.value);
    const note = said === '' ? (option.means ?? '') : said;
    const piece = note === '' ? label : `${label} ${naming.pen.dim(`(${note})`)}`;
    if (option.no === null) open.push(numbered ? `${naming.pen.dim(String(i + 1))} ${piece}` : piece);
    else shut.push(`${label}: ${plainReason(speech, option.no)}`);
  });
  return { open, shut };
};
