// The map of the sample decks: eight regions, two Havens, nine other sites. All of it is our own invention.

import type { FaceData } from '@pasteboard/kernel';

export const MAP = {
  Goldvale: { type: 'f', adjacent: ['Greenmarch', 'Saltreach'] },
  Greenmarch: { type: 'b', adjacent: ['Goldvale', 'Tallwood', 'Mistfells'] },
  Tallwood: { type: 'w', adjacent: ['Greenmarch', 'Mistfells', 'Farholt'] },
  Mistfells: { type: 'w', adjacent: ['Greenmarch', 'Tallwood', 'Ashbarrens'] },
  Saltreach: { type: 'c', adjacent: ['Goldvale', 'Farholt'] },
  Farholt: { type: 'b', adjacent: ['Tallwood', 'Saltreach', 'Ashbarrens'] },
  Ashbarrens: { type: 's', adjacent: ['Mistfells', 'Farholt', 'Nightmere'] },
  Nightmere: { type: 'd', adjacent: ['Ashbarrens'] },
} as const;

const site = (name: string, region: keyof typeof MAP, siteType: string, draw: readonly [number, number], more: FaceData): FaceData => ({
  kind: 'site',
  name,
  region,
  siteType,
  draw,
  ...more,
});

export const SITES: { readonly [face: string]: FaceData } = {
  hearthmoor: site('Hearthmoor', 'Goldvale', 'H', [2, 2], { haven: true, havenPaths: { lanternfall: ['f', 'c', 'b'] }, text: 'Haven.' }),
  lanternfall: site('Lanternfall', 'Farholt', 'H', [2, 2], { haven: true, havenPaths: { hearthmoor: ['b', 'c', 'f'] }, text: 'Haven.' }),
  'mill-of-ede': site('Mill of Ede', 'Greenmarch', 'B', [1, 1], {
    nearestHaven: 'hearthmoor',
    path: ['f', 'b'],
    items: ['minor'],
    text: 'Playable: minor items.',
  }),
  'old-toll': site('Old Toll House', 'Tallwood', 'R', [1, 2], {
    nearestHaven: 'hearthmoor',
    path: ['f', 'b', 'w'],
    items: ['minor', 'major'],
    autoAttack: { strikes: 1, prowess: 6 },
    text: 'Playable: minor and major items. Automatic-attack: robbers, one strike with prowess 6.',
  }),
  'drowned-hall': site('Drowned Hall', 'Saltreach', 'R', [2, 2], {
    nearestHaven: 'hearthmoor',
    path: ['f', 'c'],
    items: ['minor', 'major', 'gold ring'],
    autoAttack: { strikes: 2, prowess: 6 },
    text: 'Playable: minor, major and gold ring items. Automatic-attack: eels, two strikes with prowess 6.',
  }),
  'crow-stairs': site('Crow Stairs', 'Mistfells', 'S', [2, 3], {
    nearestHaven: 'hearthmoor',
    path: ['f', 'b', 'w'],
    items: ['minor', 'major', 'greater'],
    autoAttack: { strikes: 2, prowess: 8 },
    text: 'Playable: minor, major and greater items. Automatic-attack: sentries, two strikes with prowess 8.',
  }),
  'weavers-ford': site('Weavers’ Ford', 'Greenmarch', 'F', [1, 1], {
    nearestHaven: 'hearthmoor',
    path: ['f', 'b'],
    text: 'The ferrymen and the weavers can be won here.',
  }),
  'pine-hold': site('Pine Hold', 'Tallwood', 'F', [1, 1], {
    nearestHaven: 'lanternfall',
    path: ['b', 'w'],
    items: ['minor'],
    text: 'Playable: minor items. The woodwards can be won here.',
  }),
  'glass-cairn': site('Glass Cairn', 'Farholt', 'R', [2, 2], {
    nearestHaven: 'lanternfall',
    path: ['b'],
    items: ['minor', 'major'],
    autoAttack: { strikes: 1, prowess: 7 },
    text: 'Playable: minor and major items. Automatic-attack: the restless, one strike with prowess 7.',
  }),
  'ember-gate': site('Ember Gate', 'Ashbarrens', 'S', [2, 3], {
    nearestHaven: 'lanternfall',
    path: ['b', 's'],
    items: ['minor', 'major', 'greater'],
    autoAttack: { strikes: 3, prowess: 7 },
    text: 'Playable: minor, major and greater items. Automatic-attack: diggers, three strikes with prowess 7.',
  }),
  'hollow-crown': site('Hollow Crown', 'Nightmere', 'D', [3, 4], {
    nearestHaven: 'lanternfall',
    path: ['b', 's', 'd'],
    items: ['minor', 'major', 'greater', 'gold ring'],
    autoAttack: { strikes: 3, prowess: 9 },
    text: 'Playable: items of every size. Automatic-attack: wardens, three strikes with prowess 9.',
  }),
};
