// A picture for each game, drawn as lines: a weave, a road, a dial, a stair.

import type { ReactNode } from 'react';

const Weave = () => (
  <>
    {Array.from({ length: 11 }, (_, i) => (
      <path key={i} className="line" d={`M${12 + i * 27},-10V142`} />
    ))}
    {Array.from({ length: 7 }, (_, j) => {
      const waves = Array.from({ length: 11 }, (__, i) => `q13.5,${(i + j) % 2 === 1 ? -13 : 13} 27,0`);
      return <path key={j} className={j === 2 ? 'gilt' : 'bold'} d={`M0,${14 + j * 21}${waves.join('')}`} />;
    })}
  </>
);

const Road = () => (
  <>
    <path className="line" d="M0,112L52,58L82,86L132,28L186,92L214,68L296,124" />
    <path className="line" d="M0,128L60,96L112,116L176,88L236,114L296,96" />
    <rect className="blank" x="53" y="80" width="26" height="36" rx="3" />
    <rect className="solid" x="103" y="60" width="26" height="36" rx="3" />
    <rect className="blank" x="156" y="85" width="36" height="26" rx="3" />
    <rect className="blank" x="215" y="48" width="26" height="36" rx="3" />
    <path className="gilt" strokeDasharray="3 5" d="M80,94C88,88 94,84 102,82M130,82C140,86 146,92 155,96M193,94C202,88 208,82 214,76" />
  </>
);

const around = (r: number, degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(148 + r * Math.cos(turn)).toFixed(1)},${(118 + r * Math.sin(turn)).toFixed(1)}`;
};

const Circle = () => (
  <>
    <circle className="line" cx="148" cy="118" r="96" />
    <circle className="line" cx="148" cy="118" r="70" />
    {Array.from({ length: 13 }, (_, i) => (
      <path key={i} className="line" d={`M${around(96, (i * 360) / 13)}L${around(70, (i * 360) / 13)}`} />
    ))}
    <path className="arc" d={`M${around(83, -69)}A83,83 0 0 1 ${around(83, 69)}`} />
    <path className="solid" d="M148,16l-7,-11h14z" />
  </>
);

const Stair = () => (
  <>
    {Array.from({ length: 13 }, (_, i) => (
      <path key={i} className={i > 7 ? 'bold' : 'line'} d={`M${40 + i * 17},${(128 - i * 8.6).toFixed(1)}h17v-8.6`} />
    ))}
    <path className="gilt" strokeDasharray="3 5" d="M37,59.2H259" />
    <circle className="solid" cx="201" cy="34" r="7" />
  </>
);

/** A game that brought no picture shows the house's mark. */
const Mark = () => <path className="gilt" d="M148,12l24,32-24,32-24-32z" />;

const PICTURES: { readonly [game: string]: () => ReactNode } = {
  thread: Weave,
  meccg: Road,
  'deck-of-adventures': Circle,
  'realms-behind': Stair,
};

export const TilePicture = ({ game }: { readonly game: string }) => {
  const Picture = (Object.hasOwn(PICTURES, game) ? PICTURES[game] : undefined) ?? Mark;
  return (
    <svg className="tile-picture" data-game={game} viewBox="37 -10 222 152" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <Picture />
    </svg>
  );
};
