// `sort`: one's own cards by suit and rank.

import type { TableWord } from './table-word.ts';

export const sort: TableWord = {
  also: [],
  usage: 'sort',
  help: 'your own cards by suit and rank, or again as they lie',
  aside: false,
  run: (session) => {
    session.sorted = !session.sorted;
    session.show();
  },
};
