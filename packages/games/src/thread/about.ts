// Thread in a few words, and the weave on its tile.

import type { About, Stroke } from '../about.ts';

const warp = Array.from({ length: 11 }, (_, i): Stroke => ({ brush: 'line', path: `M${12 + i * 27},-10V142` }));
const weft = Array.from({ length: 7 }, (_, j): Stroke => {
  const waves = Array.from({ length: 11 }, (__, i) => `q13.5,${(i + j) % 2 === 1 ? -13 : 13} 27,0`);
  return { brush: j === 2 ? 'gilt' : 'bold', path: `M0,${14 + j * 21}${waves.join('')}` };
});

export const about: About = {
  id: 'thread',
  title: 'Thread',
  tile: {
    line: 'The Weaver’s game',
    more: 'Draw against your own luck. A spent deck fails every check.',
    picture: { colors: { back: '#33283c', thin: '#6b5a78', bold: '#d9cfe2' }, strokes: [...warp, ...weft] },
  },
  deal: { button: 'Or a scene of Thread' },
  panels: true,
  cases: true,
};
