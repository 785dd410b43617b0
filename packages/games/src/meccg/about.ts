// Middle-earth CCG in a few words, and the road on its tile.

import type { About, Stroke } from '../about.ts';

const card = (x: number, y: number, wide: number, high: number, brush: Stroke['brush'] = 'blank'): Stroke => ({
  brush,
  path: `M${x + 3},${y}h${wide - 6}q3,0 3,3v${high - 6}q0,3 -3,3h${6 - wide}q-3,0 -3,-3v${6 - high}q0,-3 3,-3z`,
});

export const about: About = {
  id: 'meccg',
  title: 'Middle-earth CCG',
  tile: {
    line: 'A duel of journeys',
    more: 'Companies, sites and hazards, with decks laid out for two.',
    picture: {
      colors: { back: '#2a3a4a', thin: '#5a7186', bold: '#d7e1ea' },
      strokes: [
        { brush: 'line', path: 'M0,112L52,58L82,86L132,28L186,92L214,68L296,124' },
        { brush: 'line', path: 'M0,128L60,96L112,116L176,88L236,114L296,96' },
        card(53, 80, 26, 36),
        card(103, 60, 26, 36, 'solid'),
        card(156, 85, 36, 26),
        card(215, 48, 26, 36),
        { brush: 'gilt', path: 'M80,94C88,88 94,84 102,82M130,82C140,86 146,92 155,96M193,94C202,88 208,82 214,76', isDashed: true },
      ],
    },
  },
  panels: true,
  cases: true,
  imports: true,
};
