// The picture of text that a game draws, such as the map of a fight, as lines.

import { called, ownerName, speechOf } from '@pasteboard/phrasing';
import type { ScreenSight } from './sheet.ts';
import { flow } from './text-style.ts';

/** The picture, and what its signs stand for; empty where there is none. */
export const mapLines = ({ pen, view, words, picture }: ScreenSight): string[] => {
  if (picture === null) return [];
  const tokens = picture.tokens.map(({ sign, who }) => `${pen.bold(sign)} ${ownerName(view, words, who)}`);
  const grounds = picture.grounds.map(({ sign, ground }) => `${sign} ${called(speechOf(view, words), 'word', ground)}`);
  return [...picture.lines.map((line) => `  ${line}`), ...flow([...tokens, ...grounds], pen.width - 2, ' · ').map((line) => `  ${line}`)];
};
