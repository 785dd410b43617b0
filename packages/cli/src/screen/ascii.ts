// `--plain`: nothing but ASCII, for screens, printers and readers that know nothing else. Whatever people typed is kept as far as it can be.

const LIKE: { readonly [sign: string]: string } = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '─': '-',
  '…': '...',
  '·': '|',
  '×': 'x',
  '°': '',
  '∅': '0',
  '✎': '*',
  '✓': '+',
  '▒': '?',
  '♠': 'S',
  '♥': 'H',
  '♦': 'D',
  '♣': 'C',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
};

export const ascii = (text: string): string =>
  text
    .replace(/[^\0-\x7f]/gu, (sign) => LIKE[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, '?');
