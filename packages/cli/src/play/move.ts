// From what was typed to a move: which one is meant, what is still to be chosen, one question after the other.

import { isOpen, type Json, type Template, type ViewDomain } from '@pasteboard/kernel';
import { folded } from '../screen/folded.ts';
import { whyNot, type Action } from '../screen/actions.ts';
import { fieldName, plainly } from '../screen/names.ts';
import { choicePieces, isListed } from '../screen/options.ts';
import { flow, wrap } from '../screen/pen.ts';
import type { Session } from './session.ts';
import { readParams, readValue, tokens, type Reading } from './typed.ts';

export interface Named {
  readonly templates: readonly Template[];
  /** The words behind the name. */
  readonly rest: readonly string[];
  /** Named in full or by number, not only by its beginning or by an answer. */
  readonly exact: boolean;
}

/** An answer goes by its own word as well as by `answer`. */
const namesFor = ({ name, label, template }: Action): string[] => {
  const words = Object.values(template.fields).flatMap((domain) => (domain.kind === 'choice' && domain.of.length === 1 ? domain.of : []));
  const names = template.ask === null ? [name, plainly(name), label] : [name, template.do, ...words.map(({ id }) => id)];
  return [...new Set(names.map(folded))].filter((each) => each !== '');
};

/** While somebody is asked, a word that answers is an answer, though a move may be called the same. */
const answersFirst = (actions: readonly Action[]): readonly Action[] => {
  const asked = actions.filter(({ template }) => template.ask !== null);
  return asked.length > 0 ? asked : actions;
};

/** How many of the words spell this name, or 0. */
const spelled = (words: readonly string[], name: string): number => {
  const parts = name.split(' ');
  return parts.every((part, i) => folded(words[i] ?? '') === part) ? parts.length : 0;
};

/** The moves somebody means: by number, by name, by the beginning of a name, or by a word that answers what is asked. */
export const movesNamed = (actions: readonly Action[], words: readonly string[]): Named | null => {
  const first = folded(words[0] ?? '');
  const numbered = actions.find(({ number }) => number !== null && String(number) === first);
  if (numbered !== undefined) return { templates: numbered.twins, rest: words.slice(1), exact: true };
  const lengths = actions.map((action) => Math.max(...namesFor(action).map((name) => spelled(words, name))));
  const longest = Math.max(0, ...lengths);
  if (longest > 0)
    return {
      templates: templatesOf(answersFirst(actions.filter((_, i) => lengths[i] === longest))),
      rest: words.slice(longest),
      exact: true,
    };
  const starts = actions.filter((action) => first.length > 0 && folded(action.name).startsWith(first));
  const names = new Set(starts.map(({ name }) => name));
  if (names.size === 1) return { templates: templatesOf(starts), rest: words.slice(1), exact: false };
  const asked = actions.filter(({ template, number }) => template.ask !== null && number !== null);
  return asked.length === 0 ? null : { templates: templatesOf(asked), rest: words, exact: false };
};

const templatesOf = (actions: readonly Action[]): Template[] => actions.flatMap(({ twins }) => twins);

/** Reads the words for one of these templates, asks for what is missing, and makes the move. */
export const attempt = async (session: Session, templates: readonly Template[], words: readonly string[]): Promise<void> => {
  const open = templates.filter(isOpen);
  const shut = templates[0];
  if (open.length === 0) {
    if (shut !== undefined) session.say(whyNot(session.sight(), { template: shut }));
    return;
  }
  const readings = open.map((template) => ({ template, reading: readParams(session.sight(), template, words) }));
  const fitting = readings.filter(({ reading }) => reading.why === null);
  if (fitting.length === 0) {
    const nearest = readings.reduce((a, b) => (b.reading.read > a.reading.read ? b : a));
    return session.say(nearest.reading.why ?? '');
  }
  const least = Math.min(...fitting.map(({ reading }) => reading.missing.length));
  const best = fitting.filter(({ reading }) => reading.missing.length === least);
  const chosen = best.length === 1 ? best[0] : await whichOf(session, best);
  const values = chosen === undefined || chosen === null ? null : await complete(session, chosen.template, chosen.reading);
  if (chosen && values !== null) session.perform(chosen.template.topic, { do: chosen.template.do, with: values });
  else if (!session.over) session.say('Nothing done.');
};

type Candidate = { readonly template: Template; readonly reading: Reading };

type Choice = Extract<ViewDomain, { readonly kind: 'choice' }>;

/** The choice this template has made by itself for this parameter. */
const fixed = ({ template }: Candidate, field: string): Choice | undefined => {
  const domain = template.fields[field];
  return domain?.kind === 'choice' && domain.of.length === 1 ? domain : undefined;
};

/** The first parameter that each of them fixes, and not all alike. */
const dividing = (candidates: readonly Candidate[]): string | undefined =>
  Object.keys(candidates[0]?.template.fields ?? {}).find((field) => {
    const ids = candidates.map((each) => fixed(each, field)?.of[0]?.id);
    return ids.every((id) => id !== undefined) && new Set(ids).size > 1;
  });

/** Several templates fit alike: what they differ in is asked for by its own name, as the list of moves has it. */
const whichOf = async (session: Session, candidates: readonly Candidate[]): Promise<Candidate | null> => {
  const field = dividing(candidates);
  const first = field === undefined ? undefined : candidates.map((each) => fixed(each, field)).find((domain) => domain !== undefined);
  if (field === undefined || first === undefined) return candidates[0] ?? null;
  const ids = [...new Set(candidates.flatMap((each) => fixed(each, field)?.of.map(({ id }) => id) ?? []))];
  const chosen = await askFor(session, field, { ...first, of: ids.map((id) => ({ id, no: null })) });
  const left = candidates.filter((each) => fixed(each, field)?.of[0]?.id === chosen);
  return chosen === null ? null : whichOf(session, left);
};

const complete = async (session: Session, template: Template, reading: Reading): Promise<{ readonly [field: string]: Json } | null> => {
  const values: Record<string, Json> = { ...reading.values };
  for (const name of reading.missing) {
    const domain = template.fields[name];
    if (domain === undefined) continue;
    const value = await askFor(session, name, domain);
    if (value === null) return null;
    values[name] = value;
  }
  return values;
};

const question = (session: Session, name: string, domain: ViewDomain): string[] => {
  const { pen } = session;
  if (!isListed(domain)) {
    const range = domain.kind === 'integer' ? `a whole number, ${domain.from} to ${domain.to}` : `a text, at most ${domain.max} characters`;
    return [`  ${name}: ${range}`];
  }
  const { open, shut } = choicePieces(session.sight(), domain);
  const size =
    domain.kind === 'choice' || (domain.min === 1 && domain.max === 1)
      ? 'one'
      : domain.min === domain.max
        ? String(domain.min)
        : `${domain.min} to ${domain.max}`;
  const order = domain.kind !== 'choice' && domain.ordered && domain.max > 1 ? ', in order' : '';
  return [
    `  ${name}: choose ${size}${order}`,
    ...flow(open, pen.width - 4, '   ').map((line) => `    ${line}`),
    ...shut.flatMap((line) => wrap(line, pen.width - 6)).map((line) => pen.dim(`    ${pen.bullet} ${line}`)),
  ];
};

const allowsNone = (domain: ViewDomain): boolean => (domain.kind === 'subset' || domain.kind === 'cards') && domain.min === 0;

/** Asks for one parameter until something fits. Null: the move is called off. */
const askFor = async (session: Session, field: string, domain: ViewDomain): Promise<Json | null> => {
  const name = fieldName(session.sight().words, field);
  session.print(question(session, name, domain));
  for (;;) {
    const line = await session.lines.next(`  ${name} (Enter: ${allowsNone(domain) ? 'none' : 'call off'})> `);
    if (line === null) return null;
    const words = tokens(line);
    if (words.length === 0) return allowsNone(domain) ? [] : null;
    const read = readValue(session.sight(), domain, domain.kind === 'text' ? [line.trim()] : words);
    if (read.ok) return read.value;
    if (line.trim().toLowerCase() === 'cancel') return null;
    if (await session.aside(words)) {
      if (session.over) return null;
      continue;
    }
    session.say(`  ${read.why}`);
  }
};
