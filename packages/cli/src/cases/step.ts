// One command of a case, as the table takes it: faces become handles of cards that the seat can tell apart, and an ask can be named by its key.

import {
  decide,
  legal,
  seatIndex,
  view,
  type Chance,
  type Decision,
  type Game,
  type Group,
  type Json,
  type JsonRecord,
  type State,
  type Template,
  type View,
} from '@pasteboard/kernel';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import { BadCase, field, jsonRecordAt, only, textAt, texts } from './shape.ts';

export interface Fork {
  readonly game: Game;
  readonly state: State;
  readonly history: readonly Group[];
  readonly chance: Chance;
}

export const take = (fork: Fork, value: unknown, where: string): Decision => {
  const { game, state, history, chance } = fork;
  const step = only(value, where, ['by', 'do', 'with', 'note']);
  const by = textAt(field(step, 'by'), `${where}.by`);
  const name = textAt(field(step, 'do'), `${where}.do`);
  if (by === 'spectator' || seatIndex(state, by) < 1) throw new BadCase(`${where}.by`, `there is no seat “${by}”`);
  const given = jsonRecordAt(field(step, 'with') ?? {}, `${where}.with`);
  const params = spelledOut(fork, by, name, given, `${where}.with`);
  const decision = decide(game, state, { id: where, by, do: name, with: params }, { chance, history });
  if (decision.ok) return decision;
  if (decision.refusal.key === 'command.unknown')
    throw new BadCase(`${where}.do`, `there is no command “${name}”.${didYouMean(name, Object.keys(game.commands))}`);
  if (decision.refusal.key === 'internal') throw new BadCase(where, `the rules failed: ${caseFaultText(decision.fault)}`);
  return decision;
};

export const caseFaultText = (fault: unknown): string => (fault instanceof Error ? fault.message : 'this is possible');

const spelledOut = ({ game, state, history }: Fork, by: string, name: string, given: JsonRecord, where: string): JsonRecord => {
  const seen = view(state, seatIndex(state, by));
  const offered = legal(game, state, by, history, { byHand: name.startsWith('manual.') }).filter((template) => template.do === name);
  const params = Object.entries(given).map(([key, value]): [string, Json] => {
    if (name === 'answer' && key === 'ask' && typeof value === 'string') return [key, askFor(seen, offered, value, where)];
    const handles = cardsOffered(offered, key);
    if (handles === null || !Array.isArray(value)) return [key, value];
    return [key, handlesFor(seen, handles, texts(value, `${where}.${key}`), `${where}.${key}`)];
  });
  return Object.fromEntries(params);
};

/** The open ask with that key, preferably one this seat may answer. */
const askFor = (seen: View, offered: readonly Template[], key: string, where: string): number => {
  const open = seen.asks.filter((ask) => !ask.answered && ask.key === key);
  const found = open.find(({ id }) => offered.some((template) => template.ask === id)) ?? open[0];
  if (found === undefined) throw new BadCase(`${where}.ask`, `“${key}” is not being asked`);
  return found.id;
};

/** The cards offered for a parameter, or null if it takes none. */
const cardsOffered = (offered: readonly Template[], key: string): number[] | null => {
  const domains = offered.flatMap((template) => {
    const domain = Object.hasOwn(template.fields, key) ? template.fields[key] : undefined;
    return domain?.kind === 'cards' ? [domain] : [];
  });
  return domains.length === 0 ? null : domains.flatMap((domain) => domain.of.map(({ h }) => h));
};

/** Handles of cards this seat can tell apart: preferably one that is offered, else any it sees, so that the refusal can be tested too. */
const handlesFor = (seen: View, offered: readonly number[], faces: readonly string[], where: string): number[] => {
  const slots = Object.values(seen.piles).flatMap((pile) => pile.slots ?? []);
  const taken: number[] = [];
  for (const face of faces) {
    const fitting = slots.filter((slot) => slot.h !== 0 && slot.face === face && !taken.includes(slot.h));
    const found = fitting.find((slot) => offered.includes(slot.h)) ?? fitting[0];
    if (found === undefined) throw new BadCase(where, `this seat can tell no such card apart: ${face}`);
    taken.push(found.h);
  }
  return taken;
};
