// Turns a command and the current state into a group of events, or into a refusal that changes nothing.

import type { Chance } from './chance.ts';
import { askConsent } from './consent.ts';
import { closed, handlesOf, isShown, judgeOffers, refuse, shownDomain, type AcceptedOffer, type Handles, type Offer } from './domain.ts';
import type { Cause, Group, PastGroup } from './events.ts';
import { seal } from './evolve.ts';
import { answer, answerOffers, follow } from './flow.ts';
import type { Command, Game } from './game.ts';
import { EMPTY, own, seatIndex, type Seat, type State } from './state.ts';
import { CardsWanted, askForCards, namedIn, waitingIn } from './real-cards.ts';
import { TABLE_COMMANDS } from './table-commands.ts';
import { Reader, param } from './reader.ts';
import { Table } from './table.ts';
import type { JsonRecord, Refusal, Template } from './view/types.ts';

/** A command as received. Nothing in it is trusted before validation. */
export type Request = Cause;

export interface World {
  readonly chance: Chance;
  /** The newest stored groups, oldest first, as far as undo may reach. */
  readonly history: Iterable<PastGroup>;
  /** Are people asked for the cards of real decks? Else all cards come by chance: for odds and trials. */
  readonly asksForCards?: boolean;
}

export type Decision =
  | { readonly ok: true; readonly group: Group; readonly next: State; readonly trail: readonly State[] }
  /** `fault` is for the server's log and is never sent to a seat. */
  | { readonly ok: false; readonly refusal: Refusal; readonly fault: unknown };

const refused = (refusal: Refusal, fault: unknown = null): Decision => ({ ok: false, refusal, fault });

const ANSWER: Command<{ readonly ask: number }> = {
  topic: 'ask',
  rule: null,
  offers: answerOffers,
  run: (t, by, { ask, ...values }) => answer(t, by, ask, values),
};

const PLAIN: readonly unknown[] = [Object.prototype, null];
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && PLAIN.includes(Object.getPrototypeOf(value));

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;

const NOT_JSON = 'it must be plain JSON';

/** What is wrong with the shape of a command; null where it is valid. */
const malformed = (request: Request): string | null => {
  // Destructured first, because that makes the prototype check below faster. A value that cannot be read throws here: it is not JSON.
  const { id, by, do: name, with: params } = request;
  if (!isRecord(request)) return 'it must be an object';
  if (!isName(id) || !isName(by) || !isName(name)) return '“id”, “by” and “do” must be short texts';
  if (Object.keys(request).length > 4) return 'nothing but “id”, “by”, “do” and “with” belongs in it';
  return isRecord(params) ? null : '“with” must hold the parameters';
};

/** A copy of the request as JSON carries it, so that nothing changes between validation and storage; or the error. */
const plainRequest = (given: Request): Request | string => {
  try {
    const problem = malformed(given);
    if (problem !== null) return problem;
    const named = Object.keys(given.with).length;
    const plain = named === 0 ? given.with : (JSON.parse(JSON.stringify(given.with)) as JsonRecord);
    return named === 0 || Object.keys(plain).length === named ? { id: given.id, by: given.by, do: given.do, with: plain } : NOT_JSON;
  } catch {
    return NOT_JSON;
  }
};

/** Names the command in a refused field, because one command may have its own word for a field. */
const fieldNamed = (no: Refusal, command: string): Refusal =>
  Object.hasOwn(no.params, 'field') ? { ...no, params: { ...no.params, command } } : no;

export const decide = (game: Game, state: State, given: Request, world: World): Decision => {
  const request = plainRequest(given);
  if (typeof request === 'string') return refused(refuse('command.malformed', null, { what: request }));
  if (state.game !== game.id) return refused(refuse('game.other'));
  try {
    return decided(game, state, request, world);
  } catch (fault) {
    return refused(refuse('internal'), fault);
  }
};

const commandNamed = (game: Game, name: string): Command | undefined => {
  const ofTable: Command | undefined = own(TABLE_COMMANDS, name);
  return own(game.commands, name) ?? ofTable ?? (name === 'answer' ? ANSWER : undefined);
};

type Judged = { readonly command: Command; readonly by: Seat; readonly judged: AcceptedOffer };

/** The command as this seat may give it now, or why not. */
const judge = (t: Reader, { by: seat, do: name, with: params }: Pick<Request, 'by' | 'do' | 'with'>): Judged | Refusal => {
  const viewer = seatIndex(t.state, seat);
  const by = t.state.seats[viewer];
  if (by === undefined || viewer === 0) return refuse('seat.unknown');
  const command = commandNamed(t.game, name);
  if (command === undefined) return refuse('command.unknown');
  const judged = judgeOffers(command.offers(t, by), params, handlesOf(t.state, viewer));
  if (!judged.ok) return fieldNamed(judged.no, name);
  const no = command.whyNot?.(t, by, judged.values) ?? null;
  return no === null ? { command, by, judged } : fieldNamed(no, name);
};

const run = (t: Table, request: Pick<Request, 'by' | 'do' | 'with'>, { command, by, judged }: Judged): void => {
  const consent = command.consent?.(t, by, judged.values) ?? EMPTY;
  t.manual = own(t.game.commands, request.do) === undefined && own(TABLE_COMMANDS, request.do)?.manual === true && consent.length === 0;
  follow(t, EMPTY, consent.length > 0 ? askConsent(t, by, consent, request, judged) : command.run(t, by, judged.values));
};

const decided = (game: Game, state: State, request: Request, world: World): Decision => {
  const first = new Table(game, state, world.history, world.chance);
  const judged = judge(first, request);
  if ('key' in judged) return refused(judged);
  const answered = request.do === 'answer' ? state.asks.find(({ id }) => id === judged.judged.values['ask']) : undefined;
  const waiting = waitingIn(answered);
  const named = waiting === null ? [] : [...waiting.named, namedIn(judged.judged.values)];
  const wish = waiting ?? request;
  /** A new table in each try: what a command did before its draw was stopped is forgotten. */
  const begin = (): Table => {
    const t = new Table(game, state, world.history, world.chance);
    if (answered !== undefined && waiting !== null) t.emit({ type: 'AskClosed', was: answered, is: null });
    return t;
  };
  const t = begin();
  // What is moved by hand is the table's own.
  t.named = world.asksForCards === false || wish.do.startsWith('manual.') ? null : named;
  if (waiting !== null) t.author = wish.by;
  const again = waiting === null ? judged : judge(t, wish);
  if ('key' in again) {
    t.say('cards.overtaken', { what: param('word', `do.${wish.do}`) });
    return complete(t, state, request);
  }
  try {
    run(t, wish, again);
    return complete(t, state, request);
  } catch (wanted) {
    if (!(wanted instanceof CardsWanted)) throw wanted;
    const asks = begin();
    // One card of a deck at a time: what waited for it before has to be done again.
    for (const other of asks.state.asks) {
      const before = waitingIn(other);
      if (before?.pile !== wanted.pile) continue;
      asks.emit({ type: 'AskClosed', was: other, is: null });
      asks.say('cards.replaced', { what: param('word', `do.${before.do}`) });
    }
    follow(asks, EMPTY, { next: 'ask', asks: [askForCards(asks, wanted, wish, named)], after: null });
    return complete(asks, state, request);
  }
};

const complete = (t: Table, before: State, cause: Request): Decision => {
  const seq = before.seq + 1;
  const reveals = t.state.tide !== before.tide;
  const { manual, undoes, events, trail } = t;
  const group: Group = { seq, by: t.author ?? cause.by, cause, manual, undoes, reveals, events };
  return { ok: true, group, next: seal(t.state, { seq, reveals }), trail };
};

/** Thrown by a game that does not open a table with what it is given: a refusal, and no fault. */
export class OpeningRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.key);
    this.refusal = refusal;
  }
}

/** What the table itself does: opening, seating, upgrading. No command of a seat gets here. */
export const decideForTable = (
  game: Game,
  state: State,
  name: string,
  params: JsonRecord,
  world: World,
  run: (t: Table) => void,
): Decision => {
  try {
    const t = new Table(game, state, world.history, world.chance);
    run(t);
    follow(t, EMPTY, undefined);
    return complete(t, state, { id: `house.${name}.${state.seq + 1}`, by: '', do: name, with: params });
  } catch (fault) {
    if (fault instanceof OpeningRefused) return refused(fault.refusal);
    return refused(refuse('internal'), fault);
  }
};

/** A rule that throws while it is listed closes its own command and no other. */
const offersOf = (t: Reader, by: Seat, command: Command): readonly Offer[] => {
  try {
    return command.offers(t, by);
  } catch {
    return [closed(refuse('internal'))];
  }
};

const toTemplate = (name: string, { topic, rule }: Command, { fields, no, ask }: Offer, handles: Handles): Template => {
  const shown = Object.entries(fields).map(([field, domain]) => [field, shownDomain(domain, handles)] as const);
  return { do: name, topic, rule, ask, fields: Object.fromEntries(shown), no };
};

const optionsIn = ({ fields }: Offer): number =>
  Object.values(fields).reduce((sum, domain) => sum + ('of' in domain ? domain.of.length : 0), 0);

/**
 * `byHand` adds the manual commands, a long list. `only` names commands, and `topics` headings: no other rule is called. `most` stops the list early,
 * because listing is expensive.
 */
type Listing = { readonly byHand?: boolean; readonly most?: number } & { readonly [names in 'only' | 'topics']?: readonly string[] | null };

/** Everything this seat may do now, and the reason for each command that it may not give. */
export const legal = (
  game: Game,
  state: State,
  seat: string,
  history: Iterable<PastGroup>,
  { byHand = false, only = null, topics = null, most = Infinity }: Listing = {},
): Template[] => {
  const viewer = seatIndex(state, seat);
  const by = state.seats[viewer];
  if (by === undefined || viewer === 0) return [];
  const t = new Reader(game, state, history);
  const handles = handlesOf(state, viewer);
  const list: Template[] = [];
  let options = 0;
  const add = (name: string, command: Command): void => {
    if (options > most || only?.includes(name) === false || topics?.includes(command.topic) === false) return;
    for (const offered of offersOf(t, by, command)) {
      if (!isShown(offered, handles)) continue;
      list.push(toTemplate(name, command, offered, handles));
      options += optionsIn(offered);
      if (options > most) return;
    }
  };
  add('answer', ANSWER);
  for (const [name, command] of Object.entries(game.commands)) add(name, command);
  for (const [name, command] of Object.entries(TABLE_COMMANDS)) {
    if ((byHand || command.topic !== 'manual') && own(game.commands, name) === undefined) add(name, command);
  }
  return list;
};
