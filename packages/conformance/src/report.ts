// The promises, how often each was tested, and the report of a broken one.

export const PROMISES = {
  P1: 'every card is in exactly one slot of one pile',
  P2: 'the stored log folds to the live state, and JSON loses nothing',
  P3: 'view events fold to the view, for every viewer, whenever they join',
  P4: 'what a viewer gets does not depend on what they may not know',
  P5: 'after a shuffle or a secret move no old handle finds a card',
  P6: 'what is listed is accepted, anything else is refused with a reason',
  P7: 'undo restores the earlier table, and what was seen stays seen',
  P8: 'every flow ends, and a stuck table can be unstuck',
  P9: 'exact odds are what the rules enumerate and sampling finds',
} as const;
export type Promise_ = keyof typeof PROMISES;

/** What the suite counts. A game's test sets the minimum of each. */
export const COUNTED = [
  'tables',
  'commands',
  'refusals',
  'manual',
  'manualDuringAsk',
  'joins',
  'returns',
  'leaves',
  'hands',
  'goneChecked',
  'options',
  'shuffles',
  'secretMoves',
  'peeks',
  'asks',
  'sealed',
  'askReloaded',
  'undoFree',
  'undoRuled',
  'undoTaughtNothing',
  'knowledgeGained',
  'remembered',
  'consents',
  'unsticks',
  'asksEmptied',
  'viewsFolded',
  'pagesRead',
  'worldsCompared',
  'choicesVaried',
  'hiddenPilesVaried',
  'placesVaried',
  'latecomersVaried',
  'latecomersTold',
  'logsRead',
  'followUps',
  'undosCompared',
  'shufflesVaried',
  'chancesVaried',
  'refusalsCompared',
  'botsCompared',
  'oddsCompared',
  'handlesChecked',
  'recordsChecked',
  'oddsEnumerated',
  'oddsSampled',
] as const;
export type Counted = (typeof COUNTED)[number];
export type SuiteCounts = Record<Counted, number>;

/** Minimum counts for any game in each full thousand steps, if that promise is checked. */
const ANYWHERE: readonly (readonly [name: Counted, perThousand: number, watched: Promise_])[] = [
  ['joins', 4, 'P6'],
  ['leaves', 1.5, 'P6'],
  ['hands', 1, 'P6'],
  ['logsRead', 15, 'P4'],
  ['latecomersTold', 4, 'P4'],
  ['goneChecked', 50, 'P4'],
  ['pagesRead', 100, 'P3'],
  ['knowledgeGained', 100, 'P7'],
  ['remembered', 50, 'P7'],
  ['recordsChecked', 300, 'P9'],
];

/** The minimum counts for a run of this many steps: those of the game and those of every game. */
export const leastOf = (wanted: Partial<SuiteCounts>, steps: number, promises: readonly Promise_[]): Partial<SuiteCounts> => {
  const least = { ...wanted };
  for (const [name, perThousand, watched] of ANYWHERE) {
    const floor = promises.includes(watched) ? Math.floor(Math.floor(steps / 1_000) * perThousand) : 0;
    if (floor > (least[name] ?? 0)) least[name] = floor;
  }
  return least;
};

export const noCounts = (): SuiteCounts => Object.fromEntries(COUNTED.map((name) => [name, 0])) as SuiteCounts;

export class Broken extends Error {
  override readonly name = 'Broken';
  readonly promise: Promise_;
  constructor(promise: Promise_, what: string) {
    super(`[${promise}] ${PROMISES[promise]} — ${what}`);
    this.promise = promise;
  }
}

/** Fails with the promise that did not hold. */
export function promise(which: Promise_, holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Broken(which, what());
}

/** What was thrown, with its innermost line outside the kernel, which is a line of the rule. */
export const thrown = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const place = places.find((line) => !line.includes('/kernel/src/')) ?? places[0] ?? '';
  return `${error.message}, ${place.trim()}`;
};

/** Runs this; anything it throws breaks this promise. */
export const keeping = <T>(which: Promise_, what: string, run: () => T): T => {
  try {
    return run();
  } catch (error) {
    throw error instanceof Broken ? error : new Broken(which, `${what}: ${String(error)}`);
  }
};

/** The place where two texts differ, with some context. */
export const difference = (a: string, b: string): string => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  return `“…${a.slice(from, at + 60)}…” against “…${b.slice(from, at + 60)}…”`;
};
