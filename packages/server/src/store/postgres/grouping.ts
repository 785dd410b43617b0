// Groups appends: those that wait while others are on their way share the next round trip. A few groups travel at once: PostgreSQL syncs them together.

import type { Appended, NewEntry } from '../contract/store.ts';

interface Waiting {
  readonly table: string;
  readonly expected: number;
  readonly after: string | null;
  readonly entries: readonly NewEntry[];
  readonly resolve: (answer: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** The arguments of the database's own `append`. */
export type AppendArguments = [
  ids: string[],
  expected: number[],
  afters: (string | null)[],
  counts: number[],
  entryIds: (string | null)[],
  links: (string | null)[],
  bodies: string[],
];

const AT_ONCE = 2;
/** The most appends and characters of one group: a long transaction keeps others waiting for its rows. */
const MOST = 256;
const LARGEST = 4 * 1024 * 1024;

const byTable = (a: Waiting, b: Waiting): number => (a.table < b.table ? -1 : a.table > b.table ? 1 : 0);

const groupOf = (items: readonly Waiting[]): AppendArguments => {
  const [ids, expecteds, afters, counts, entryIds, links, bodies]: AppendArguments = [[], [], [], [], [], [], []];
  for (const { table, expected, after, entries } of items) {
    ids.push(table);
    expecteds.push(expected);
    afters.push(after);
    counts.push(entries.length);
    for (const { id, link, body } of entries) {
      entryIds.push(id);
      links.push(link ?? null);
      bodies.push(body);
    }
  }
  return [ids, expecteds, afters, counts, entryIds, links, bodies];
};

export class Grouping {
  readonly #send: (group: AppendArguments) => Promise<readonly Appended[]>;
  #waiting: Waiting[] = [];
  #travelling = 0;
  #planned = false;

  constructor(send: (group: AppendArguments) => Promise<readonly Appended[]>) {
    this.#send = send;
  }

  add(table: string, expected: number, entries: readonly NewEntry[], after: string | null): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ table, expected, after, entries, resolve, reject });
      if (this.#planned) return;
      this.#planned = true;
      setImmediate(() => {
        this.#planned = false;
        this.#go();
      });
    });
  }

  #go(): void {
    while (this.#waiting.length > 0 && this.#travelling < AT_ONCE) {
      this.#travelling++;
      // The sort is stable: appends to one table keep their order, and all processes lock tables in the same one.
      void this.#travel(this.#waiting.splice(0, this.#together()).sort(byTable));
    }
  }

  /** How many waiting appends go together; one goes however large it is. */
  #together(): number {
    let size = 0;
    for (const [i, { entries }] of this.#waiting.entries()) {
      for (const { body } of entries) size += body.length;
      if (i === MOST || (i > 0 && size > LARGEST)) return i;
    }
    return this.#waiting.length;
  }

  async #travel(items: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#send(groupOf(items));
      for (const [i, { resolve }] of items.entries()) resolve(answers[i] ?? 'unknown');
    } catch (error) {
      for (const { reject } of items) reject(error);
    } finally {
      this.#travelling--;
      this.#go();
    }
  }
}
