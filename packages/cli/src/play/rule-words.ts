// `rules`: what the game promises, in its own words, without leaving the table.

import type { RuleEntry } from '@pasteboard/kernel';
import { folded } from '@pasteboard/telling';
import { UserError } from '../failure.ts';
import { beside, pad, wrap, type Pen } from '../screen/pen.ts';
import type { Session } from './session.ts';
import type { TableWord } from './table-word.ts';

const BY_HAND: { readonly [status in RuleEntry['status']]: string } = {
  implemented: '',
  manual: ' (Kept by the people at the table, not by the rules.)',
  planned: ' (Not yet: do it by hand.)',
};

export const ruleLines = (pen: Pen, rules: readonly RuleEntry[]): string[] => {
  const ids = Math.max(0, ...rules.map(({ id }) => id.length));
  return rules.flatMap(({ id, text, status }) =>
    beside(`  ${pen.bold(pad(id, ids))}  `, (room) => wrap(text + BY_HAND[status], room), pen.width),
  );
};

/** The rule of this id, or none: refusals and moves name their rules so. */
export const ruleNamed = (session: Session, id: string | null): RuleEntry[] =>
  id === null ? [] : session.host.game.rules.filter((rule) => folded(rule.id) === folded(id));

/** More than a screenful is better asked for by a word. */
const MOST_AT_ONCE = 40;

export const rules: TableWord = {
  also: ['rule'],
  usage: 'rules [WORD]',
  help: 'the rules of this game, or those that mention a word',
  aside: true,
  run: (session, words) => {
    const { title, rules: all } = session.host.game;
    if (all.length === 0) throw new UserError(`${title} has not written down its rules.`);
    const wanted = folded(words.join(' '));
    const found = all.filter(({ id, text }) => folded(id).includes(wanted) || folded(text).includes(wanted));
    if (found.length === 0) throw new UserError(`No rule of ${title} mentions “${words.join(' ')}”. Type “rules” for all of them.`);
    session.print(ruleLines(session.pen, found));
    if (found.length > MOST_AT_ONCE) session.say(`${found.length} rules. “rules WORD” lists those that mention a word.`);
  },
};
