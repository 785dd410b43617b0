// The map of a fight as lines of text, for the one game that has maps.

import { mapText } from '@pasteboard/games/deck-of-adventures/view';
import { called, ownerName, speechOf } from '@pasteboard/phrasing';
import type { ScreenSight } from './sheet.ts';
import { flow } from './text-style.ts';

/** The picture, and what its signs stand for; empty where no map lies. */
export const mapLines = ({ pen, view, words }: ScreenSight): string[] => {
  const map = view.game === 'deck-of-adventures' ? mapText(view) : null;
  if (map === null) return [];
  const tokens = map.tokens.map(({ sign, who }) => `${pen.bold(sign)} ${ownerName(view, words, who)}`);
  const grounds = map.grounds.map(({ sign, ground }) => `${sign} ${called(speechOf(view, words), 'word', ground)}`);
  return [...map.lines.map((line) => `  ${line}`), ...flow([...tokens, ...grounds], pen.width - 2, ' · ').map((line) => `  ${line}`)];
};
