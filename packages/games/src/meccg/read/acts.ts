// What cards do by themselves: small entries on a closed list, as data on the card. No card brings code.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import { UNTIL, type Until } from '../names.ts';

/** MEC-AUTO-02: what an entry may change. The numbers of a bearer are `gives`, checks against corruption `cpMod`. */
export const HOOKS = [
  'attack.prowess',
  'attack.strikes',
  'influence',
  'limit',
  'draws',
  'keys',
  'items',
  'untap',
  'cancel',
  'cancelStrike',
] as const;
export type Hook = (typeof HOOKS)[number];

const WHEN = ['inPlay', 'played', 'tapped', 'discarded'] as const;
const WHOSE = ['all', 'own', 'other'] as const;

/** MEC-AUTO-03: each entry names its condition and its end. */
export type Act = {
  readonly hook: Hook;
  readonly n: number;
  /** What brings it about: that the card is in play or was played, or that it is tapped or discarded for it. */
  readonly when: (typeof WHEN)[number];
  readonly until: Until;
  /** Whose company or check it is about, seen from the owner of the card. */
  readonly whose: (typeof WHOSE)[number];
  readonly from: 'creature' | 'site' | null;
  readonly race: string | null;
  readonly siteType: string | null;
  /** A type of region on the path. */
  readonly region: string | null;
  readonly phase: string | null;
  /** Another card that has to be in play. */
  readonly beside: string | null;
  /** Only where the card is played so. */
  readonly as: 'resource' | 'hazard' | null;
  /** What is added: a key for creatures, a size of items. */
  readonly adds: string;
};

const oneOf = <T extends string>(value: Json | undefined, of: readonly T[], otherwise: T): T =>
  of.find((each) => each === value) ?? otherwise;
const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

const actOf = (value: JsonRecord): Act[] => {
  const hook = HOOKS.find((each) => each === value['hook']);
  if (hook === undefined) return [];
  const when = oneOf(value['when'], WHEN, 'inPlay');
  return [
    {
      hook,
      n: typeof value['n'] === 'number' ? Math.round(value['n']) : 0,
      when,
      until: oneOf(value['until'], UNTIL, when === 'inPlay' ? 'inPlay' : 'now'),
      whose: oneOf(value['whose'], WHOSE, 'all'),
      from: value['from'] === 'creature' || value['from'] === 'site' ? value['from'] : null,
      race: textOrNull(value['race']),
      siteType: textOrNull(value['siteType']),
      region: textOrNull(value['region']),
      phase: textOrNull(value['phase']),
      beside: textOrNull(value['beside']),
      as: value['as'] === 'resource' || value['as'] === 'hazard' ? value['as'] : null,
      adds: textOrNull(value['adds']) ?? '',
    },
  ];
};

/** MEC-AUTO-01: what is on no list is no entry, and the card stays with the people. */
export const actsOf = (value: Json | undefined): readonly Act[] =>
  Array.isArray(value)
    ? (value as readonly Json[]).flatMap((each) =>
        typeof each === 'object' && each !== null && !Array.isArray(each) ? actOf(each as JsonRecord) : [],
      )
    : [];

/** An entry at work, and whose it is. */
export interface Acting {
  readonly act: Act;
  readonly owner: string;
  readonly face: string;
}

/** What is going on, as far as entries may ask. */
export interface Scene {
  readonly who: string;
  readonly phase: string;
  readonly from?: 'creature' | 'site';
  readonly race?: string;
  readonly siteType?: string;
  readonly path?: readonly string[];
  readonly inPlay: (identity: string) => boolean;
}

const concerns = ({ act, owner }: Acting, scene: Scene): boolean =>
  (act.whose === 'all' || (act.whose === 'own') === (owner === scene.who)) &&
  (act.from === null || act.from === scene.from) &&
  (act.race === null || act.race === scene.race) &&
  (act.siteType === null || act.siteType === scene.siteType) &&
  (act.region === null || scene.path?.includes(act.region) === true) &&
  (act.phase === null || act.phase === scene.phase) &&
  (act.beside === null || scene.inPlay(act.beside));

/** All that change this, here and now. */
export const atWork = (all: readonly Acting[], hook: Hook, scene: Scene): readonly Acting[] =>
  all.filter((each) => each.act.hook === hook && concerns(each, scene));
export const sumOf = (all: readonly Acting[]): number => all.reduce((sum, { act }) => sum + act.n, 0);
