// The Realms Behind in a few words, and the stair on its tile.

import type { About, Stroke } from '../about.ts';

const steps = Array.from(
  { length: 13 },
  (_, i): Stroke => ({ brush: i > 7 ? 'bold' : 'line', path: `M${40 + i * 17},${(128 - i * 8.6).toFixed(1)}h17v-8.6` }),
);

export const about: About = {
  id: 'realms-behind',
  title: 'The Realms Behind',
  tile: {
    line: 'Thirteen steps up',
    more: 'Play from the hand, climb past the threshold.',
    picture: {
      colors: { back: '#4b3320', thin: '#82633f', bold: '#efdfca' },
      strokes: [
        ...steps,
        { brush: 'gilt', path: 'M37,59.2H259', isDashed: true },
        { brush: 'solid', path: 'M194,34a7,7 0 1 1 14,0a7,7 0 1 1 -14,0z' },
      ],
    },
  },
  panels: true,
  cases: true,
};
