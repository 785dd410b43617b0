// Regions of a path as marks with their words, from where a company sets out to where it goes.

import { begun, wordFor } from '@pasteboard/phrasing';
import { useTable } from '../../table/context.tsx';

const MARKS: { readonly [region: string]: readonly [color: string, path: string] } = {
  f: ['#55783a', 'M6 18V9l3.500-3.500L13 9v9M13 18v-6l2.500-2 2.500 2v6M4.500 18h15'],
  b: ['#96652a', 'M5 19V6M5 7h11l-2.500 3 2.500 3H5'],
  w: ['#2f6d55', 'M12 4l-5 7h3l-4 5.500h12L14 11h3zM12 16.500V20'],
  s: ['#62507c', 'M16 15.500A7 7 0 0 1 9.500 5a7.300 7.300 0 1 0 9 9.500 6 6 0 0 1-2.500 1z'],
  d: ['#3a2b31', 'M12 4l2.300 5.700L20 12l-5.700 2.300L12 20l-2.300-5.700L4 12l5.700-2.300z'],
  c: ['#2c6482', 'M4 10c2-2.500 4-2.500 6 0s4 2.500 6 0 3-2 4-1M4 16c2-2.500 4-2.500 6 0s4 2.500 6 0 3-2 4-1'],
};

export const RegionMark = ({ region, size = 22 }: { readonly region: string; readonly size?: number }) => {
  const [color, path] = MARKS[region] ?? ['#48514c', ''];
  return (
    <svg className="region-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.300" fill={color} stroke="#f6f2e6" strokeWidth="1.400" />
      <path
        d={path}
        transform="translate(12 12) scale(.66) translate(-12 -12)"
        fill="none"
        stroke="#fffdf7"
        strokeWidth="2.300"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
};

export const PathMarks = ({ path }: { readonly path: readonly string[] }) => {
  const { words } = useTable();
  return (
    <ol className="path-marks" aria-label="Path">
      {path.map((region, at) => (
        <li key={`${region}-${at}`}>
          <RegionMark region={region} />
          <span>{begun(wordFor(words, `word.region.${region}`) ?? region)}</span>
        </li>
      ))}
    </ol>
  );
};
