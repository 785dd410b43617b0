// `rules` and `? NAME`: the rules of the game; what a move does, what there is to choose, and why it is not possible now.

import type { RuleEntry } from '@pasteboard/kernel';
import { domainText, fieldName, folded, onlyValue, questionText, refusalOn, whyNot, type Action } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';
import { beside, hang, pad, wrap, type Pen } from '../screen/text-style.ts';
import { movesNamed } from './move.ts';
import type { Session } from './session.ts';
import type { TypedCommand } from './typed-command.ts';

const BY_HAND: { readonly [status in RuleEntry['status']]: string } = {
  implemented: '',
  manual: ' (Players keep this rule themselves.)',
  planned: ' (Not supported yet: do it by hand.)',
};

export const ruleLines = (pen: Pen, rules: readonly RuleEntry[]): string[] => {
  const ids = Math.max(0, ...rules.map(({ id }) => id.length));
  return rules.flatMap(({ id, text, status }) =>
    beside(`  ${pen.bold(pad(id, ids))}  `, (room) => wrap(text + BY_HAND[status], room), pen.width),
  );
};

/** The rule with this id, or none: refusals and moves name their rules by id. */
export const ruleNamed = (session: Session, id: string | null): RuleEntry[] =>
  id === null ? [] : session.host.game.rules.filter((rule) => folded(rule.id) === folded(id));

/** Longer lists suggest a search word. */
const MOST_AT_ONCE = 40;

export const rules: TypedCommand = {
  also: ['rule'],
  usage: 'rules [WORD]',
  help: 'the rules of this game, or those that mention a word',
  aside: true,
  run: (session, words) => {
    const { title, rules: all } = session.host.game;
    if (all.length === 0) throw new UserError(`${title} has no written rules.`);
    const wanted = folded(words.join(' '));
    const found = all.filter(({ id, text }) => folded(id).includes(wanted) || folded(text).includes(wanted));
    if (found.length === 0) throw new UserError(`No rule of ${title} mentions “${words.join(' ')}”. Type “rules” for all of them.`);
    session.print(ruleLines(session.pen, found));
    if (found.length > MOST_AT_ONCE) session.say(`${found.length} rules. “rules WORD” lists those that mention a word.`);
  },
};

export const whyCommand: TypedCommand = {
  also: ['why?'],
  usage: 'why',
  help: 'the rule behind the last refusal',
  aside: true,
  run: (session) => {
    const { refusedBy: id } = session;
    if (id === null) throw new UserError('Nothing was refused by a rule yet. “? MOVE” shows the rule of a move.');
    const found = ruleNamed(session, id);
    if (found.length === 0) session.say(id);
    else session.print(ruleLines(session.pen, found));
  },
};

/** Moves named in full or by number; otherwise all that begin with the word. */
export const actionsMeant = (actions: readonly Action[], words: readonly string[]): Action[] => {
  const named = movesNamed(actions, words);
  if (named?.exact === true) return actions.filter(({ template }) => named.templates.includes(template));
  const start = folded(words.join(' '));
  return actions.filter(({ name }) => start !== '' && folded(name).startsWith(start));
};

/** The rule behind the move, and the rule that forbids it now. */
const rulesOf = (session: Session, action: Action): RuleEntry[] => {
  const ids = new Set([action.template.rule, action.open ? null : (refusalOn(action)?.rule ?? null)]);
  return [...ids].flatMap((id) => ruleNamed(session, id));
};

/** `? NAME` */
export const explainActions = (session: Session, actions: readonly Action[]): void => {
  const sight = session.sight();
  const inset = (text: string): void => session.print(hang('  ', wrap(text, sight.pen.width - 2)));
  actions.forEach((action, i) => {
    const { do: name, rule, fields } = action.template;
    const asked = sight.view.asks.find(({ id }) => id === action.template.ask);
    const what = asked === undefined ? action.label : questionText(sight, asked);
    session.say(`${action.name}: ${what}${rule === null ? '' : ` (${rule})`}`);
    for (const hint of session.hintsOn(action)) inset(hint);
    if (actions[i - 1]?.template.do !== name) session.print(ruleLines(sight.pen, rulesOf(session, action)));
    for (const [field, domain] of Object.entries(fields))
      if (field !== 'ask' && onlyValue(domain) === undefined) inset(`${fieldName(sight.words, field, name)}: ${domainText(sight, domain)}`);
    if (!action.open) inset(`Not now: ${whyNot(sight, action)}`);
  });
};
