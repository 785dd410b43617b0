// What can be done now: numbered, under its topic, with the reason for what cannot.

import { isOpen, type Template, type ViewAsk } from '@pasteboard/kernel/view';
import { called, fieldName, moveName, plainly, reason, said, speechOf, topicName } from './names.ts';
import { domainText, onlyValue, type Naming } from './options.ts';
import { cut, hang, pad, widthOf, wrap } from './pen.ts';

export interface Action {
  readonly template: Template;
  /** Null: cannot be done now. */
  readonly number: number | null;
  /** What is typed for it. */
  readonly name: string;
  readonly label: string;
}

const isOwnAsk = (naming: Naming, ask: ViewAsk): boolean => {
  const me = naming.view.seats[naming.view.you];
  return me !== undefined && (me.id === ask.to || me.plays.includes(ask.to));
};

const askLabel = (naming: Naming, ask: ViewAsk): string => {
  const speech = speechOf(naming.view, naming.words);
  const text = said(speech, ask.key, ask.params);
  return isOwnAsk(naming, ask) ? text : `${text} (for ${called(speech, 'character', ask.to)})`;
};

/** Parameters that leave no choice tell apart templates of the same name: `deck`; `ann` and `score`. */
const variantsOf = (naming: Naming, template: Template): string[] =>
  Object.values(template.fields).flatMap((domain) =>
    domain.kind === 'choice' && domain.of.length === 1 ? [domainText(naming, domain)] : [],
  );

const labelOf = (naming: Naming, template: Template, twins: boolean): string => {
  const ask = naming.view.asks.find(({ id }) => id === template.ask);
  if (ask !== undefined) return askLabel(naming, ask);
  const label = moveName(naming.words, template.do);
  const variant = twins ? variantsOf(naming, template).join(', ') : '';
  if (variant === '') return label;
  // A move without words of its own need not be named twice.
  return label === plainly(template.do) ? variant : `${label} (${variant})`;
};

/** `manual.move` is typed as `move`, since it stands behind `hand`. */
export const typedName = (template: Template): string => template.do.replace(/^manual\./, '');

/** Numbered in the order in which they are listed, topic after topic. */
export const actionsOf = (naming: Naming, templates: readonly Template[]): Action[] => {
  const topics = [...new Set(templates.map(({ topic }) => topic))];
  const ordered = topics.flatMap((topic) => templates.filter((template) => template.topic === topic));
  let number = 0;
  return ordered.map((template) => {
    const twins = templates.filter((other) => other.do === template.do).length > 1;
    const open = isOpen(template);
    if (open) number++;
    return { template, number: open ? number : null, name: typedName(template), label: labelOf(naming, template, twins) };
  });
};

const NOTHING_FITS = 'There is nothing to choose for this.';

/** Why an action is listed but closed. */
export const whyNot = (naming: Naming, { template }: Action): string => {
  const speech = speechOf(naming.view, naming.words);
  if (template.no !== null) return reason(speech, template.no);
  for (const domain of Object.values(template.fields)) {
    if (domain.kind === 'choice' || domain.kind === 'subset' || domain.kind === 'cards') {
      const shut = domain.of.find((option) => option.no !== null);
      if (shut !== undefined && shut.no !== null) return reason(speech, shut.no);
    }
  }
  return NOTHING_FITS;
};

/** Parameters that are still to be chosen, in a few words. */
export const paramsText = (naming: Naming, template: Template): string => {
  const open = Object.entries(template.fields).filter(([, domain]) => onlyValue(domain) === undefined);
  return open
    .map(([name, domain]) =>
      open.length === 1 ? domainText(naming, domain) : `${fieldName(naming.words, name)}: ${domainText(naming, domain)}`,
    )
    .join(' · ');
};

const actionLines = (naming: Naming, action: Action, names: number): string[] => {
  const { pen } = naming;
  const lead = `  ${pad(String(action.number ?? ''), 2)} ${pad(action.name, names)}  `;
  const room = pen.width - widthOf(lead);
  const params = paramsText(naming, action.template);
  if (params !== '' && action.label.toLowerCase() === plainly(action.name)) return hang(lead, [cut(pen, params, room)]);
  const lines = wrap(action.label, room).map(pen.bold);
  if (params === '') return hang(lead, lines);
  const last = lines.at(-1) ?? '';
  if (params.length <= room - widthOf(last) - 3) return hang(lead, [...lines.slice(0, -1), `${last} — ${params}`]);
  return hang(lead, [...lines, cut(pen, params, room)]);
};

/** What cannot be done now, moves with the same reason together. */
const shutLines = (naming: Naming, actions: readonly Action[]): string[] => {
  const byReason = new Map<string, string[]>();
  for (const action of actions) {
    const why = whyNot(naming, action);
    byReason.set(why, [...(byReason.get(why) ?? []), action.name]);
  }
  return [...byReason].flatMap(([why, names]) => {
    const text = `${[...new Set(names)].join(', ')}: ${why}`;
    return hang(naming.pen.dim(`  ${naming.pen.bullet}  `), wrap(text, naming.pen.width - 5).map(naming.pen.dim));
  });
};

export const actionListLines = (naming: Naming, actions: readonly Action[]): string[] => {
  const open = actions.filter(({ number }) => number !== null);
  const names = Math.min(16, Math.max(0, ...open.map(({ name }) => name.length)));
  const topics = [...new Set(open.map(({ template }) => template.topic))];
  const lines = topics.flatMap((topic) => [
    naming.pen.bold(topicName(naming.words, topic)),
    ...open.filter(({ template }) => template.topic === topic).flatMap((action) => actionLines(naming, action, names)),
    ...shutLines(
      naming,
      actions.filter((action) => action.number === null && action.template.topic === topic),
    ),
  ]);
  // Topics in which nothing is possible need no headings of their own.
  const shut = actions.filter(({ template }) => !topics.includes(template.topic));
  return [...lines, ...shutLines(naming, shut)];
};

/** Who is waited for, and for what. */
export const askLines = (naming: Naming): string[] => {
  const { view, words, pen } = naming;
  const speech = speechOf(view, words);
  const waiting = new Map<string, string[]>();
  const lines: string[] = [];
  for (const ask of view.asks) {
    const mine = isOwnAsk(naming, ask);
    const who = called(speech, 'character', ask.to);
    if (ask.answered) lines.push(`${mine ? 'You have' : `${who} has`} answered; not everybody has yet.`);
    else if (!mine) {
      const text = said(speech, ask.key, ask.params);
      waiting.set(text, [...(waiting.get(text) ?? []), who]);
    }
  }
  for (const [text, who] of waiting) lines.push(...wrap(`Waiting for ${who.join(', ')}: ${text}`, pen.width));
  return lines;
};
