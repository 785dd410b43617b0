// `? NAME`: what a move is, the rule it comes from, what there is to choose, and why it cannot be made just now.

import { domainText, fieldName, folded, onlyValue, questionText, whyNot, type Action } from '@pasteboard/telling';
import { hang, wrap } from '../screen/pen.ts';
import { movesNamed } from './move.ts';
import { ruleLines, ruleNamed } from './rule-words.ts';
import type { Session } from './session.ts';

/** Moves named in full or by number; otherwise all that begin so. */
export const actionsMeant = (actions: readonly Action[], words: readonly string[]): Action[] => {
  const named = movesNamed(actions, words);
  if (named?.exact === true) return actions.filter(({ template }) => named.templates.includes(template));
  const start = folded(words.join(' '));
  return actions.filter(({ name }) => start !== '' && folded(name).startsWith(start));
};

/** The rule behind the move, and the one that closes it just now. */
const rulesOf = (session: Session, { template }: Action) => {
  const ids = new Set([template.rule, template.no?.rule ?? null]);
  return [...ids].flatMap((id) => ruleNamed(session, id));
};

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
