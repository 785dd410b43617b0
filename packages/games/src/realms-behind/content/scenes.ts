// Short scenes of our own. What is told in them stands in ../words/scenes.en.json under `scene.ID…`.

import type { JsonRecord } from '@pasteboard/kernel/view';
import type { SceneTexts } from '@pasteboard/scenes/values';
import type { Element, Skill, Suit } from '../names.ts';

/** What a character tries, or who strikes at the character in front. */
export type Beat =
  | {
      readonly skill: Skill;
      readonly threshold: number;
      readonly demand?: Suit;
      readonly hidden?: true;
      /** What it costs a character to do it badly. */
      readonly hurt?: { readonly amount: number; readonly element: Element };
    }
  | { readonly foe: string };

export const SCENE_IDS = ['ford', 'orchard', 'toll', 'chapel', 'yearmarket', 'weir'] as const;

export interface Scene {
  readonly id: string;
  /** Who has to be there, and comes if absent. */
  readonly others: readonly string[];
  readonly beats: readonly Beat[];
  readonly enough: number;
  /** What everybody gets for having been there. */
  readonly experience: number;
  /** Of a scene that was brought: what is told in it, and the sheets of those whom it names. */
  readonly texts?: SceneTexts;
  readonly cast?: { readonly [id: string]: JsonRecord };
  /** The scene that goes on from here. */
  readonly next?: (typeof SCENE_IDS)[number];
}

export const SCENES: readonly Scene[] = [
  {
    id: 'ford',
    others: ['wolf'],
    beats: [
      { skill: 'athletics', threshold: 11, hurt: { amount: 2, element: 'frost' } },
      { foe: 'wolf' },
      { skill: 'nature', threshold: 12 },
    ],
    enough: 2,
    experience: 2,
  },
  {
    id: 'orchard',
    others: ['piper'],
    beats: [
      { skill: 'resolve', threshold: 11, demand: 'S', hurt: { amount: 1, element: 'shadow' } },
      { skill: 'performance', threshold: 13, hidden: true },
      { skill: 'insight', threshold: 12 },
    ],
    enough: 2,
    experience: 3,
  },
  {
    id: 'toll',
    others: ['reeve', 'troll'],
    beats: [
      { skill: 'diplomacy', threshold: 13 },
      { foe: 'troll' },
      { skill: 'might', threshold: 13, hurt: { amount: 3, element: 'physical' } },
    ],
    enough: 2,
    experience: 3,
  },
  {
    id: 'chapel',
    others: ['gibbetCrow', 'hedgeWitch'],
    beats: [
      { skill: 'religion', threshold: 12 },
      { foe: 'gibbetCrow' },
      { skill: 'thievery', threshold: 12, hidden: true },
      { skill: 'medicine', threshold: 12, demand: 'H' },
    ],
    enough: 3,
    experience: 3,
    next: 'yearmarket',
  },
  {
    id: 'yearmarket',
    others: ['marketAngel', 'riverJack'],
    beats: [
      { skill: 'streetwise', threshold: 12 },
      { skill: 'diplomacy', threshold: 13, demand: 'D' },
      { foe: 'riverJack' },
      { skill: 'lore', threshold: 13, hurt: { amount: 2, element: 'brilliant' } },
    ],
    enough: 3,
    experience: 4,
  },
  {
    id: 'weir',
    others: ['drownedMan', 'bellToad'],
    beats: [
      { skill: 'craft', threshold: 12, hurt: { amount: 2, element: 'frost' } },
      { foe: 'drownedMan' },
      { skill: 'presence', threshold: 12 },
    ],
    enough: 2,
    experience: 3,
  },
];

export const sceneOf = (id: unknown): Scene | undefined => SCENES.find((each) => each.id === id);
