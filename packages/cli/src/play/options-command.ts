// `options`: shows and changes the house rules of this table, from the view and the templates.

import type { Json, Template, ViewDomain } from '@pasteboard/kernel';
import { domainText, folded, optionName, render, speechOf, wordFor } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import { beside, hang, pad, wrap } from '../screen/text-style.ts';
import type { ScreenSight } from '../screen/sheet.ts';
import { hasGmRole } from './bots.ts';
import { attempt } from './move.ts';
import type { Session } from './session.ts';
import type { TypedCommand } from './typed-command.ts';

const keyOf = (template: Template): string => {
  const key = template.fields['key'];
  return key?.kind === 'choice' ? (key.of[0]?.id ?? '') : '';
};

const valueText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The words a game has for one value of a house rule, if it has any. */
const meaning = ({ words }: ScreenSight, key: string, value: string): string | undefined => wordFor(words, `option.${key}.${value}`);

/** Joins a house rule and its value into a sentence; a game may have its own. */
const SAID = 'option.said';

const sentenceOf = (sight: ScreenSight, key: string, means: string): string => {
  const name = optionName(sight.words, key);
  const params = { key: { as: 'text', v: name }, value: { as: 'text', v: means } } as const;
  return Object.hasOwn(sight.words, `say.${SAID}`) ? render(speechOf(sight.view, sight.words), SAID, params) : `${name}: ${means}.`;
};

const idsOf = (domain: ViewDomain | undefined): string[] => (domain?.kind === 'choice' ? domain.of.map(({ id }) => id) : []);

/** Its value now, and the other possible values. */
const spokenLines = (sight: ScreenSight, key: string, value: string, means: string, to: ViewDomain | undefined): string[] => {
  const others = idsOf(to).filter((id) => id !== value);
  const head = `${key} ${value}${others.length === 0 ? '' : ` (or ${others.join(', ')})`}`;
  return [
    ...hang('  ', wrap(head, sight.pen.width - 2)).map(sight.pen.dim),
    ...hang('    ', wrap(sentenceOf(sight, key, means), sight.pen.width - 4)),
  ];
};

const listLines = (session: Session, templates: readonly Template[]): string[] => {
  const sight = session.sight();
  const now = Object.entries(sight.view.values['options'] ?? {});
  if (now.length === 0) return ['This game has no house rules.'];
  const keys = Math.max(...now.map(([key]) => key.length));
  const values = Math.max(...now.map(([, { value }]) => valueText(value).length));
  return now.flatMap(([key, { value }]) => {
    const to = templates.find((template) => keyOf(template) === key)?.fields['to'];
    const means = meaning(sight, key, valueText(value));
    if (means !== undefined) return spokenLines(sight, key, valueText(value), means, to);
    const possible = to === undefined ? '' : ` (${domainText(sight, to)})`;
    const lead = `  ${pad(key, keys)}  ${pad(valueText(value), values)}  `;
    return beside(lead, (room) => wrap(`${optionName(sight.words, key)}${possible}`, room), sight.pen.width);
  });
};

/** Each possible value of one house rule, in a sentence, to choose from. */
const choiceLines = (sight: ScreenSight, template: Template): string[] =>
  idsOf(template.fields['to']).flatMap((id) => {
    const means = meaning(sight, keyOf(template), id);
    return means === undefined ? [] : beside(`  ${id}: `, (room) => wrap(sentenceOf(sight, keyOf(template), means), room), sight.pen.width);
  });

const rulesFor = ({ host }: Session, seat: string): Template[] => host.templates(seat).filter((template) => template.do === 'option');

/** The seat that changes house rules for the person at the keyboard: a GM played by a bot does what people wish. */
const ruling = (session: Session): string => {
  if (rulesFor(session, session.seat).length > 0) return session.seat;
  return session.host.seats.find((seat) => session.bots.has(seat) && hasGmRole(session.host, seat)) ?? session.seat;
};

export const options: TypedCommand = {
  also: ['option'],
  usage: 'options [KEY VALUE]',
  help: 'the house rules, or change one',
  aside: false,
  run: async (session, words) => {
    const seat = ruling(session);
    const templates = rulesFor(session, seat);
    const typed = words[0];
    if (typed === undefined) return session.print(listLines(session, templates));
    if (templates.length === 0) throw new UserError('Only the GM can change the house rules at this table.');
    const keys = templates.map(keyOf);
    const fitting = templates.filter((template) => folded(keyOf(template)) === folded(typed));
    if (fitting.length === 0)
      throw new UserError(`There is no house rule “${typed}”.${didYouMean(typed, keys)} House rules: ${keys.join(', ')}.`);
    if (words.length === 1) session.print(fitting.flatMap((template) => choiceLines(session.sight(), template)));
    await attempt(session, fitting, words.slice(1), seat);
  },
};
