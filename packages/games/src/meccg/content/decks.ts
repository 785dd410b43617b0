// Two sample decks: the valley around Hearthmoor, and the woods around Lanternfall. Legal in both profiles.

import type { FaceData } from '@pasteboard/kernel';
import type { DeckList } from './deck-list.ts';
import { HAZARDS } from './hazards.ts';
import { CHARACTERS, RESOURCES } from './people.ts';
import { SITES } from './places.ts';

export const FACES: { readonly [face: string]: FaceData } = { ...SITES, ...CHARACTERS, ...RESOURCES, ...HAZARDS };

const ALL_SITES = Object.fromEntries(Object.keys(SITES).map((face) => [face, 1]));
const copies = (n: number, ...faces: readonly string[]): { readonly [face: string]: number } =>
  Object.fromEntries(faces.map((face) => [face, n]));

const HAZARD_MIX = {
  ...copies(3, 'bog-hounds', 'hedge-thieves', 'carrion-choir', 'cave-lurker'),
  ...copies(2, 'fell-riders', 'salt-wraith', 'gate-sentries', 'whispering-gold', 'home-sickness'),
  ...copies(1, 'moonless-week', 'bad-blood', 'rumour-of-war', 'lost-trail'),
};

export const DECKS: { readonly [name: string]: DeckList } = {
  valley: {
    startSite: 'hearthmoor',
    locationDeck: { ...ALL_SITES, ...copies(2, 'hearthmoor', 'lanternfall') },
    characters: copies(1, 'dell-underbank', 'faren-of-the-reeds', 'garrow-pike', 'the-grey-lamp'),
    pool: { ...copies(1, 'aldra-venn', 'borrin-slate', 'cass-the-quick', 'eowa-firth'), ...copies(1, 'bone-knife', 'hemp-line') },
    resources: {
      ...copies(1, 'singing-shell', 'twin-crown', 'ferrymen-of-the-ford', 'weavers-guild', 'millers-of-ede', 'tame-otter'),
      ...copies(3, 'ember-blade', 'scale-coat', 'plain-band', 'song-of-the-road', 'moss-cloak'),
      ...copies(2, 'hemp-line', 'bone-knife', 'sudden-rain', 'quiet-courage'),
      ...copies(1, 'oath-of-the-vale'),
    },
    hazards: { ...HAZARD_MIX, ...copies(1, 'old-tusk', 'ash-giant', 'fog-on-the-water'), ...copies(2, 'moonless-week') },
    sideboard: copies(1, 'long-summer', 'salt-wraith', 'gate-sentries'),
  },
  woods: {
    startSite: 'lanternfall',
    locationDeck: { ...ALL_SITES, ...copies(2, 'hearthmoor', 'lanternfall') },
    characters: copies(1, 'kit-barrowdown', 'lorn-ashby', 'faren-of-the-reeds', 'the-green-lamp'),
    pool: { ...copies(1, 'hesper-lyle', 'ivo-marrow', 'jessamy-thorn', 'cass-the-quick'), ...copies(1, 'bone-knife', 'moss-cloak') },
    resources: {
      ...copies(1, 'star-map', 'singing-shell', 'woodwards', 'ferrymen-of-the-ford', 'lame-heron', 'tame-otter'),
      ...copies(3, 'ember-blade', 'scale-coat', 'plain-band', 'song-of-the-road', 'hemp-line'),
      ...copies(2, 'moss-cloak', 'bone-knife', 'long-summer', 'quiet-courage'),
      ...copies(1, 'oath-of-the-vale'),
    },
    hazards: { ...HAZARD_MIX, ...copies(1, 'old-tusk'), ...copies(2, 'ash-giant'), ...copies(1, 'fog-on-the-water') },
    sideboard: copies(1, 'sudden-rain', 'salt-wraith', 'gate-sentries'),
  },
};
