// Short scenes of our own. What is told in them stands in ../words/scenes.en.json under `scene.ID…`.

import type { JsonRecord } from '@pasteboard/kernel/view';
import type { SceneTexts } from '@pasteboard/scenes/values';
import type { Aspect, DamageType, Sense } from '../names.ts';
import type { OTHERS } from './cast.ts';
import type { Rating } from './tables.ts';

type Two = readonly [Aspect, Aspect];
type Other = keyof typeof OTHERS;

/** What a Character tries: a Check that is as hard as this, or a contest with another Character. */
export interface Beat {
  readonly aspects: Two;
  readonly against:
    | { readonly rating: Rating; readonly toBeat: number; readonly sense?: Sense }
    | { readonly who: string; readonly aspects: Two };
  /** What it costs a Character who does it badly. */
  readonly hurt?: { readonly type: DamageType; readonly amount: number };
}

export interface ThreadScene {
  readonly id: string;
  /** Who has to be there; those who are not, come. */
  readonly others: readonly string[];
  readonly beats: readonly Beat[];
  /** How many beats have to go well for the good ending. */
  readonly enough: number;
  /** What everybody's Character gets for having been there. */
  readonly points: number;
  /** Of a scene that was brought: what is told in it, and the sheets of those whom it names. */
  readonly texts?: SceneTexts;
  readonly cast?: { readonly [id: string]: JsonRecord };
  /** The scene that goes on from here. */
  readonly next?: string;
}

const check = (
  aspects: Two,
  rating: Rating,
  toBeat: number,
  more: { readonly sense?: Sense; readonly hurt?: Beat['hurt'] } = {},
): Beat => ({
  aspects,
  against: { rating, toBeat, ...(more.sense === undefined ? {} : { sense: more.sense }) },
  ...(more.hurt === undefined ? {} : { hurt: more.hurt }),
});
const against = (who: Other, theirs: Two, aspects: Two): Beat => ({ aspects, against: { who, aspects: theirs } });

export const SCENES: readonly ThreadScene[] = [
  {
    id: 'bridge',
    others: ['warden', 'pedlar'],
    beats: [
      check(['spirit', 'luck'], 'easy', 11),
      check(['body', 'spirit'], 'easy', 14, { hurt: { type: 'physical', amount: 1 } }),
      against('pedlar', ['mind', 'body'], ['mind', 'spirit']),
    ],
    enough: 2,
    points: 1,
  },
  {
    id: 'lamp',
    others: ['acolyte', 'duchess'],
    beats: [
      check(['mind', 'spirit'], 'easy', 12, { sense: 'sight' }),
      check(['body', 'body'], 'normal', 16, { hurt: { type: 'temperate', amount: 1 } }),
      against('duchess', ['body', 'luck'], ['spirit', 'spirit']),
    ],
    enough: 2,
    points: 2,
  },
  {
    id: 'turnips',
    others: ['acolyte', 'boar'],
    beats: [
      check(['mind', 'luck'], 'trivial', 10),
      check(['body', 'luck'], 'easy', 12, { hurt: { type: 'physical', amount: 2 } }),
      against('boar', ['spirit', 'luck'], ['spirit', 'mind']),
    ],
    enough: 2,
    points: 1,
  },
  {
    id: 'kiln',
    others: ['smith', 'kilnNewt'],
    beats: [
      check(['mind', 'body'], 'easy', 12, { sense: 'smell' }),
      check(['body', 'spirit'], 'normal', 16, { hurt: { type: 'temperate', amount: 1 } }),
      against('kilnNewt', ['spirit', 'body'], ['spirit', 'luck']),
    ],
    enough: 2,
    points: 1,
  },
  {
    id: 'parliament',
    others: ['fiddler', 'crows'],
    beats: [
      check(['spirit', 'mind'], 'easy', 13, { sense: 'hearing' }),
      against('crows', ['mind', 'luck'], ['mind', 'spirit']),
      check(['luck', 'luck'], 'easy', 14, { hurt: { type: 'mental', amount: 1 } }),
    ],
    enough: 2,
    points: 1,
    next: 'wedding',
  },
  {
    id: 'wedding',
    others: ['fiddler', 'bride'],
    beats: [
      check(['body', 'luck'], 'easy', 13),
      check(['spirit', 'spirit'], 'normal', 16, { hurt: { type: 'mental', amount: 1 } }),
      against('bride', ['spirit', 'mind'], ['spirit', 'luck']),
    ],
    enough: 2,
    points: 2,
  },
];

export const sceneOf = (id: unknown): ThreadScene | undefined => SCENES.find((each) => each.id === id);
