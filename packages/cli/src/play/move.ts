// Turns what was typed into a move: which move is meant, and the words after it.

import { isOpen, type Template } from '@pasteboard/kernel';
import {
  domainOf,
  folded,
  isOptional,
  nextField,
  openFields,
  plainly,
  refusalOn,
  settle,
  whyNot,
  without,
  type Action,
  type Candidate,
} from '@pasteboard/phrasing';
import { makeCharacter } from './make-character.ts';
import { makesCharacter } from './making-moves.ts';
import { askFor } from './prompt.ts';
import type { Session } from './session.ts';
import { readParams, stretch } from './parse-parameters.ts';

export interface NamedMoves {
  readonly templates: readonly Template[];
  /** The words after the name. */
  readonly rest: readonly string[];
  /** Named in full or by number, not only by its beginning or by an answer. */
  readonly exact: boolean;
  /** The action whose number was typed, or null. */
  readonly numbered: Action | null;
}

/** An answer has its own name, and `answer` as well. */
const namesFor = ({ name, label, template }: Action): string[] => {
  const words = Object.values(template.fields).flatMap((domain) => (domain.kind === 'choice' && domain.of.length === 1 ? domain.of : []));
  const names = template.ask === null ? [name, plainly(name), label] : [name, template.do, ...words.map(({ id }) => id)];
  return [...new Set(names.map(folded))].filter((each) => each !== '');
};

/** While a seat is asked, a word that fits as an answer is an answer, even if a move has the same name. */
const answersFirst = (actions: readonly Action[]): readonly Action[] => {
  const asked = actions.filter(({ template }) => template.ask !== null);
  return asked.length > 0 ? asked : actions;
};

/** How many of the words spell this name, or 0. */
const spelled = (words: readonly string[], name: string): number => {
  const parts = name.split(' ');
  return parts.every((part, i) => folded(words[i] ?? '') === part) ? parts.length : 0;
};

/** The moves that a person means: by number, by name, by the beginning or a part of a name, or by a word that answers what is asked. */
export const movesNamed = (actions: readonly Action[], words: readonly string[]): NamedMoves | null => {
  const first = folded(words[0] ?? '');
  const numbered = actions.find(({ number }) => number !== null && String(number) === first);
  if (numbered !== undefined) return { templates: numbered.twins, rest: words.slice(1), exact: true, numbered };
  const lengths = actions.map((action) => Math.max(...namesFor(action).map((name) => spelled(words, name))));
  const longest = Math.max(0, ...lengths);
  if (longest > 0)
    return {
      templates: templatesOf(answersFirst(actions.filter((_, i) => lengths[i] === longest))),
      rest: words.slice(longest),
      exact: true,
      numbered: null,
    };
  // A number is never the beginning of a name: 7 is not the seven of spades.
  const starts = actions.filter((action) => /^(?!\d+$)./.test(first) && folded(action.name).startsWith(first));
  const names = new Set(starts.map(({ name }) => name));
  if (names.size === 1) return { templates: templatesOf(starts), rest: words.slice(1), exact: false, numbered: null };
  const asked = actions.filter(({ template, open }) => template.ask !== null && open);
  // `end` is the only thing that can be ended now.
  const ending = asked.length > 0 ? [] : actions.filter(({ open, name }) => open && folded(name).split('.').includes(first));
  if (new Set(ending.map(({ name }) => name)).size === 1)
    return { templates: templatesOf(ending), rest: words.slice(1), exact: false, numbered: null };
  return asked.length === 0 ? null : { templates: templatesOf(asked), rest: words, exact: false, numbered: null };
};

/** Equal cards are interchangeable: the first of them is taken. */
const templatesOf = (actions: readonly Action[]): Template[] =>
  actions
    .filter(({ name, template: { ask } }, i) => ask === null || actions.findIndex((a) => a.template.ask === ask && a.name === name) === i)
    .flatMap(({ twins }) => twins);

/** Reads the words for one of these templates, asks for what is missing, and makes the move. */
export const attempt = async (
  session: Session,
  templates: readonly Template[],
  words: readonly string[],
  seat = session.seat,
): Promise<void> => {
  const open = templates.filter(isOpen);
  const shut = templates[0];
  if (open.length === 0) {
    const no = shut === undefined ? null : refusalOn({ template: shut });
    if (shut !== undefined) session.say(no === null ? whyNot(session.sight(), { template: shut }) : session.refusalText(no));
    return;
  }
  const readings = open.map((template) => ({ template, reading: readParams(session.sight(), template, words) }));
  const fitting = readings.filter(({ reading }) => reading.why === null);
  if (fitting.length === 0) {
    // If every answer is on the list by itself, any other word is no answer.
    if (open.every((template) => template.ask !== null && openFields(template).length === 0)) return session.unknown(words.join(' '));
    const nearest = readings.reduce((a, b) => (b.reading.read > a.reading.read ? b : a));
    return session.say(nearest.reading.no === null ? (nearest.reading.why ?? '') : session.refusalText(nearest.reading.no));
  }
  // If all parameters were typed, nothing more is asked.
  const whole = words.length === 0 ? [] : fitting.filter(({ reading }) => reading.missing.length === 0);
  const least = Math.min(...whole.map(({ reading }) => stretch(reading)));
  const full = whole.filter(({ reading }) => stretch(reading) === least);
  const chosen = await narrow(
    session,
    (full.length > 0 ? full : fitting).map(({ template, reading }) => ({ template, values: reading.values })),
  );
  if (chosen !== null && makesCharacter(chosen.template)) await makeCharacter(session, chosen.template, chosen.values, seat);
  else if (chosen !== null) session.perform(chosen.template.topic, { do: chosen.template.do, with: chosen.values }, seat);
  else if (!session.over) session.say('Nothing done.');
};

/** Chooses among several ways to give one command: asks for each parameter in which they differ. Null if the person cancels. */
export const narrow = async (session: Session, candidates: readonly Candidate[]): Promise<Candidate | null> => {
  let left = candidates;
  for (;;) {
    const field = nextField(left);
    if (field === undefined) return left[0] ?? null;
    const domain = domainOf(left, field);
    if (domain === undefined) return null;
    const chosen = await askFor(session, { move: left[0]?.template.do, field }, domain, { spare: isOptional(left, field) });
    if (chosen === 'off') return null;
    if (chosen === 'without') left = without(left, field);
    else {
      const fitting = settle(left, field, chosen.value);
      if (fitting.length === 0) session.say('That combination is not possible. Choose again.');
      else left = fitting;
    }
  }
};
