// Where a long text is parted: between paragraphs or sentences, else between words.

const ENDS = [/\n+/g, /(?<=[.!?…”])\s+/g, /\s+/g] as const;

/** The last end of this kind that leaves at least half a page. */
const lastEnd = (text: string, most: number, end: RegExp): number =>
  [...text.slice(0, most + 1).matchAll(end)].findLast(({ index }) => index >= most / 2)?.index ?? -1;

/** As much of the beginning as fits into so many characters. */
export const beginningOf = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const at = ENDS.map((end) => lastEnd(text, most, end)).find((each) => each > 0) ?? most;
  return text.slice(0, at);
};

/** All of it, page by page. */
export const pagesOf = (text: string, most: number): string[] => {
  const pages: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const page = beginningOf(rest, most);
    pages.push(page);
    rest = rest.slice(page.length).trim();
  }
  return pages;
};
