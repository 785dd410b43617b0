// A face in the colour of its suit.

import { playingCard, type View } from '@pasteboard/kernel/view';
import { shortFace } from '@pasteboard/telling';
import type { Pen } from './pen.ts';

export const inkedFace = (pen: Pen, face: string, faces: View['faces']): string => {
  const suit = playingCard(face)?.suit;
  const text = shortFace(pen, face, faces);
  return suit === 'H' || suit === 'D' ? pen.red(text) : text;
};
