// A real table under a case: laid out as given, changed by commands alone. No rule is written a second time.

import {
  KERNEL_WORDS,
  Reader,
  decide,
  decimal,
  fractionText,
  live,
  position,
  refusalSentence,
  seeded,
  type Chance,
  type Decision,
  type Event,
  type Fraction,
  type Game,
  type JsonRecord,
  type Opening,
  type Position,
  type Speech,
  type State,
} from '@pasteboard/kernel';
import { CannotPlay } from './shape.ts';

export type Accepted = Extract<Decision, { ok: true }>;
export type Spoken = Extract<Event, { type: 'Said' }>;

/** Thrown where the table refuses a command: the step is refused, and whatever it did before is as if it had not been. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly key: string;
  readonly rule: string | null;
  constructor(key: string, rule: string | null, sentence = key) {
    super(sentence);
    this.key = key;
    this.rule = rule;
  }
}

export const paramsOf = ({ params }: Spoken): JsonRecord =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.v]));

/** A chance as cases write it. */
export const inFigures = (p: Fraction): JsonRecord => ({ p: fractionText(p), decimal: decimal(p) });

export const layOut = (game: Game, opening: Opening, given: Position): State => {
  const laid = position(game, opening, given);
  if (!laid.ok) throw new CannotPlay(`the table cannot be set up: ${laid.fault instanceof Error ? laid.fault.message : laid.refusal.key}`);
  return laid.next;
};

/** The table as one step finds it. A game adds how its questions are answered, and how the table is forked for the next step. */
export class CaseTable {
  readonly game: Game;
  state: State;
  /** What was said since the fork. */
  readonly said: Spoken[] = [];
  readonly #chance: Chance;
  /** Chance that no case scripts may fall as it likes, but the same in every run. */
  constructor(game: Game, state: State, chance: Chance = live(seeded(1))) {
    this.game = game;
    this.state = state;
    this.#chance = chance;
  }
  get table(): Reader {
    return new Reader(this.game, this.state, []);
  }
  /** One command, as the table takes it from that seat. */
  command(by: string, name: string, params: JsonRecord): Accepted {
    const request = { id: 'case', by, do: name, with: params };
    const decision = decide(this.game, this.state, request, { chance: this.#chance, history: [] });
    if (!decision.ok) {
      if (decision.fault instanceof CannotPlay) throw decision.fault;
      if (decision.fault !== null)
        throw new CannotPlay(`the table stumbled: ${decision.fault instanceof Error ? decision.fault.message : ''}`);
      const { key, rule } = decision.refusal;
      throw new Refused(key, rule ?? this.ruleOf(name), refusalSentence(this.#speech(), decision.refusal));
    }
    this.state = decision.next;
    for (const e of decision.group.events) if (e.type === 'Said') this.said.push(e);
    return decision;
  }
  #speech(): Speech {
    return { words: { ...KERNEL_WORDS, ...this.game.words }, faces: {}, seats: this.state.seats };
  }
  /** What the table refuses as none of the choices offered is refused under the rule of what was tried. */
  protected ruleOf(name: string): string | null {
    return this.game.commands[name]?.rule ?? null;
  }
  /** The parameters of the newest sentence of this kind. */
  told(key: string): JsonRecord | null {
    const found = this.said.findLast((e) => e.key === key);
    return found === undefined ? null : paramsOf(found);
  }
}
