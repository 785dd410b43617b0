// Everything that a table tells one viewer, put into words: what has none, and what would be shown raw.

import {
  KERNEL_WORDS,
  anyFill,
  decide,
  fieldOf,
  isOpen,
  isPlayingCard,
  legal,
  live,
  seatIndex,
  seatsOf,
  seeded,
  view,
  viewGroup,
  wordOf,
  type Game,
  type Group,
  type State,
  type Words,
} from '@pasteboard/kernel';
import { called, plainReason, render, renderSaid, speechOf } from '@pasteboard/phrasing';
import type { Refusal, Speech, Template, View, ViewAsk, ViewDomain } from '@pasteboard/kernel/view';

/** A hole, or a key: “{who}”, “word.open”. */
const RAW = /[{}]|\b(?:say|word|do|field|value|option|topic|pile|character|card|printed)\.[a-z]/i;

/** Notes and clocks are named by those who make them. */
const isMade = (key: string): boolean => /^(?:note|clock)\./.test(key);

export class Rendering {
  readonly words: Words;
  /** What has no words, and texts that show something raw. */
  readonly wrong = new Set<string>();
  texts = 0;
  readonly #game: Game;
  /** What people may have written: it is shown as it is. */
  readonly #written: ReadonlySet<string>;

  constructor(game: Game, written: Iterable<string> = []) {
    this.#game = game;
    this.#written = new Set(written);
    this.words = { ...KERNEL_WORDS, ...game.words };
  }
  speech(seen: View): Speech {
    return {
      ...speechOf(seen, this.words),
      missing: (what) => {
        if (!this.#isWritten(what) && !isMade(what.replace(/^word\./, ''))) this.wrong.add(what);
      },
    };
  }
  #isWritten(key: string): boolean {
    return this.#written.has(key.slice(key.lastIndexOf('.') + 1));
  }
  #told(text: string, what: string): void {
    this.texts++;
    const own = [...this.#written].reduce((rest, each) => (each.length < 3 ? rest : rest.replaceAll(each, '')), text);
    if (RAW.test(own) || own.includes('…')) this.wrong.add(`${what}: ${text}`);
  }
  #need(key: string): void {
    if (!Object.hasOwn(this.words, key) && !this.#isWritten(key)) this.wrong.add(key);
  }
  #refusal(speech: Speech, no: Refusal | null): void {
    if (no !== null) this.#told(plainReason(speech, no), no.key);
  }
  #ask(speech: Speech, { key, params }: ViewAsk): void {
    this.#told(render(speech, key, params), key);
  }

  /** What this viewer is told of a group. */
  group(before: State, group: Group, after: State, viewer: number): void {
    const seen = view(after, viewer);
    const speech = this.speech(seen);
    const told = viewGroup(before, group, viewer);
    for (const event of told.events) {
      if (event.type === 'Said') this.#told(renderSaid(seen, speech, told, event), event.key);
      if (event.type === 'AskChanged' && event.ask !== null) this.#ask(speech, event.ask);
    }
  }
  #domain(speech: Speech, domain: ViewDomain): void {
    if (!('of' in domain)) return;
    for (const option of domain.of) {
      this.#refusal(speech, option.no);
      if (domain.kind !== 'cards' && 'id' in option && !isPlayingCard(option.id))
        this.#told(called(speech, domain.as, option.id, domain.under), option.id);
    }
  }
  #template(speech: Speech, { do: name, topic, fields, no }: Template): void {
    this.#need(`do.${name}`);
    this.#need(`topic.${topic}`);
    this.#refusal(speech, no);
    for (const [field, domain] of Object.entries(fields)) {
      if (field !== 'ask' && fieldOf(this.words, field, name) === undefined) this.wrong.add(`field.${name}.${field}`);
      this.#domain(speech, domain);
    }
  }
  /** Every way to get a field of this move wrong is refused in words. */
  #spoiled(speech: Speech, state: State, history: readonly Group[], by: string, template: Template): void {
    const good = anyFill(template, () => 0);
    const bad = Object.keys(good.with).flatMap((field) => {
      const { [field]: _, ...others } = good.with;
      return [others, ...[null, -9_999_999, 'no such thing', ['no such thing'], []].map((value) => ({ ...good.with, [field]: value }))];
    });
    for (const given of [...bad, { ...good.with, unheardOf: 1 }]) {
      const request = { id: 'wrong', by, do: template.do, with: given };
      const decision = decide(this.#game, state, request, { chance: live(seeded(1)), history });
      if (!decision.ok) this.#refusal(speech, decision.refusal);
    }
  }
  /** All that stands on the screens of this table: questions, moves with their fields and choices, reasons, hints, chances, piles and values. */
  table(state: State, history: readonly Group[]): void {
    const game = this.#game;
    for (const { id } of seatsOf(state)) {
      const seen = view(state, seatIndex(state, id));
      const speech = this.speech(seen);
      const templates = legal(game, state, id, history, { byHand: true });
      for (const template of templates) this.#template(speech, template);
      // One of each command: the others are refused alike.
      for (const template of new Map(templates.filter(isOpen).map((each) => [each.do, each])).values())
        this.#spoiled(speech, state, history, id, template);
      for (const ask of seen.asks) this.#ask(speech, ask);
      for (const { said, params } of game.hints(seen)) this.#told(render(speech, said, params), said);
      for (const { chances } of game.odds(seen))
        for (const value of Object.keys(chances))
          if (wordOf(this.words, value) === undefined && !isPlayingCard(value) && !Object.hasOwn(seen.faces, value) && !/^\d+$/.test(value))
            this.wrong.add(`word.${value}`);
      for (const pile of Object.keys(seen.piles)) this.#need(`pile.${pile.split('/')[0] ?? ''}`);
      for (const [scope, values] of Object.entries(seen.values))
        for (const key of scope === 'options' ? [] : Object.keys(values)) if (!isMade(key)) this.#need(`value.${key}`);
    }
  }
}
