// A fork of the table on which one step of a case is played: real commands, and an answer for each Character that is asked to draw.

import { CannotPlay, Refused, word, type Accepted, CaseTable as AnyTable } from '@pasteboard/cases';
import type { JsonRecord, Reader, State } from '@pasteboard/kernel';
import { thread } from '../index.ts';
import { characters } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { SEAT } from './setup.ts';

/** By its name in the case; at the table it has an id of its own. */
export const idOf = (t: Reader, name: string): string | undefined => characters(t).find((id) => sheet.name.of(t, id) === name);

export class CaseTable extends AnyTable {
  constructor(state: State) {
    super(thread, state);
  }
  fork(): CaseTable {
    return new CaseTable(this.state);
  }
  give(name: string, params: JsonRecord): Accepted {
    return this.command(SEAT, name, params);
  }
  override command(by: string, name: string, params: JsonRecord): Accepted {
    try {
      return super.command(by, name, params);
    } catch (error) {
      // A rule refuses; a value that fits no offer was never put to a rule.
      if (error instanceof Refused && error.key.startsWith('value.'))
        throw new CannotPlay(`the table cannot take this for ${name}: ${error.message}`);
      throw error;
    }
  }
  /** Answers all that was asked, each by the seat behind the Character that is asked. Gives what came of the last answer. */
  answer({ group }: Accepted, choice: string): Accepted {
    const answers = group.events.flatMap((e) => {
      if (e.type !== 'Asked') return [];
      const by = this.table.seatsBehind(e.ask.to)[0]?.id ?? SEAT;
      return [this.command(by, 'answer', { ask: e.ask.id, choice })];
    });
    const last = answers.at(-1);
    if (last === undefined) throw new CannotPlay('nobody was asked to draw');
    return last;
  }
  who(value: unknown): string {
    const name = word(value, 'who');
    const id = idOf(this.table, name);
    if (id === undefined) throw new CannotPlay(`nobody is called “${name}”`);
    return id;
  }
}
