// Checks packs: what came in, what is left out and why, and what the GM should look at.

import { printable } from '@pasteboard/phrasing';
import { FAILED, OK } from '../failure.ts';
import { gameNamed, type Games } from '../game-named.ts';
import { penFor, wrap, hang } from '../screen/text-style.ts';
import type { Terminal } from '../terminal.ts';
import { bringsOf, findingLine, packFrom, type PackFile } from './pack-file.ts';

const countsOf = ({ brings, entries }: PackFile): string => {
  const counts = brings.kinds.flatMap(({ id, title }) => {
    const n = entries.filter(({ kind }) => kind === id).length;
    return n === 0 ? [] : [`${n} ${title[n === 1 ? 0 : 1]}`];
  });
  return counts.length === 0 ? 'nothing' : counts.join(', ');
};

const reportLines = (pack: PackFile, width: number): string[] => {
  const of = (grade: string): string[] => pack.findings.filter((each) => each.grade === grade).map(findingLine);
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [title, ...lines.flatMap((line) => hang('  ', wrap(line, width - 2)))];
  const title = pack.title === null ? '' : ` “${pack.title}”`;
  return [
    ...wrap(printable(`${pack.file}:${title} for ${pack.game.title}: ${countsOf(pack)}`), width),
    ...part('Left out:', of('misfit')),
    ...part('To look at:', of('doubt')),
  ];
};

export const checkPacks = (
  terminal: Terminal,
  games: Games,
  files: readonly string[],
  { json = false }: { readonly json?: boolean },
): number => {
  const packs = [...new Set(files)].map((file) => packFrom(games, file));
  if (json) {
    const shown = packs.map(({ file, game, entries, findings }) => ({ file, game: game.id, entries, findings }));
    terminal.output.write(`${JSON.stringify(shown, null, 2)}\n`);
  } else {
    const { width } = penFor(terminal.columns(), { color: false, symbols: true });
    terminal.output.write(`${packs.flatMap((pack) => reportLines(pack, width)).join('\n')}\n`);
  }
  return packs.some(({ findings }) => findings.some(({ grade }) => grade === 'misfit')) ? FAILED : OK;
};

export const printSchema = (terminal: Terminal, games: Games, name: string): number => {
  const { schema } = bringsOf(games, gameNamed(games, name));
  terminal.output.write(`${JSON.stringify(schema, null, 2)}\n`);
  return OK;
};
