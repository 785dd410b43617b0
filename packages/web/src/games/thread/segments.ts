// The segments of a clock as shapes: a circle cut into as many parts as it has.

const point = (part: number, r: number): string => {
  const angle = 2 * Math.PI * part - Math.PI / 2;
  return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
};

/** Paths around nought, the first to the right of twelve o'clock. */
export const segmentPaths = (segments: number, r: number): readonly string[] =>
  segments <= 1
    ? [`M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`]
    : Array.from({ length: segments }, (_, i) => {
        const [from, to] = [i / segments, (i + 1) / segments];
        return `M0 0L${point(from, r)}A${r} ${r} 0 0 1 ${point(to, r)}Z`;
      });
