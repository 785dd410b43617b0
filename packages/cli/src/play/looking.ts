// Words that only look: the table, one pile, the log, the odds.

import { UserError } from '../failure.ts';
import { folded } from '../screen/folded.ts';
import { logLines, toldOf } from '../screen/log.ts';
import { called, pileKind, speechOf } from '../screen/names.ts';
import { oddsLines, poolLines } from '../screen/odds.ts';
import { lookAt, type Sight } from '../screen/piles.ts';
import { rest, type TableWord } from './table-word.ts';

export const view: TableWord = {
  also: ['v', 'table'],
  usage: 'view',
  help: 'the whole table again',
  aside: true,
  run: (session) => session.show(),
};

export const log: TableWord = {
  also: ['l'],
  usage: 'log [N]',
  help: 'the last N lines of the log (20)',
  aside: true,
  run: (session, words) => {
    const n = /^\d{1,6}$/.test(words[0] ?? '') ? Number(words[0]) : 20;
    const { view: seen, groups } = session.chair();
    const { pen, words: known } = session.sight();
    session.print(logLines(pen, toldOf(seen, speechOf(seen, known), groups).slice(-Math.max(1, n)), 0));
  },
};

interface PileNames {
  readonly id: string;
  readonly names: readonly string[];
}

const pileNames = ({ view: seen, words }: Sight): PileNames[] =>
  Object.entries(seen.piles).map(([id, pile]) => {
    const spoken = called(speechOf(seen, words), 'pile', id);
    return { id, names: [id, pileKind(words, id, pile.owner), spoken].map(folded) };
  });

export const look: TableWord = {
  also: [],
  usage: 'look PILE',
  help: 'every card you see of one pile',
  aside: true,
  run: (session, words) => {
    const sight = session.sight();
    const piles = pileNames(sight);
    const known = piles.map(({ id }) => id).join(', ');
    const typed = rest(words, `Which pile? ${known}`);
    const wanted = folded(typed);
    const exact = piles.filter(({ names }) => names.includes(wanted));
    const found = exact.length > 0 ? exact : piles.filter(({ names }) => names.some((name) => name.startsWith(wanted)));
    if (found.length === 0) throw new UserError(`There is no pile “${typed}”. Piles: ${known}.`);
    for (const { id } of found) session.print(lookAt(sight, id));
  },
};

export const odds: TableWord = {
  also: [],
  usage: 'odds',
  help: 'the chances of what may come, and what you know to be where',
  aside: true,
  run: (session) => {
    const sight = session.sight();
    const lines = [...oddsLines(sight, session.host.odds(session.seat)), ...poolLines(sight)];
    session.print(lines.length === 0 ? ['There is nothing to reckon with just now.'] : lines);
  },
};
