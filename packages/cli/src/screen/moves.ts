// Writes the list of moves: what is asked, what can be done by topic, what cannot and why.

import { joinList, type Template, type ViewAsk } from '@pasteboard/kernel/view';
import {
  called,
  choosables,
  domainText,
  fieldName,
  hintsOn,
  isListed,
  isOwnAsk,
  isSealed,
  notesOf,
  openFields,
  openly,
  plainly,
  questionText,
  render,
  sharedAndOwn,
  speechOf,
  topicName,
  whyNot,
  type Action,
  type Hinted,
} from '@pasteboard/phrasing';
import { choicePieces, type ScreenNaming } from './options.ts';
import { beside, cut, flow, hang, pad, widthOf, wrap, type Pen } from './text-style.ts';

export interface Offered extends ScreenNaming, Hinted {
  /** Seats a bot plays. */
  readonly bots: ReadonlySet<string>;
  /** What a question is about, if its own words do not say. */
  behind(ask: ViewAsk): readonly string[];
}

/** A choice with only one option left is already made; it is shown beforehand. */
const chosenText = (naming: ScreenNaming, { fields }: Template, label: string): string =>
  Object.values(fields)
    .flatMap((domain) =>
      domain.kind === 'cards' || (domain.kind === 'choice' && domain.as === 'word')
        ? choosables(naming, domain).filter(({ no }) => no === null)
        : [],
    )
    .filter((option) => option.value !== 'yes' && !label.includes(option.label))
    .map((option) => option.label)
    .join(' · ');

/** Parameters that are still to be chosen, in a few words. */
const paramsText = (naming: ScreenNaming, { template, label }: Action): string => {
  const open = openFields(template);
  if (open.length === 0 && template.ask === null) return chosenText(naming, template, label);
  return open
    .map(([name, domain]) => {
      const choices = domainText(naming, domain);
      // A number that may be negative needs a name.
      const speaks = domain.kind !== 'integer' || domain.from >= 0;
      return open.length === 1 && template.ask === null && speaks ? choices : `${fieldName(naming.words, name, template.do)}: ${choices}`;
    })
    .join(' · ');
};

/** The same for many ways to give one command: the parameters that all of them take, with the choices if they fit. The others are asked for. */
const twinsText = (naming: ScreenNaming, twins: readonly Template[], room: number): string => {
  const names = Object.keys(twins[0]?.fields ?? {}).filter((name) => twins.every(({ fields }) => Object.hasOwn(fields, name)));
  const pieces = names.flatMap((name) => {
    const domains = twins.flatMap(({ fields }) => fields[name] ?? []);
    const options = domains.flatMap((domain) =>
      domain.kind === 'choice' || domain.kind === 'cards' ? choosables(naming, domain).filter(({ no }) => no === null) : [],
    );
    const choices = [...new Set(options.map(({ label }) => label))];
    return choices.length === 1 ? [] : [{ name: fieldName(naming.words, name, twins[0]?.do), choices: choices.join(', ') }];
  });
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined && only.choices !== '') return only.choices;
  const long = pieces.map((piece) => (piece.choices === '' ? piece.name : `${piece.name}: ${piece.choices}`)).join(' · ');
  return long.length <= room ? long : pieces.map((piece) => piece.name).join(' · ');
};

/** What is shown beside one move is not repeated beside those below it. */
const hintLines = (all: Offered, action: Action, before: readonly Action[], room: number): string[] => {
  const offered = openly(all);
  const told = before.flatMap((each) => hintsOn(offered, each));
  return hintsOn(offered, action)
    .filter((text) => !told.includes(text))
    .flatMap((text) => wrap(text, room));
};

/** The words of each question, and each of its answers with what it would bring. */
export const answerHintLines = (offered: Offered, actions: readonly Action[]): string[] => {
  const asked = actions.filter(({ template, open }) => template.ask !== null && open);
  const { width } = offered.pen;
  return [...new Set(asked.map(({ template }) => template.ask))].flatMap((ask) => {
    const answers = asked.filter(({ template }) => template.ask === ask);
    const [shared, own] = sharedAndOwn(offered, answers);
    const each = answers.flatMap((action) => {
      const lead = `${action.name}: `;
      const lines = hintsOn(own, action).flatMap((text) => wrap(text, width - widthOf(lead)));
      return lines.length === 0 ? [] : hang(lead, lines);
    });
    return [
      ...answers
        .slice(0, 1)
        .flatMap((action) => hintsOn(shared, action))
        .flatMap((text) => wrap(text, width)),
      ...each,
    ];
  });
};

const actionLines = (offered: Offered, action: Action, before: readonly Action[], names: number): string[] => {
  const { pen } = offered;
  const lead = `  ${pad(String(action.number ?? ''), 2)} ${pad(action.name, names)}  `;
  return beside(lead, (room) => aboutLines(offered, action, before, room), pen.width);
};

const MOST_LINES = 4;

/** Choices take several lines rather than being cut; only a very long list is cut. */
const choiceLines = ({ more }: Pen, params: string, room: number): string[] => {
  const lines = wrap(params, room);
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), cut({ more }, `${lines[MOST_LINES - 1] ?? ''} ${more}`, room)];
};

/** The name of a move, what there is to choose, and what it would bring. */
const aboutLines = (offered: Offered, action: Action, before: readonly Action[], room: number): string[] => {
  const { pen } = offered;
  const params = action.twins.length > 1 ? twinsText(offered, action.twins, room) : paramsText(offered, action);
  const hints = hintLines(offered, action, before, room);
  const isNamed = [plainly(action.name), ''].includes(action.label.toLowerCase()) || action.label === action.name;
  const lines = isNamed ? [] : wrap(action.label, room).map(pen.bold);
  const last = lines.at(-1);
  if (params === '') return [...lines, ...hints];
  if (last === undefined) return [...choiceLines(pen, params, room), ...hints];
  if (params.length <= room - widthOf(last) - 3) return [...lines.slice(0, -1), `${last} — ${params}`, ...hints];
  return [...lines, ...choiceLines(pen, params, room), ...hints];
};

/** What cannot be done now, moves with the same reason together. */
const shutLines = (naming: ScreenNaming, actions: readonly Action[]): string[] => {
  const byReason = new Map<string, string[]>();
  for (const action of actions) {
    if (action.open) continue;
    const why = whyNot(naming, action);
    byReason.set(why, [...(byReason.get(why) ?? []), action.name]);
  }
  return [...byReason].flatMap(([why, names]) => {
    const text = `${[...new Set(names)].join(', ')}: ${why}`;
    return hang(naming.pen.dim(`  ${naming.pen.bullet}  `), wrap(text, naming.pen.width - 5).map(naming.pen.dim));
  });
};

const nameWidth = (actions: readonly Action[]): number =>
  Math.min(16, Math.max(0, ...actions.flatMap(({ open, name }) => (open ? [name.length] : []))));

const isOneCard = ({ template }: Action): boolean => Object.values(template.fields).some(({ kind }) => kind === 'cards');

/** A longer note would leave no room for the next card beside it. */
const LONGEST_NOTE = 28;

/**
 * Single cards stand side by side, each with its number and its note; notes that hold for all of them follow below. Null if there
 * is too much to say about each.
 */
const cardLines = (offered: Offered, actions: readonly Action[]): string[] | null => {
  const { pen } = offered;
  const [shared, own] = sharedAndOwn(openly(offered), actions);
  const notes = actions.map((action) => hintsOn(own, action).join('; '));
  if (notes.some((note) => widthOf(note) > LONGEST_NOTE)) return null;
  const pieces = actions.map(({ number, template, name }, i) => {
    const cards = Object.values(template.fields).find(({ kind }) => kind === 'cards');
    const [inked] = cards?.kind === 'cards' ? choicePieces(offered, cards, { counted: false }).open : [];
    const note = notes[i] ?? '';
    return `${number === null ? '' : `${pen.dim(String(number))} `}${inked ?? name}${note === '' ? '' : ` ${pen.dim(`(${note})`)}`}`;
  });
  const below = actions.slice(0, 1).flatMap((action) => hintsOn(shared, action));
  return [
    ...flow(pieces, pen.width - 4, '   ').map((line) => `    ${line}`),
    ...below.flatMap((text) => wrap(text, pen.width - 2).map((line) => `  ${line}`)),
  ];
};

/** If several may be chosen, each is shown with the number to type for it. */
const severalLines = (offered: Offered, { template, number }: Action): string[] | null => {
  const [field, ...more] = openFields(template);
  if (number !== null || field === undefined || more.length > 0) return null;
  const [name, domain] = field;
  if (!isListed(domain) || domain.kind === 'choice') return null;
  const size = domain.min === domain.max ? String(domain.min) : `${domain.min} to ${domain.max}`;
  const notes = domain.kind === 'cards' && domain.max === 1 ? notesOf(offered, template, name) : () => [];
  const { open } = choicePieces(offered, domain, { counted: true }, (value) => notes([value]).join('; '));
  const none = notes([]).map((note) => `none ${offered.pen.dim(`(${note})`)}`);
  return [
    `  ${fieldName(offered.words, name, template.do)}: choose ${size}${domain.ordered && domain.max > 1 ? ', in order' : ''}`,
    ...flow([...open, ...none], offered.pen.width - 4, '   ').map((line) => `    ${line}`),
    ...notes(undefined).flatMap((text) => wrap(text, offered.pen.width - 2).map((line) => `  ${line}`)),
  ];
};

const answerLines = (offered: Offered, open: readonly Action[], names: number): string[] => {
  const areCards = open.length > 0 && open.every((action) => isOneCard(action) && openFields(action.template).length === 0);
  const cards = areCards ? cardLines(offered, open) : null;
  if (cards !== null) return cards;
  return open.flatMap((action, i, all) => severalLines(offered, action) ?? actionLines(offered, action, all.slice(0, i), names));
};

const SEALED = 'Sealed: hidden until all have answered, and then final.';

/** Each question in full, its answers below it; `dense`: by name alone, side by side. */
const askedLines = (offered: Offered, actions: readonly Action[], dense = false): string[] => {
  const { pen, view } = offered;
  const asks = [...new Set(actions.map(({ template }) => template.ask))].flatMap((id) => view.asks.find((ask) => ask.id === id) ?? []);
  const names = nameWidth(actions);
  return asks.flatMap((ask) => {
    const its = actions.filter(({ template }) => template.ask === ask.id);
    const open = its.filter((action) => action.open);
    const question = wrap(questionText(offered, ask), pen.width - 2).map((line) => `  ${pen.bold(line)}`);
    // Cards of which several may be chosen have no numbers of their own.
    if (dense && open.every((action) => severalLines(offered, action) === null)) {
      const pieces = open.map((action) => shortName(offered, action));
      return [...question, ...flow(pieces, pen.width - 4, '   ').map((line) => `    ${line}`)];
    }
    const sealed = open.some(({ template }) => isSealed(offered, template)) ? wrap(SEALED, pen.width - 2) : [];
    return [
      ...question,
      ...offered.behind(ask).flatMap((text) => hang(`    ${pen.bullet} `, wrap(text, pen.width - 6))),
      ...answerLines(offered, open, names),
      ...sealed.map((line) => pen.dim(`  ${line}`)),
      ...shutLines(offered, its),
    ];
  });
};

const topicLines = (offered: Offered, open: readonly Action[], shut: readonly Action[], names: number): string[] => {
  const topics = [...new Set(open.map(({ template }) => template.topic))];
  const lines = topics.flatMap((topic) => [
    offered.pen.bold(topicName(offered.words, topic)),
    ...open
      .filter(({ template }) => template.topic === topic)
      .flatMap((action, i, all) => actionLines(offered, action, all.slice(0, i), names)),
    ...shutLines(
      offered,
      shut.filter(({ template }) => template.topic === topic),
    ),
  ]);
  // Topics without a possible move need no heading.
  return [
    ...lines,
    ...shutLines(
      offered,
      shut.filter(({ template }) => !topics.includes(template.topic)),
    ),
  ];
};

const isAsked = ({ template }: Action): boolean => template.ask !== null;

/** What is asked and what is likely; `whole`: also rare moves, and impossible ones with the reason. */
export const moveLines = (offered: Offered, actions: readonly Action[], { whole = false }: { readonly whole?: boolean } = {}): string[] => {
  const moves = actions.filter((action) => !isAsked(action));
  const isShown = ({ listed }: Action): boolean => whole || listed;
  const open = moves.filter((action) => action.open && isShown(action));
  const shut = moves.filter((action) => !action.open && isShown(action));
  const hidden = moves.length - open.length - shut.length;
  const asked = askedLines(offered, actions.filter(isAsked));
  const heading = asked.length === 0 ? [] : [offered.pen.bold(topicName(offered.words, 'ask'))];
  return [
    ...heading,
    ...asked,
    ...topicLines(offered, open, shut, nameWidth(open)),
    ...moreLines(offered, hidden, !whole && !isWaitedFor(offered)),
  ];
};

/** Is it this seat's turn to answer? Then there is nothing to wait for. */
const isWaitedFor = (naming: ScreenNaming): boolean => naming.view.asks.some((ask) => !ask.answered && isOwnAsk(naming, ask));

/** How to see the rest, and whether waiting is possible. */
const moreLines = ({ bots, pen }: Offered, hidden: number, mayWait: boolean): string[] => {
  if (hidden === 0) return [];
  const wait = mayWait && bots.size > 0 ? ['wait  lets the others go on'] : [];
  return flow([`all  lists ${hidden} more, and why you cannot make some`, ...wait], pen.width - 2, ' · ').map((line) =>
    pen.dim(`  ${line}`),
  );
};

/**
 * The same for little room: questions in full, and only the names of moves, each topic on lines of its own. `dense`: topics
 * run on, and answers are names only.
 */
export const shortMoveLines = (
  offered: Offered,
  actions: readonly Action[],
  { dense = false }: { readonly dense?: boolean } = {},
): string[] => {
  const { pen, words } = offered;
  const asked = askedLines(offered, actions.filter(isAsked), dense);
  const unasked = actions.filter((action) => !isAsked(action));
  if (asked.length > 0) return isWaitedFor(offered) ? asked : [...asked, ...moreLines(offered, unasked.length, true)];
  const listed = unasked.filter((action) => action.open && action.listed);
  const topics = [...new Set(listed.map(({ template }) => template.topic))].map((topic) => ({
    name: topicName(words, topic),
    pieces: listed.filter(({ template }) => template.topic === topic).map((action) => shortName(offered, action)),
  }));
  const names = Math.max(0, ...topics.map(({ name }) => widthOf(name)));
  const lines = dense
    ? flow(
        topics.flatMap(({ name, pieces: [first, ...more] }) => [`${pen.bold(`${name}:`)} ${first ?? ''}`, ...more]),
        pen.width,
        '   ',
      )
    : topics.flatMap(({ name, pieces }) => beside(`${pen.bold(pad(name, names))}  `, (room) => flow(pieces, room, '   '), pen.width));
  return [...lines, ...moreLines(offered, unasked.length - listed.length, true)];
};

const shortName = ({ pen }: Offered, { number, name, variant }: Action): string =>
  [...(number === null ? [] : [pen.dim(String(number))]), name, ...(variant === '' ? [] : [`(${variant})`])].join(' ');

/** Who is waited for, and for what, unless it is listed below: a GM may answer for others. */
export const waitingLines = (naming: ScreenNaming, actions: readonly Action[]): string[] => {
  const { view, words, pen } = naming;
  const speech = speechOf(view, words);
  const waiting = new Map<string, string[]>();
  const lines: string[] = [];
  const who = (ask: ViewAsk): string => called(speech, 'character', ask.to);
  // The last player who is asked knows that the others have answered.
  const isLast = view.asks.every((ask) => ask.answered || isOwnAsk(naming, ask));
  for (const ask of view.asks) {
    const mine = isOwnAsk(naming, ask);
    if (ask.answered && isLast) continue;
    if (ask.answered) lines.push(...wrap(`${mine ? 'You have' : `${who(ask)} has`} answered; others have not yet.`, pen.width));
    else if (!mine) {
      const text = actions.some(({ template }) => template.ask === ask.id) ? '' : `: “${render(speech, ask.key, ask.params)}”`;
      waiting.set(text, [...(waiting.get(text) ?? []), who(ask)]);
    }
  }
  for (const [text, those] of waiting)
    lines.push(...wrap(`Waiting for ${joinList(those)} to answer${text}${text === '' ? '.' : ''}`, pen.width));
  return lines;
};
