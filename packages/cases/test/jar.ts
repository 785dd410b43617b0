// A toy for case files: a jar of beads, and a step that takes some twice over.

import {
  caseRunner,
  CaseTable,
  compare,
  compareAnswer,
  known,
  layOut,
  playCase,
  optionalRecord,
  wholeNumber,
  type CaseRunner,
  type Listing,
} from '@pasteboard/cases';
import { command, defineGame, integer, offer, sees, type Game } from '@pasteboard/kernel';

const take = command<{ readonly n: number }>({
  topic: 'jar',
  rule: 'JAR-01',
  offers: (t) => [offer({ n: integer(1, t.count('table', 'beads')) })],
  run: (t, _, { n }) => t.say('took', { n, left: t.add('table', 'beads', -n) }),
});

const drop = command({
  topic: 'jar',
  rule: null,
  offers: () => [offer()],
  run: () => {
    throw new Error('the jar is in pieces');
  },
});

const jar: Game = defineGame({
  id: 'jar',
  title: 'Jar',
  words: {},
  ready: [],
  commands: { take, drop },
  open: (t) => {
    t.makePile('deck', { sees: sees('faces') });
    t.declare('table', 'beads', 'counter', 0, { min: 0 });
  },
});

class JarTable extends CaseTable {
  fork(): JarTable {
    return new JarTable(this.game, this.state);
  }
}

const FORMAT: Listing<JarTable> = {
  named: { by: 'op', as: 'operation' },
  answers: { in: 'results', as: 'results' },
  refusal: ({ key, rule }) => ({ refused: key, rule }),
  steps: {
    takeTwice: {
      fields: ['n'],
      play: (table, { n }) => {
        table.command('ann', 'take', { n: wholeNumber(n, 'n') });
        table.command('ann', 'take', { n: wholeNumber(n, 'n') });
        return { took: table.said.length, left: table.told('took')?.['left'] ?? null };
      },
    },
    drop: {
      fields: [],
      play: (table) => {
        table.command('ann', 'drop', {});
        return {};
      },
    },
  },
  setUp: (raw) => {
    const given = optionalRecord(raw['given'], 'given');
    known(given, ['beads', 'options'], 'given');
    const opening = { seats: [{ id: 'ann', role: 'player', name: 'Ann', plays: [] }], options: {}, setup: {} } as const;
    return new JarTable(
      jar,
      layOut(jar, opening, { piles: {}, values: { table: { beads: wholeNumber(given['beads'], 'beads', 0) } }, faces: {} }),
    );
  },
  compareAnswer: (expected, actual, where) => compareAnswer({ binding: ['rule'] }, expected, actual, where),
  compareState: ({ table }, expected) => compare({ strict: true }, expected, { beads: table.count('table', 'beads') }, 'state'),
};

const RUNNER = {
  format: 'Jar, version 1',
  declares: ({ game }: { readonly [key: string]: unknown }) => game === 'jar',
  besides: ['note'],
  play: (raw: { readonly [key: string]: unknown }) => playCase(FORMAT, raw),
};

export const jarCases: CaseRunner = caseRunner(RUNNER);
/** The same format, where every case has a name and says what it is about. */
export const jarRulesCases: CaseRunner = caseRunner({ ...RUNNER, demands: ['id', 'title', 'rules'] });
