// A code to scan.

import { encode } from 'uqr';
import { useMemo } from 'react';

/** A code to scan, drawn as one path: dark on light in both themes, since cameras want it so. */
export const Qr = ({ text, label, size = 132 }: { readonly text: string; readonly label: string; readonly size?: number }) => {
  const { path, width } = useMemo(() => {
    const { data, size: cells } = encode(text, { ecc: 'M', border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: squares.join(''), width: cells };
  }, [text]);
  return (
    <svg
      className="qr"
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#1d2421" />
    </svg>
  );
};
