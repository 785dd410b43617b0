// Short scenes of our own. What is told in them stands in ../words-scenes.en.json under `scene.ID…`.

import type { JsonRecord } from '@pasteboard/kernel/view';
import type { SceneTexts } from '@pasteboard/scenes/values';
import type { Attribute, Sense, Skill } from '../names.ts';

/** What a hero tries in a beat: a check of this difficulty, or a fight with these creatures. */
export type Beat =
  | {
      readonly stat: Attribute | Skill;
      readonly dr: number;
      readonly sense?: Sense;
      /** Damage to the hero if it goes badly. */
      readonly hurt?: number;
    }
  | FightBeat;

export interface FightBeat {
  readonly fight: readonly string[];
}

export interface Scene {
  readonly id: string;
  /** Who is there from the beginning; those one fights come when the fight does. */
  readonly others: readonly string[];
  readonly beats: readonly Beat[];
  /** How many beats have to go well for the good ending. */
  readonly enough: number;
  /** Of a scene that was brought: what is told in it, and the sheets of those whom it names. */
  readonly texts?: SceneTexts;
  readonly cast?: { readonly [id: string]: JsonRecord };
  /** The scene that goes on from here. */
  readonly next?: string;
}

export const SCENES: readonly Scene[] = [
  {
    id: 'toll',
    others: ['ferryman'],
    beats: [{ stat: 'Bluffing', dr: 3 }, { fight: ['rook', 'cutter'] }, { stat: 'Athletics', dr: 3, hurt: 1 }],
    enough: 2,
  },
  {
    id: 'answering',
    others: ['newt'],
    beats: [
      { stat: 'Detection', dr: 3, sense: 'hearing' },
      { stat: 'Athletics', dr: 2, hurt: 1 },
      { fight: ['clay', 'moth'] },
      { stat: 'Knowledge', dr: 2 },
    ],
    enough: 3,
  },
  {
    id: 'fair',
    others: ['juggler', 'bailiff'],
    beats: [
      { stat: 'Investigation', dr: 3, sense: 'sight' },
      { stat: 'Stealth', dr: 2, hurt: 1 },
      { fight: ['hound', 'heron'] },
      { stat: 'Performance', dr: 4 },
    ],
    enough: 3,
  },
  {
    id: 'mill',
    others: ['hedgeNurse'],
    beats: [
      { stat: 'Detection', dr: 3, sense: 'hearing' },
      { stat: 'Craft', dr: 3, hurt: 1 },
      { fight: ['millHand', 'weirEel'] },
      { stat: 'Investigation', dr: 3 },
    ],
    enough: 3,
    next: 'bell',
  },
  {
    id: 'bell',
    others: ['hedgeNurse'],
    beats: [
      { stat: 'Athletics', dr: 3, hurt: 1 },
      { stat: 'VIT', dr: 3, hurt: 1 },
      { fight: ['drownedRinger', 'bogLantern'] },
      { stat: 'Brute', dr: 3 },
    ],
    enough: 3,
  },
  {
    id: 'ledger',
    others: ['mirrorMaid'],
    beats: [
      { stat: 'Bluffing', dr: 3 },
      { stat: 'Stealth', dr: 2, hurt: 1 },
      { fight: ['taxClerk', 'cudgelMan'] },
      { stat: 'Knowledge', dr: 3 },
    ],
    enough: 3,
  },
];

export const sceneOf = (id: unknown): Scene | undefined => SCENES.find((each) => each.id === id);
export const isFightBeat = (beat: Beat | undefined): beat is FightBeat => beat !== undefined && 'fight' in beat;
