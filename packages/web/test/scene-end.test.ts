// The end of a scene as the log tells it: when its page comes and goes, and what it says.

import { sceneEnds } from '@pasteboard/scenes/ends';
import type { SceneEnds, View, ViewAsk, ViewEvent, ViewGroup } from '@pasteboard/kernel/view';
import { speechOf } from '@pasteboard/phrasing';
import { describe, expect, it } from 'vitest';
import { sceneEndIn } from '../src/story/scene-ended.ts';
import { sceneTold } from '../src/story/scene-told.ts';

const scenes: SceneEnds = sceneEnds([{ id: 'ford' }], { rewards: ['awarded'], fell: ['ko'], until: ['combat.begun'] });
const view = (scene: string | null): View => ({
  you: 1,
  game: 'any',
  version: 1,
  seats: [],
  piles: {},
  values: scene === null ? {} : { table: { scene: { kind: 'fact', value: scene, min: null, max: null } } },
  asks: [],
  pools: [],
  faces: {},
});
const words = {
  'word.ford': 'The Ford',
  'say.scene.begun': '{scene}.',
  'say.scene.ford.1.well': 'They are over.',
  'say.scene.ford.ends.well': 'Smoke, a lamp.',
  'say.scene.ford.won': 'Won: a dry bed.',
  'say.scene.next': 'What next?',
  'say.scene.allTold': 'All is told.',
  'say.awarded': 'Ash gets one.',
  'say.ko': 'Ash falls.',
  'say.check.verdict': 'Success.',
};
const said = (key: string, params: Extract<ViewEvent, { type: 'Said' }>['params'] = {}): ViewEvent => ({ type: 'Said', key, params });
const group = (seq: number, events: readonly ViewEvent[], undoes: readonly number[] = []): ViewGroup => ({
  seq,
  by: '',
  manual: false,
  undoes,
  events,
});
const check: ViewAsk = { id: 3, to: 'ash', key: 'check', params: {}, answered: false };
const begins = group(1, [said('scene.begun', { scene: { as: 'word', v: 'ford' } })]);
const falls = group(2, [said('ko')]);
const ends = group(3, [
  said('scene.ford.1.well'),
  said('scene.ford.ends.well'),
  said('scene.ford.won'),
  { type: 'ValueSet', scope: 'table', key: 'scene', value: null },
  said('scene.next'),
  said('awarded'),
]);
const endOf = (groups: readonly ViewGroup[], scene: string | null = null) =>
  sceneEndIn(view(scene), groups, scenes, ({ key }) => key === 'check');

describe('the page at the end of a scene', () => {
  it('comes with the move that ended it, and stays through what only follows from it', () => {
    expect(endOf([begins, falls])).toBeNull();
    expect(endOf([begins, falls, ends])?.last.seq).toBe(3);
    expect(endOf([begins, falls, ends, group(4, [said('rest.full')])])?.last.seq).toBe(3);
  });

  it('goes when a scene, a fight or a check begins, and when the end is undone', () => {
    const after = (...events: readonly ViewEvent[]) => endOf([begins, ends, group(4, events)]);
    expect(endOf([begins, ends], 'mill')).toBeNull();
    expect(after(said('combat.begun'))).toBeNull();
    expect(after({ type: 'AskChanged', id: 3, ask: check })).toBeNull();
    expect(endOf([begins, ends, group(4, [], [3])])).toBeNull();
  });

  it('tells the ending, what was won and who fell, each once, and no bookkeeping', () => {
    const end = endOf([begins, falls, ends]);
    if (end === null) throw new Error('no end');
    expect(sceneTold(end, { view: view(null), speech: speechOf(view(null), words), scenes, families: ['scene'] })).toEqual({
      title: 'The Ford',
      happened: ['They are over.', 'Smoke, a lamp.'],
      won: ['Won: a dry bed.', 'Ash gets one.'],
      fell: ['Ash falls.'],
      next: null,
      allTold: false,
    });
  });

  it('has no title where the log is not loaded back to the beginning, and says that nothing lies ready', () => {
    const last = group(3, [...ends.events.filter((e) => e.type !== 'Said'), said('scene.allTold')]);
    const end = endOf([last]);
    if (end === null) throw new Error('no end');
    expect(sceneTold(end, { view: view(null), speech: speechOf(view(null), words), scenes, families: ['scene'] })).toMatchObject({
      title: null,
      next: 'All is told.',
      allTold: true,
    });
  });
});
