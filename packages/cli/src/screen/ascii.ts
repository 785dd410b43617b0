// `--plain`: converts text to ASCII, for screens, printers and screen readers that know nothing else. What people typed is kept as far as possible.

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
