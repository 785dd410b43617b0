// The Character Deck on paper: pages of cards as SVG documents in the size of playing cards, made from data alone.

/** What is printed on one card. */
export interface CardText {
  readonly title: string;
  /** Above the title: Aspect, Perk or Flaw. */
  readonly kind: string;
  readonly text: string;
  /** An Aspect has its suit as a path, 104 units wide around 0, and its rank. */
  readonly emblem: { readonly path: string; readonly isRed: boolean; readonly rank: number } | null;
}

/** Millimeters. */
const CARD = { width: 63, height: 88 } as const;
const PAGE = { width: 210, height: 297, columns: 3, rows: 3 } as const;
export const CARDS_A_PAGE = PAGE.columns * PAGE.rows;
const LEFT = (PAGE.width - PAGE.columns * CARD.width) / 2;
const TOP = (PAGE.height - PAGE.rows * CARD.height) / 2;

/** Letters in one line of the text, as wide as a card allows. */
const LINE = 28;
const MOST_LINES = 12;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Words in lines of at most this many letters; a longer word has a line of its own. */
export const wrapped = (text: string, most = LINE): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const line = (text: string, at: { readonly x: number; readonly y: number; readonly size: number }, more = ''): string =>
  `<text x="${at.x}" y="${at.y}" font-size="${at.size}" ${more}>${escaped(text)}</text>`;

/** A suit in the middle of the card, and the rank below it. */
const drawn = ({ path, isRed, rank }: NonNullable<CardText['emblem']>): string => {
  const ink = isRed ? '#a3261e' : '#1c1b19';
  return (
    `<path d="${path}" transform="translate(31.5 42) scale(.22)" fill="${ink}"/>` +
    line(String(rank), { x: 31.5, y: 72, size: 13 }, `text-anchor="middle" font-weight="700" fill="${ink}"`)
  );
};

const cardAt = ({ title, kind, text, emblem }: CardText, x: number, y: number): string => {
  // A card has room for so much; the last line that fits says that there is more.
  const all = wrapped(text);
  const lines = all.length > MOST_LINES ? [...all.slice(0, MOST_LINES - 1), '…'] : all;
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect x="0" y="0" width="${CARD.width}" height="${CARD.height}" rx="3" fill="#fffdf8" stroke="#8a8375" stroke-width=".2"/>`,
    line(kind, { x: 5, y: 9, size: 2.8 }, 'fill="#6d675c" letter-spacing=".3"'),
    line(title, { x: 5, y: 16, size: title.length > 18 ? 4.4 : 5.6 }, 'font-weight="700"'),
    '<path d="M5 19.5H58" stroke="#8a8375" stroke-width=".2"/>',
    emblem === null ? '' : drawn(emblem),
    ...lines.map((each, i) => line(each, { x: 5, y: (emblem === null ? 26 : 79) + i * 4.8, size: 3.5 })),
    '</g>',
  ].join('');
};

const pageOf = (cards: readonly CardText[]): string => {
  const laid = cards.map((card, i) =>
    cardAt(card, LEFT + (i % PAGE.columns) * CARD.width, TOP + Math.floor(i / PAGE.columns) * CARD.height),
  );
  const size = `width="${PAGE.width}mm" height="${PAGE.height}mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Alegreya, Georgia, serif" fill="#1c1b19">${laid.join('')}</svg>\n`;
};

/** A4 pages of nine cards each. */
export const cardPages = (cards: readonly CardText[]): readonly string[] =>
  Array.from({ length: Math.ceil(cards.length / CARDS_A_PAGE) }, (_, i) => pageOf(cards.slice(i * CARDS_A_PAGE, (i + 1) * CARDS_A_PAGE)));
