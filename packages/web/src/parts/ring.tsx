// Cards left of the full deck, clockwise from twelve, the number inside. A quarter or less is shown by color and said in its label.

import './ring.css';

export const Ring = ({
  now,
  full,
  size,
  paper = false,
}: {
  readonly now: number;
  readonly full: number;
  readonly size: number;
  readonly paper?: boolean;
}) => {
  const width = Math.max(3, size / 11);
  const r = (size - width) / 2;
  const round = 2 * Math.PI * r;
  const part = full <= 0 ? 0 : Math.min(1, now / full);
  const low = full > 0 && part <= 0.25;
  return (
    <span className="ring" data-low={low ? '' : undefined} data-paper={paper ? '' : undefined} style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle className="ring-track" cx={size / 2} cy={size / 2} r={r} strokeWidth={width} />
        <circle
          className="ring-left"
          cx={size / 2}
          cy={size / 2}
          r={r}
          strokeWidth={width}
          strokeDasharray={`${round * part} ${round}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <span className="ring-number" style={{ fontSize: size * 0.33 }}>
        {now}
      </span>
    </span>
  );
};
