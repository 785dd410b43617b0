// Deck of Adventures in a few words, and the circle of a check on its tile.

import type { About, Stroke } from '../about.ts';

const around = (r: number, degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(148 + r * Math.cos(turn)).toFixed(1)},${(118 + r * Math.sin(turn)).toFixed(1)}`;
};
const ring = (r: number): Stroke => ({ brush: 'line', path: `M${148 - r},118a${r},${r} 0 1 1 ${2 * r},0a${r},${r} 0 1 1 ${-2 * r},0z` });
const ranks = Array.from(
  { length: 13 },
  (_, i): Stroke => ({ brush: 'line', path: `M${around(96, (i * 360) / 13)}L${around(70, (i * 360) / 13)}` }),
);

export const about: About = {
  id: 'deck-of-adventures',
  title: 'Deck of Adventures',
  tile: {
    line: 'The check on the circle',
    more: 'A target, a range, a card. Your deck is your stamina.',
    picture: {
      strokes: [
        ring(96),
        ring(70),
        ...ranks,
        { brush: 'arc', path: `M${around(83, -69)}A83,83 0 0 1 ${around(83, 69)}` },
        { brush: 'solid', path: 'M148,16l-7,-11h14z' },
      ],
    },
  },
  deal: { button: 'Deal me in', note: 'Deck of Adventures: a toll bridge, and your first check in a minute. Bots sit in the other seats.' },
  panels: true,
  cases: true,
  imports: true,
};
