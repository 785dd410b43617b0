// The story between checks: the GM sets the scene and drops hints; players ask about the world, or try what no list foresees.

import {
  ask,
  choice,
  command,
  frame,
  offer,
  question,
  refuse,
  param,
  step,
  text,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { GM, SCENE_KINDS } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, statsOf } from '../read/characters.ts';
import { table } from '../values.ts';
import { remindOf } from './agreement.ts';
import { range, whyNotAct } from './check-call.ts';
import { actsFor, stat as spoken, who } from './characters.ts';
import { keeper, plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { forgetDeclined } from './rest.ts';
import { turnUp } from './target-cards.ts';
import { ways } from './character-offers.ts';

const LONGEST = 400;
/** A scene is read aloud. */
const LONGEST_SCENE = 8_000;

export const declareStory = (t: Table): void => {
  table.where.declare(t, 'none');
  table.sceneKind.declare(t, 'none');
};

/** DOA-TABLE-05: where they are and what is going on, in a few words. */
const setScene = command<{ readonly sceneKind: (typeof SCENE_KINDS)[number]; readonly where: string; readonly telling: string }>({
  topic: 'story',
  rule: 'DOA-TABLE-05',
  offers: (_, by) =>
    by.role !== 'gm' ? [] : [offer({ sceneKind: choice('word', SCENE_KINDS), where: text(60), telling: text(LONGEST_SCENE) })],
  run: (t, _, { sceneKind, where, telling }) => {
    table.where.set(t, where);
    table.sceneKind.set(t, sceneKind);
    t.say('scene.set', { kind: param('word', sceneKind), where, telling });
    forgetDeclined(t);
    remindOf(t, `${where} ${telling}`);
  },
});

/** DOA-TABLE-05, DOA-TABLE-10: a hint for one of them alone; the sentence says who is told. */
const hint = command<{ readonly to: string; readonly telling: string }>({
  topic: 'story',
  rule: 'DOA-TABLE-05',
  offers: (t, by) => {
    const players = t.players().map(({ id }) => id);
    return by.role !== 'gm' || players.length === 0 ? [] : [offer({ to: choice('seat', players), telling: text(LONGEST) })];
  },
  run: (t, by, { to, telling }) => {
    const sees = t.viewers([to, by.id]);
    t.say('hinted', { to: param('seat', to), telling: param('text', telling, sees) });
  },
});

// What players bring up, and the GM decides

/** Something one asks about, or something one tries. */
type Wish = { readonly who: string; readonly what: string; readonly as: 'ask' | 'try' };
const SAID: Record<Wish['as'], string> = { ask: 'world.asked', try: 'tried' };

const isOpen = (t: Reader, id: string): boolean =>
  t.state.asks.some(({ frames }) => frames.some((each) => each.step.startsWith('doa.wish.') && each.args['who'] === id));

/** One thing at a time, so that the GM can answer it. */
const whyNotWish = (t: Reader, id: string, rule: string): Refusal | null =>
  whyNotAct(t, id) ?? (isOpen(t, id) ? refuse('no.wishOpen', rule, { who: id }) : null);

const wish = (as: Wish['as'], rule: string): ReturnType<typeof command<{ readonly who: string; readonly what: string }>> =>
  command({
    topic: 'story',
    rule,
    offers: (t: Reader, by: Seat) =>
      ways(
        {},
        'who',
        'character',
        actsFor(t, by).map((id) => ({ id, no: whyNotWish(t, id, rule) })),
        { what: text(200) },
      ),
    run: (t: Table, _: Seat, { who: id, what }: { readonly who: string; readonly what: string }): Next => {
      t.say(SAID[as], { who: who(id), what });
      const params = { who: who(id), what };
      return ask({ to: GM, key: as === 'ask' ? 'world.decide' : 'try.decide', params, of: frame(decideWish, { who: id, what, as }) });
    },
  });

/** DOA-TABLE-01, DOA-TABLE-06: outright, after a check, or not at all. */
const decideWish = question<Wish, { readonly ruling: string }>(
  'doa.wish.decide',
  () => ({ ruling: choice('word', ['granted', 'checked', 'denied']) }),
  (t, asked, { ruling }): Next => {
    if (ruling !== 'checked') return tellOf(asked, ruling === 'granted' ? 'wish.granted' : 'wish.denied');
    const params = { who: who(asked.who), what: asked.what, as: param('data', asked.as) };
    return ask({ to: GM, key: 'wish.range', params, of: frame(setRange, asked) });
  },
);

const setRange = question<Wish, { readonly stat: string; readonly dr: number }>(
  'doa.wish.range',
  (t) => ({ stat: choice('word', statsOf(t)), dr: range({ secret: houseRule(t, 'hideDr') === true }) }),
  (t, asked, { stat, dr }): Next => {
    const called = turnUp(t, GM);
    if (called === null || !characters(t).includes(asked.who)) return t.say('check.noTarget', { who: who(asked.who) });
    const spec = { ...plainSpec(asked.who, stat, called.tc, dr), ...called, keptBy: keeper(t) };
    t.say('wish.checked', { who: who(asked.who), stat: spoken(stat) });
    return makeCheck(spec, frame(checked, asked));
  },
);

const checked = step<Wish, CheckResult>(
  'doa.wish.checked',
  (_, asked, { success }): Next => tellOf(asked, success ? 'verdict.success' : 'verdict.failure'),
);

const tellOf = (asked: Wish, verdict: string): Next =>
  ask({
    to: GM,
    key: 'wish.tell',
    params: { who: who(asked.who), what: asked.what, as: param('data', asked.as), verdict: param('word', verdict) },
    of: frame(tell, asked),
  });

const tell = question<Wish, { readonly telling: string }>(
  'doa.wish.tell',
  () => ({ telling: text(LONGEST) }),
  (t, _, { telling }) => {
    t.say('wish.told', { telling });
    remindOf(t, telling);
  },
);

export const storyCommands = { place: setScene, hint, 'ask.world': wish('ask', 'DOA-TABLE-06'), try: wish('try', 'DOA-TABLE-01') };
export const storySteps: readonly Step[] = [decideWish, setRange, checked, tell];
