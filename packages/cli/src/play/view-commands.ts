// Commands that only change what this seat is shown: the table, one pile, the log, the odds, the order of its cards.

import { called, folded, ownerName, pileKind, speechOf, logSentences } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';
import { logLines } from '../screen/frame.ts';
import { mapLines } from '../screen/map.ts';
import { oddsLines, poolLines } from '../screen/odds.ts';
import { faceLines, facesNamed, lookAt } from '../screen/piles.ts';
import type { ScreenSight } from '../screen/sheet.ts';
import { everythingLines, ownerLines, ownersOf } from '../screen/table.ts';
import { rest, type TypedCommand } from './typed-command.ts';

export const viewTable: TypedCommand = {
  also: ['v', 'table'],
  usage: 'view',
  help: 'the whole table again',
  aside: true,
  run: (session) => session.show(),
};

export const log: TypedCommand = {
  also: ['l'],
  usage: 'log [N]',
  help: 'the last N entries of the log (20), with the numbers for undo',
  aside: true,
  run: (session, words) => {
    const typed = words.join(' ');
    if (!/^(\d{1,6})?$/.test(typed)) throw new UserError(`“${typed}” is not a number of entries. Type: ${log.usage}`);
    const n = typed === '' ? 20 : Number(typed);
    const { view: seen, groups } = session.chair();
    const { pen, words: known } = session.sight();
    const told = logSentences(seen, speechOf(seen, known), groups);
    // Everything under one number is one entry: undo takes it back as a whole.
    const from = [...new Set(told.map(({ seq }) => seq))].at(-Math.max(1, n)) ?? 0;
    session.print(
      logLines(
        pen,
        told.filter(({ seq }) => seq >= from),
        0,
      ),
    );
  },
};

interface PileNames {
  readonly id: string;
  readonly names: readonly string[];
}

const pileNames = ({ view: seen, words }: ScreenSight): PileNames[] =>
  Object.entries(seen.piles).map(([id, pile]) => {
    const spoken = called(speechOf(seen, words), 'pile', id);
    return { id, names: [id, pileKind(words, id, pile.owner), spoken].map(folded) };
  });

/** People and characters with something on the table, by name or id. */
export const ownersNamed = ({ view: seen, words }: ScreenSight, wanted: string): string[] => {
  const named = ownersOf(seen, null).map((owner) => {
    const name = ownerName(seen, words, owner);
    // “Old Mott” is also found as “Mott”.
    return { owner, names: [owner, name, ...name.split(' ')].map(folded) };
  });
  const exact = named.filter(({ names }) => names.includes(wanted));
  return (exact.length > 0 ? exact : named.filter(({ names }) => names.some((name) => name.startsWith(wanted)))).map(({ owner }) => owner);
};

export const look: TypedCommand = {
  also: [],
  usage: 'look PILE, NAME, CARD or all',
  help: 'every card you see of a pile, everything about a person, what is printed on a card, or the whole table; “look NAME all”: also values that are zero; “look map”: the map of a fight',
  aside: true,
  run: (session, words) => {
    const sight = session.sight();
    const piles = pileNames(sight);
    const names = ownersOf(sight.view, sight.layout).map((owner) => ownerName(sight.view, sight.words, owner));
    const known = `Piles: ${piles.map(({ id }) => id).join(', ')}. Names: ${names.join(', ')}.`;
    const typed = rest(words, `At what? ${known}`);
    const wanted = folded(typed);
    const map = wanted === 'map' ? mapLines(sight) : [];
    if (map.length > 0) return session.print(map);
    if (wanted === 'all') return session.print(everythingLines(sight, { brief: false }, 'telling'));
    const exact = piles.filter((pile) => pile.names.includes(wanted));
    const owners = exact.length > 0 ? [] : ownersNamed(sight, wanted);
    if (owners.length > 0) return session.print(owners.flatMap((owner) => ownerLines(sight, owner, 'telling')));
    const whole = wanted.endsWith(' all') ? ownersNamed(sight, wanted.replace(/ all$/, '')) : [];
    if (whole.length > 0) return session.print(whole.flatMap((owner) => ownerLines(sight, owner, 'all')));
    const found = exact.length > 0 ? exact : piles.filter((pile) => pile.names.some((name) => name.startsWith(wanted)));
    const cards = found.length > 0 ? [] : facesNamed(sight, wanted);
    if (cards.length > 0) return session.print(cards.flatMap((face) => faceLines(sight, face)));
    if (found.length === 0) throw new UserError(`There is no “${typed}” to look at. ${known}`);
    for (const { id } of found) session.print(lookAt(sight, id));
  },
};

export const all: TypedCommand = {
  also: ['moves'],
  usage: 'all',
  help: 'every move, also rare moves and those you cannot make now, and why',
  aside: true,
  run: (session) => session.print(session.allMoves()),
};

export const odds: TypedCommand = {
  also: [],
  usage: 'odds [all]',
  help: 'the odds of what may come, and where cards are as far as you know; all: also piles of others',
  aside: true,
  run: (session, words) => {
    const sight = session.sight();
    const typed = words.join(' ');
    const far = folded(typed) === 'all';
    if (typed !== '' && !far) throw new UserError(`“${typed}” is not understood. Type: ${odds.usage}`);
    const lines = [...oddsLines(sight, session.host.odds(session.seat)), ...session.answerHints(), ...poolLines(sight, { far })];
    session.print(lines.length === 0 ? ['No odds yet.'] : lines);
  },
};

export const sort: TypedCommand = {
  also: [],
  usage: 'sort',
  help: 'sort your own cards by suit and rank, or show them in their order again',
  aside: false,
  run: (session) => {
    session.sorted = !session.sorted;
    session.show();
  },
};
