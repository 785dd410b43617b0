// Formats lists for the operator: columns of text, sizes and times.

const LEFT = /[^\d.,\s%kMGB–-]/;

/** The first row is the heading. Columns of numbers are aligned right. */
export const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const isText = widths.map((_, at) => rows.slice(1).some((row) => LEFT.test(row[at] ?? '')));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (isText[at] === true ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
};

export const sizeText = (bytes: number): string => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

export const isoTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** In UTC, to the minute; a dash if it is not known. */
export const timeText = (ms: number | null): string => (ms === null ? '–' : new Date(ms).toISOString().slice(0, 16).replace('T', ' '));
