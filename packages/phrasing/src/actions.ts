// Lists everything a player can do now, numbered: answers first, then likely moves, then the rest by topic.

import { isOpen, type Layout, type Refusal, type Template, type View, type ViewAsk, type ViewDomain } from '@pasteboard/kernel/view';
import { called, fieldName, moveName, plainly, plainReason, render, speechOf } from './names.ts';
import { choosables, domainText, isListed, onlyValue, type Naming } from './options.ts';

export interface Action {
  readonly template: Template;
  /** All templates behind this line: many ways to give one command are listed as one. */
  readonly twins: readonly Template[];
  /** Can it be done now? */
  readonly open: boolean;
  /** What may be typed for it; null where it cannot be done, or where a number means an answer. */
  readonly number: number | null;
  /** What is typed for it. */
  readonly name: string;
  readonly label: string;
  /** Tells it apart from others of the same name; may be empty. */
  readonly variant: string;
  /** Listed without being asked for. */
  readonly listed: boolean;
}

/** The GM also answers for characters without a player. */
export const isOwnAsk = ({ view }: Naming, ask: ViewAsk): boolean => {
  const me = view.seats[view.you];
  const isFor = ({ id, plays, role }: View['seats'][number]): boolean => role !== 'gone' && (id === ask.to || plays.includes(ask.to));
  return me !== undefined && (isFor(me) || (me.role === 'gm' && !view.seats.some(isFor)));
};

/** The question, with the character's name where a GM may answer for another player. */
export const questionText = (naming: Naming, ask: ViewAsk): string => {
  const speech = speechOf(naming.view, naming.words);
  const text = render(speech, ask.key, ask.params);
  return isOwnAsk(naming, ask) ? text : `${text} (for ${called(speech, 'character', ask.to)})`;
};

/** `manual.move` is typed as `move`, because `hand` comes before it. */
export const typedName = (template: Template): string => template.do.replace(/^manual\./, '');

type Draft = Omit<Action, 'number' | 'open'>;

const MOST_ANSWERS = 9;
/** Cards are listed side by side, so more of them fit. */
const MOST_CARDS = 60;

/** Parameters that leave something to choose. */
export const openFields = (template: Template): [name: string, domain: ViewDomain][] =>
  Object.entries(template.fields).filter(([, domain]) => onlyValue(domain) === undefined);

type OneOf = Extract<ViewDomain, { kind: 'choice' | 'cards' }>;

const isOneOf = (domain: ViewDomain | undefined): domain is OneOf =>
  (domain?.kind === 'choice' && domain.of.length <= MOST_ANSWERS) ||
  (domain?.kind === 'cards' && domain.min === 1 && domain.max === 1 && domain.of.length <= MOST_CARDS);

/** The first parameter of an answer, where it is a choice of a few or a single card, or null. What else there is to choose is asked for. */
const fewAnswers = (template: Template): readonly [name: string, domain: OneOf] | null => {
  const choices = Object.entries(template.fields).filter(([, domain]) => domain.kind === 'choice' || domain.kind === 'cards');
  // With one answer left, that answer still has a name.
  const [[name, domain] = [], ...more] = openFields(template).length === 0 ? choices : openFields(template);
  // Cards to pay and cards to discard would look alike.
  if (name === undefined || !isOneOf(domain) || (more.length > 0 && domain.kind === 'cards')) return null;
  return [name, domain];
};

/** A question whose answer is a number, or several cards by their numbers: no number may mean anything else. */
const isNumberAsked = (template: Template): boolean => {
  const [field, ...more] = openFields(template);
  if (template.ask === null || field === undefined || more.length > 0) return false;
  const [, { kind }] = field;
  return kind === 'integer' || ((kind === 'cards' || kind === 'subset') && fewAnswers(template) === null);
};

/** Several players are asked for a card at once; nobody can change their answer once all have answered. */
export const isSealed = ({ view }: Pick<Naming, 'view'>, { ask, fields }: Pick<Template, 'ask' | 'fields'>): boolean => {
  const asked = view.asks.find(({ id }) => id === ask);
  const isCard = Object.values(fields).some(({ kind }) => kind === 'cards');
  return isCard && asked !== undefined && view.asks.some(({ to, key }) => to !== asked.to && key === asked.key);
};

/** The question asks for cards, and the player has none. */
const isNone = ({ fields }: Template): boolean => {
  const asked = Object.entries(fields).flatMap(([name, domain]) => (name === 'ask' ? [] : [domain]));
  return asked.length > 0 && asked.every((domain) => domain.kind === 'cards' && JSON.stringify(onlyValue(domain)) === '[]');
};

/** A question with a few answers is answered by number or word: each answer is an action of its own. */
const answers = (naming: Naming, template: Template): Draft[] => {
  const few = fewAnswers(template);
  if (few === null) {
    const name = isNone(template) ? 'none' : typedName(template);
    return [{ template, twins: [template], name, label: '', variant: '', listed: true }];
  }
  const [field, domain] = few;
  return choosables(naming, domain).map(({ label, no }, i) => {
    const only: ViewDomain =
      domain.kind === 'cards' ? { ...domain, of: domain.of.slice(i, i + 1) } : { ...domain, of: domain.of.slice(i, i + 1) };
    const narrowed = { ...template, fields: { ...template.fields, [field]: only }, no: template.no ?? no };
    return { template: narrowed, twins: [narrowed], name: label, label, variant: '', listed: true };
  });
};

/** Parameters that leave no choice tell apart templates of the same name: `deck`; `ann` and `score`. */
const settledIn = (naming: Naming, template: Template, twins: readonly Template[]): string[] =>
  Object.entries(template.fields).flatMap(([name, domain]) => {
    if (domain.kind !== 'choice' || domain.of.length !== 1) return [];
    const alike = twins.every((twin) => {
      const other = twin.fields[name];
      return other?.kind === 'choice' && other.of.length === 1 && other.of[0]?.id === domain.of[0]?.id;
    });
    return alike ? [] : [domainText(naming, domain)];
  });

/** Otherwise: the parameters that only some of them have. */
const variantOf = (naming: Naming, template: Template, twins: readonly Template[]): string => {
  const settled = settledIn(naming, template, twins);
  const text = settled.join(', ');
  // A closed template is never confused with an open one.
  const rivals = twins.filter((twin) => twin !== template && isOpen(twin) === isOpen(template));
  if (text !== '' && rivals.every((twin) => settledIn(naming, twin, twins).join(', ') !== text)) return text;
  const rare = Object.keys(template.fields).filter((name) => !rivals.every((twin) => Object.hasOwn(twin.fields, name)));
  return [...settled, ...rare.map((name) => lowered(fieldName(naming.words, name, template.do)))].join(', ');
};

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const labelOf = (naming: Naming, template: Template, variant: string): string => {
  const label = moveName(naming.words, template.do);
  if (variant === '') return label;
  // A move without its own words is not named twice.
  return label === plainly(template.do) ? variant : `${label} (${variant})`;
};

/** Topics in the game's order or, where it names likely moves, by the likeliest move that is open. */
const inOrder = (templates: readonly Template[], layout: Layout | null): Template[] => {
  const place = ({ do: name }: Template): number => (layout?.moves.includes(name) === true ? layout.moves.indexOf(name) : Infinity);
  const likely = layout === null ? templates : templates.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  const first = layout === null ? likely : [...likely.filter(isOpen), ...likely];
  const topics = [...new Set(first.map(({ topic }) => topic))];
  return topics.flatMap((topic) => likely.filter((template) => template.topic === topic));
};

/** Up to this many ways to give one command are listed one by one; in a game with a layout, more share one line. */
const MOST_TWINS = 3;

/** Too many ways to list, or ways with equal names. */
const areMerged = (naming: Naming, twins: readonly Template[]): boolean =>
  twins.length > MOST_TWINS || new Set(twins.map((twin) => variantOf(naming, twin, twins))).size < twins.length;

/** Templates that share a line. */
const lines = (naming: Naming, templates: readonly Template[], layout: Layout | null): Template[][] => {
  const open = new Map<string, Template[]>();
  for (const template of templates) if (isOpen(template)) open.set(template.do, [...(open.get(template.do) ?? []), template]);
  return templates.flatMap((template) => {
    const twins = open.get(template.do) ?? [];
    if (layout === null || !twins.includes(template) || !areMerged(naming, twins)) return [[template]];
    return twins[0] === template ? [twins] : [];
  });
};

/** Numbered in the order in which they are listed. */
export const actionsOf = (naming: Naming, templates: readonly Template[], layout: Layout | null = null): Action[] => {
  const asked = templates.filter(({ ask }) => ask !== null).flatMap((template) => answers(naming, template));
  const unasked = templates.filter((template) => template.ask === null && layout?.written?.includes(template.do) !== true);
  // Where a game names likely moves, answers come before all of them.
  const own = new Set(naming.view.asks.filter((ask) => !ask.answered && isOwnAsk(naming, ask)).map(({ id }) => id));
  const isAsked = asked.length > 0 && own.size > 0;
  const isListed = (template: Template): boolean => layout === null || (!isAsked && isOpen(template) && layout.moves.includes(template.do));
  const others = lines(naming, inOrder(unasked, layout), layout).flatMap((twins): Draft[] => {
    const [template] = twins;
    if (template === undefined) return [];
    const same = twins.length > 1 ? [] : unasked.filter((other) => other.do === template.do);
    const variant = same.length > 1 ? variantOf(naming, template, same) : '';
    const label = labelOf(naming, template, variant);
    return [{ template, twins, name: typedName(template), label, variant, listed: isListed(template) }];
  });
  const byNumber = asked.some(
    ({ template, name }) =>
      isOpen(template) && template.ask !== null && own.has(template.ask) && (isNumberAsked(template) || /^\d+$/.test(name)),
  );
  let number = 0;
  return [...asked, ...others.filter(({ listed }) => listed), ...others.filter(({ listed }) => !listed)].map((draft) => {
    const open = isOpen(draft.template);
    if (!open || byNumber) return { ...draft, open, number: null };
    number++;
    return { ...draft, open, number };
  });
};

const NOTHING_FITS = 'There is nothing to choose for this.';

/** The refusal that closes a listed action; null where there is only nothing to choose. */
export const refusalOn = ({ template }: Pick<Action, 'template'>): Refusal | null => {
  if (template.no !== null) return template.no;
  const options = Object.values(template.fields).flatMap((domain): readonly { readonly no: Refusal | null }[] =>
    isListed(domain) ? domain.of : [],
  );
  return options.find(({ no }) => no !== null)?.no ?? null;
};

/** Why an action is listed but closed. */
export const whyNot = (naming: Naming, action: Pick<Action, 'template'>): string => {
  const no = refusalOn(action);
  return no === null ? NOTHING_FITS : plainReason(speechOf(naming.view, naming.words), no);
};
