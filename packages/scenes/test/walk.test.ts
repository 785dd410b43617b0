// Tests of scenes: their beats, checks, ends, and changes by hand.

import {
  Reader,
  decide,
  defineGame,
  done,
  frame,
  legal,
  live,
  openTable,
  seeded,
  step,
  view,
  type Game,
  type JsonRecord,
  type State,
} from '@pasteboard/kernel';
import { judgeHints, sceneWalk, type SceneOutline, type SceneStory } from '@pasteboard/scenes';
import { sceneValues } from '@pasteboard/scenes/values';
import { declareValues, fact, flag } from '@pasteboard/values';
import { describe, expect, test } from 'vitest';

/** A beat succeeds or fails by itself, has to be taken up by hand, or costs so much that the story is elsewhere afterwards. */
type Beat = 'easy' | 'hard' | 'slow' | 'trap';

const { table, declared } = declareValues({
  table: { down: fact(flag, false), asleep: fact(flag, false), ...sceneValues(['cellar', 'attic', 'stairs', 'well']) },
});

const bruise = step<{ readonly who: string }>('inn.bruise', (t, { who }) => {
  t.say('bruised', { who });
  return done(null);
});

const fall = step('inn.fall', (t) => {
  table.beat.set(t, 9);
  return done(null);
});

const story: SceneStory<Beat, SceneOutline<Beat>> = {
  name: 'inn.scene',
  scenes: [
    { id: 'cellar', beats: ['easy', 'hard'], enough: 1, next: 'well' },
    { id: 'attic', beats: ['slow'], enough: 1 },
    { id: 'stairs', beats: ['slow', 'easy'], enough: 1 },
    { id: 'well', beats: ['trap', 'easy'], enough: 1 },
  ],
  own: () => null,
  gm: 'host',
  values: table,
  marks: [table.asleep],
  heroes: (t) => (table.down.of(t) ? [] : ['ann']),
  gather: (t, { id }) => t.say('gathered', { id }),
  attempt: (t, at, beat) => {
    if (beat !== 'slow') return walk.judge(t, at, beat === 'easy');
    table.asleep.declare(t, true);
  },
  resume: (t, at) => (table.asleep.of(t) ? walk.judge(t, at, true) : null),
  whyWait: () => null,
  outcome: (success) => ({ outcome: String(success) }),
  cost: (_, { who }, beat) => (beat === 'trap' ? frame(fall, {}) : frame(bruise, { who })),
  end: (t, { id }, well) => t.say('ended', { id, well: String(well) }),
};
const walk = sceneWalk(story);

const inn: Game = defineGame({
  id: 'inn',
  title: 'Inn',
  words: {},
  values: declared,
  ready: [],
  commands: { ...walk.commands },
  steps: [...walk.steps, bruise, fall],
  open: (t, setup) => {
    table.down.declare(t);
    walk.open(t, setup);
  },
});

class Evening {
  state: State;
  readonly #world = { chance: live(seeded(1)), history: [] };
  constructor(setup: JsonRecord = {}) {
    const seats = [
      { id: 'host', role: 'gm', name: 'Host', plays: [] },
      { id: 'ann', role: 'player', name: 'Ann', plays: [] },
    ] as const;
    const opened = openTable(inn, { seats, options: {}, setup }, this.#world);
    if (!opened.ok) throw new Error('the inn is closed');
    this.state = opened.next;
  }
  /** What was said, or why not. */
  does(by: string, name: string, params: JsonRecord = {}): string[] {
    const decision = decide(inn, this.state, { id: 'x', by, do: name, with: params }, this.#world);
    if (!decision.ok) return [`no: ${decision.refusal.key}`];
    this.state = decision.next;
    return decision.group.events.flatMap((e) => (e.type === 'Said' ? [e.key] : []));
  }
  judges(how: string, next = 'ann'): string[] {
    return this.does('host', 'answer', { ask: this.state.asks[0]?.id ?? 0, how, next });
  }
  /** What a seat may choose: the kind of each field and its options. */
  fields(by: string, name: string): unknown {
    const { fields = {} } = legal(inn, this.state, by, []).find((template) => template.do === name && template.no === null) ?? {};
    return Object.fromEntries(
      Object.entries(fields).flatMap(([field, domain]) =>
        domain.kind === 'choice' ? [[field, [domain.as, ...domain.of.map(({ id }) => id)]]] : [],
      ),
    );
  }
  values(): unknown[] {
    const t = new Reader(inn, this.state, []);
    return ['scene', 'beat', 'wentWell', 'asleep', 'told'].map((key) => t.fact('table', key));
  }
}

const CELLAR = { scene: 'cellar', who: 'ann' };

describe('the walk through a scene', () => {
  test('each beat is told, judged and paid for, and the ending follows from how many went well', () => {
    const evening = new Evening();
    expect(evening.does('host', 'scene.begin', CELLAR)).toEqual(['gathered', 'scene.begun', 'scene.cellar.setting', 'scene.cellar.1']);
    expect(evening.judges('well')).toEqual(['scene.cellar.1.well', 'scene.cellar.2']);
    expect(evening.values()).toEqual(['cellar', 2, 1, false, null]);
    expect(evening.judges('badly')).toEqual([
      'scene.cellar.2.badly',
      'bruised',
      'scene.cellar.ends.well',
      'scene.cellar.won',
      'scene.goesOn',
      'ended',
    ]);
    expect(evening.values()).toEqual([null, null, null, null, ['cellar']]);
  });

  test('a table may open in the middle of one', () => {
    expect(new Evening({ scene: 'cellar' }).values()).toEqual(['cellar', 1, 0, false, null]);
    expect(new Evening({ scene: 'roof' }).values()).toEqual([null, null, null, null, null]);
  });

  test('a beat that asks nothing is taken up by hand, and its mark is gone with it', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', { scene: 'attic', who: 'ann' });
    expect(evening.values()).toEqual(['attic', 1, 0, true, null]);
    evening.does('host', 'scene.check', { who: 'ann' });
    expect(evening.judges('well')).toEqual(['scene.attic.1.well', 'scene.attic.ends.well', 'scene.attic.won', 'scene.next', 'ended']);
    expect(evening.values()).toEqual([null, null, null, null, ['attic']]);
  });

  test('only the gm leads it, one scene at a time, and not past an open question', () => {
    const evening = new Evening();
    expect(evening.does('host', 'scene.check', { who: 'ann' })).toEqual(['no: no.sceneOff']);
    expect(evening.does('host', 'scene.leave')).toEqual(['no: no.sceneOff']);
    expect(evening.does('ann', 'scene.begin', CELLAR)[0]).toMatch(/^no: command\./);
    evening.does('host', 'scene.begin', CELLAR);
    expect(evening.does('host', 'scene.begin', CELLAR)).toEqual(['no: no.sceneOn']);
    expect(evening.does('host', 'scene.check', { who: 'ann' })).toEqual(['no: no.sceneWaits']);
  });

  test('broken off, it leaves nothing, and nobody is asked any more how it went', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', CELLAR);
    expect(evening.does('host', 'scene.leave')).toEqual(['scene.left']);
    expect(evening.judges('well')).toEqual(['no: command.notYours']);
    expect(evening.values()).toEqual([null, null, null, null, null]);
  });

  test('scenes and outcomes are chosen by their words, people as characters; what the cards said comes first', () => {
    const evening = new Evening();
    expect(evening.fields('host', 'scene.begin')).toEqual({
      scene: ['word', 'cellar', 'attic', 'stairs', 'well'],
      who: ['character', 'ann'],
    });
    evening.does('host', 'scene.begin', CELLAR);
    expect(evening.fields('host', 'answer')).toMatchObject({ how: ['word', 'well', 'badly'], next: ['character', 'ann'] });
    evening.judges('well');
    expect(evening.fields('host', 'answer')).toMatchObject({ how: ['word', 'badly', 'well'] });
    const slow = new Evening();
    slow.does('host', 'scene.begin', { scene: 'attic', who: 'ann' });
    expect(slow.fields('host', 'scene.check')).toEqual({ who: ['character', 'ann'] });
  });

  test('a hint beside either word says whom it is about', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', CELLAR);
    const [ask] = view(evening.state, 1).asks;
    if (ask === undefined) throw new Error('nobody is asked');
    expect(judgeHints(ask).map(({ said, params }) => [said, params['who']?.v])).toEqual([
      ['hint.judge.well', 'ann'],
      ['hint.judge.badly', 'ann'],
    ]);
    expect(judgeHints({ ...ask, params: {} }).map(({ params }) => params)).toEqual([{}, {}]);
    expect(judgeHints({ ...ask, key: 'other' })).toEqual([]);
  });

  test('what a beat has marked is forgotten when the next begins', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', { scene: 'stairs', who: 'ann' });
    evening.does('host', 'scene.check', { who: 'ann' });
    expect(evening.values()).toEqual(['stairs', 1, 0, true, null]);
    evening.judges('well');
    expect(evening.values()).toEqual(['stairs', 2, 1, false, null]);
  });

  test('a story that was moved on by hand, or by the cost of a beat, does not continue', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', CELLAR);
    evening.does('host', 'manual.set', { scope: 'table', key: 'beat', to: 2 });
    expect(evening.judges('well')).toEqual([]);
    const fallen = new Evening();
    fallen.does('host', 'scene.begin', { scene: 'well', who: 'ann' });
    expect(fallen.judges('badly')).toEqual(['scene.well.1.badly']);
    expect(fallen.values()).toEqual(['well', 9, 0, false, null]);
  });

  test('a beat without a question is called for again, or ends the story where nobody can go on', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', { scene: 'attic', who: 'ann' });
    evening.does('host', 'manual.set', { scope: 'table', key: 'asleep', to: 'false' });
    expect(evening.does('host', 'scene.check', { who: 'ann' })).toEqual(['scene.attic.1']);
    evening.does('host', 'manual.set', { scope: 'table', key: 'asleep', to: 'false' });
    evening.does('host', 'manual.set', { scope: 'table', key: 'down', to: 'true' });
    expect(evening.does('host', 'scene.check', { who: 'nobody' })).toEqual(['scene.attic.ends.badly', 'scene.next', 'ended']);
  });

  test('the linked scene comes first, and those that were told come last', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', CELLAR);
    evening.judges('well');
    expect(evening.judges('well')).toContain('scene.goesOn');
    expect(evening.fields('host', 'scene.begin')).toMatchObject({ scene: ['word', 'well', 'attic', 'stairs', 'cellar'] });
  });

  test('where nobody can go on it ends, and none is begun', () => {
    const evening = new Evening();
    evening.does('host', 'scene.begin', CELLAR);
    evening.does('host', 'manual.set', { scope: 'table', key: 'down', to: 'true' });
    expect(evening.judges('badly', 'nobody')).toEqual([
      'scene.cellar.1.badly',
      'bruised',
      'scene.cellar.ends.badly',
      'scene.goesOn',
      'ended',
    ]);
    expect(evening.does('host', 'scene.begin', CELLAR)).toEqual(['no: no.heroes']);
  });
});
