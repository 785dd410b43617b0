// `hand`: every move by hand, for what the rules do not cover.

import type { Template } from '@pasteboard/kernel';
import { fieldName, folded, moveName, typedName } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import { beside, flow, pad, wrap } from '../screen/text-style.ts';
import { attempt } from './move.ts';
import type { Session } from './session.ts';
import type { TypedCommand } from './typed-command.ts';

const listLines = (session: Session, templates: readonly Template[], names: readonly string[]): string[] => {
  const { words, pen } = session.sight();
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.flatMap((name, i) => {
    const template = templates.find((each) => typedName(each) === name);
    const fields = Object.keys(template?.fields ?? {}).map((field) => fieldName(words, field, template?.do));
    const text = `${moveName(words, template?.do ?? name)}: ${fields.join(', ')}`;
    return beside(`  ${pad(String(i + 1), 2)} ${pad(name, width)}  `, (room) => wrap(text, room), pen.width);
  });
  return [...flow([pen.bold('By hand,'), 'marked in the log.', 'Type: hand NAME'], pen.width), ...lines];
};

/** Moves by hand use the table's own words, whatever a game says under the same keys. */
const inTableWords = (template: Template): Template => ({
  ...template,
  fields: Object.fromEntries(
    Object.entries(template.fields).map(([name, domain]) => [
      name,
      (domain.kind === 'choice' || domain.kind === 'subset') && domain.as === 'word' ? { ...domain, as: 'text' } : domain,
    ]),
  ),
});

const meant = (names: readonly string[], typed: string): string | undefined => {
  const starts = names.filter((name) => name.startsWith(typed));
  return (
    names.find((name) => name === typed) ?? (/^\d+$/.test(typed) ? names[Number(typed) - 1] : starts.length === 1 ? starts[0] : undefined)
  );
};

export const hand: TypedCommand = {
  also: ['manual'],
  usage: 'hand [MOVE]',
  help: 'move things by hand, outside the rules: the list, or one move',
  aside: false,
  run: async (session, words) => {
    const templates = session.host.templates(session.seat, { byHand: true }).filter(({ topic }) => topic === 'manual');
    if (templates.length === 0) throw new UserError('Only the GM moves things by hand at this table.');
    if (templates.length === 1 && words.length === 0) session.say('Only the GM moves things by hand at this table; you may say something.');
    const names = [...new Set(templates.map(typedName))];
    if (words[0] === undefined) return session.print(listLines(session, templates, names));
    const typed = folded(words[0]);
    const name = meant(names, typed);
    if (name === undefined) throw new UserError(`There is no “${typed}” by hand.${didYouMean(typed, names)} Type “hand” for the list.`);
    const fitting = templates.filter((template) => typedName(template) === name);
    await attempt(session, fitting.map(inTableWords), words.slice(1));
  },
};
