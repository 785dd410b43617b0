// Hazards of the sample decks. All of it is our own invention.

import type { FaceData } from '@pasteboard/kernel';

const creature = (
  name: string,
  numbers: readonly [strikes: number, prowess: number, mp: number],
  keys: { readonly regions?: readonly string[]; readonly sites?: readonly string[] },
  more: FaceData = {},
): FaceData => {
  const [strikes, prowess, mp] = numbers;
  return {
    kind: 'hazard',
    subtype: 'creature',
    name,
    strikes,
    prowess,
    mp,
    source: 'kill',
    keys: { regions: keys.regions ?? [], sites: keys.sites ?? [] },
    text: `${strikes === 1 ? 'One strike' : `${strikes} strikes`} with prowess ${prowess}.`,
    ...more,
  };
};
const event = (name: string, subtype: string, text: string, more: FaceData = {}): FaceData => ({
  kind: 'hazard',
  subtype,
  name,
  text,
  ...more,
});

export const HAZARDS: { readonly [face: string]: FaceData } = {
  'bog-hounds': creature('Bog Hounds', [2, 6, 1], { regions: ['w'] }),
  'hedge-thieves': creature('Hedge Thieves', [1, 7, 1], { regions: ['b', 'f'] }),
  'fell-riders': creature('Fell Riders', [3, 7, 1], { regions: ['w', 'w', 'b'] }),
  'salt-wraith': creature('Salt Wraith', [1, 9, 1], { regions: ['c'], sites: ['R'] }),
  'cave-lurker': creature('Cave Lurker', [1, 10, 1], { sites: ['R', 'S'] }, { body: 5 }),
  'ash-giant': creature('Ash Giant', [1, 12, 3], { regions: ['s', 'd'], sites: ['D'] }, { body: 7 }),
  'gate-sentries': creature('Gate Sentries', [2, 8, 1], { regions: ['s'], sites: ['S', 'D'] }),
  'carrion-choir': creature('Carrion Choir', [4, 5, 1], { regions: ['w', 'b', 'c'] }),
  'old-tusk': creature('Old Tusk', [1, 11, 2], { regions: ['w'] }, { unique: true, body: 6 }),
  'whispering-gold': event('Whispering Gold', 'permanent-event', 'On a character: 2 corruption points.', {
    target: 'character',
    corruption: true,
    cp: 2,
    dup: 'character',
  }),
  'home-sickness': event('Home-Sickness', 'permanent-event', 'On a character: 1 corruption point.', {
    target: 'character',
    corruption: true,
    cp: 1,
  }),
  'moonless-week': event('Moonless Week', 'long-event', 'Attacks of creatures have 1 more prowess.', {
    dup: 'table',
    acts: [{ hook: 'attack.prowess', n: 1, from: 'creature' }],
  }),
  'bad-blood': event('Bad Blood', 'permanent-event', 'Checks for factions have 1 less.', {
    dup: 'table',
    acts: [{ hook: 'influence', n: -1 }],
  }),
  'lost-trail': event('Lost Trail', 'short-event', 'On a company: its hazard limit is 2 higher.', {
    target: 'company',
    dup: 'company',
    acts: [{ hook: 'limit', n: 2, when: 'played' }],
  }),
  'rumour-of-war': event('Rumour of War', 'short-event', 'To the end of the turn automatic-attacks have 1 more strike.', {
    dup: 'table',
    lasts: 'turn',
    acts: [{ hook: 'attack.strikes', n: 1, from: 'site', when: 'played', until: 'turn' }],
  }),
  'fog-on-the-water': event(
    'Fog on the Water',
    'short-event',
    'To the end of the turn creatures may be keyed to coastal seas. Also playable as a resource: the hazard limit is 1 lower.',
    {
      asResource: true,
      acts: [
        { hook: 'keys', adds: 'region.c', when: 'played', until: 'turn', as: 'hazard' },
        { hook: 'limit', n: -1, when: 'played', whose: 'own', as: 'resource' },
      ],
    },
  ),
};
