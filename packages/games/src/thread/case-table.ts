// A fork of the table on which one step of a case is played: real commands, and an answer to whoever is asked to draw.

import { CannotPlay, CaseTable as AnyTable, called, type Accepted } from '@pasteboard/cases';
import type { JsonRecord, State } from '@pasteboard/kernel';
import { SEAT } from './case-setup.ts';
import { characters } from './characters.ts';
import { thread } from './index.ts';

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
  /** Answers all that was asked, each by whoever is behind the one who is asked. Gives what came of the last answer. */
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
    return called(value, characters(this.table));
  }
}
