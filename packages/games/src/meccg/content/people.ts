// Characters of the sample decks, and the resources they may win. All of it is our own invention.

import type { FaceData } from '@pasteboard/kernel';

const character = (
  name: string,
  race: string,
  numbers: readonly [number, number, number, number, number],
  home: string,
  more: FaceData = {},
): FaceData => {
  const [mind, di, prowess, body, mp] = numbers;
  return {
    kind: 'character',
    name,
    unique: true,
    race,
    half: race === 'Smallfolk',
    mind,
    di,
    prowess,
    body,
    mp,
    source: 'character',
    home,
    text: `Unique. ${race}.`,
    ...more,
  };
};
const avatar = (name: string, home: string): FaceData => ({
  kind: 'character',
  name,
  unique: true,
  avatar: true,
  race: 'Lampwright',
  di: 10,
  prowess: 6,
  body: 9,
  source: 'character',
  home,
  text: 'Unique. Avatar: needs no influence.',
});

export const CHARACTERS: { readonly [face: string]: FaceData } = {
  'aldra-venn': character('Aldra Venn', 'Valefolk', [6, 3, 5, 8, 2], 'mill-of-ede'),
  'borrin-slate': character('Borrin Slate', 'Stonekin', [5, 1, 5, 8, 1], 'old-toll'),
  'cass-the-quick': character('Cass the Quick', 'Valefolk', [3, 1, 4, 7, 1], 'weavers-ford'),
  'dell-underbank': character('Dell Underbank', 'Smallfolk', [2, 0, 2, 8, 0], 'mill-of-ede'),
  'eowa-firth': character('Etta Firth', 'Shorefolk', [4, 2, 3, 7, 1], 'drowned-hall', {
    bound: [{ race: 'Shorefolk', n: 2 }],
    text: 'Unique. Shorefolk. 2 more direct influence over Shorefolk.',
  }),
  'faren-of-the-reeds': character('Faren of the Reeds', 'Shorefolk', [3, 1, 3, 7, 1], 'weavers-ford'),
  'garrow-pike': character('Garrow Pike', 'Valefolk', [4, 0, 5, 7, 1], 'old-toll'),
  'hesper-lyle': character('Hesper Lyle', 'Elderfolk', [7, 4, 6, 9, 3], 'pine-hold'),
  'ivo-marrow': character('Ivo Marrow', 'Stonekin', [4, 1, 4, 8, 1], 'glass-cairn'),
  'jessamy-thorn': character('Jessamy Thorn', 'Elderfolk', [5, 2, 4, 8, 1], 'pine-hold'),
  'kit-barrowdown': character('Kit Barrowdown', 'Smallfolk', [2, 1, 1, 8, 0], 'pine-hold'),
  'lorn-ashby': character('Lorn Ashby', 'Valefolk', [3, 0, 4, 7, 1], 'glass-cairn'),
  'the-grey-lamp': avatar('The Grey Lamp', 'hearthmoor'),
  'the-green-lamp': avatar('The Green Lamp', 'lanternfall'),
};

const item = (name: string, size: string, cp: number, mp: number, text: string, more: FaceData = {}): FaceData => ({
  kind: 'resource',
  subtype: 'item',
  name,
  size,
  cp,
  mp,
  source: 'item',
  storable: mp > 0,
  text,
  ...more,
});
const faction = (name: string, race: string, number: number, at: string, mp: number): FaceData => ({
  kind: 'resource',
  subtype: 'faction',
  name,
  unique: true,
  race,
  number,
  at,
  mp,
  source: 'faction',
  text: `Unique. ${race}. Won with more than ${number}.`,
});
const ally = (name: string, at: string, mind: number, text: string, more: FaceData): FaceData => ({
  kind: 'resource',
  subtype: 'ally',
  name,
  unique: true,
  at,
  mind,
  mp: 2,
  source: 'ally',
  text: `Unique. Ally. ${text}`,
  ...more,
});
const event = (name: string, subtype: string, text: string, more: FaceData = {}): FaceData => ({
  kind: 'resource',
  subtype,
  name,
  text,
  ...more,
});

export const RESOURCES: { readonly [face: string]: FaceData } = {
  'hemp-line': item('Hemp Line', 'minor', 0, 0, 'Discard it to call off a strike of an automatic-attack on the company.', {
    acts: [{ hook: 'cancelStrike', when: 'discarded', from: 'site' }],
  }),
  'bone-knife': item('Bone Knife', 'minor', 0, 0, 'Bearer has 1 more prowess.', { gives: { prowess: 1 } }),
  'moss-cloak': item('Moss Cloak', 'minor', 0, 0, 'Bearer has 1 more body, at most 9.', { gives: { body: 1 } }),
  'ember-blade': item('Ember Blade', 'major', 1, 2, 'Bearer has 2 more prowess.', { gives: { prowess: 2 } }),
  'scale-coat': item('Scale Coat', 'major', 1, 2, 'Bearer has 1 more body, at most 9.', { gives: { body: 1 } }),
  'singing-shell': item('Singing Shell', 'major', 2, 2, 'Unique. Bearer has 2 more direct influence.', { unique: true, gives: { di: 2 } }),
  'star-map': item('Star Map', 'greater', 2, 3, 'Unique. Your companies find minor items at every site.', {
    unique: true,
    mpStored: 4,
    acts: [{ hook: 'items', adds: 'minor', whose: 'own' }],
  }),
  'twin-crown': item('Twin Crown', 'greater', 4, 4, 'Unique. Bearer has 3 more direct influence.', { unique: true, gives: { di: 3 } }),
  'plain-band': item('Plain Band', 'gold ring', 1, 1, 'A ring among rings.'),
  'ferrymen-of-the-ford': faction('Ferrymen of the Ford', 'Shorefolk', 8, 'weavers-ford', 2),
  'weavers-guild': faction('The Weavers’ Guild', 'Valefolk', 9, 'weavers-ford', 3),
  woodwards: faction('The Woodwards', 'Elderfolk', 8, 'pine-hold', 3),
  'millers-of-ede': faction('Millers of Ede', 'Valefolk', 7, 'mill-of-ede', 2),
  'tame-otter': ally('The Tame Otter', 'drowned-hall', 1, 'Bearer has 1 more in corruption checks.', { cpMod: 1 }),
  'lame-heron': ally('The Lame Heron', 'glass-cairn', 1, 'Tap it to call off a strike on the company.', {
    acts: [{ hook: 'cancelStrike', when: 'tapped' }],
  }),
  'song-of-the-road': event('Song of the Road', 'short-event', 'Played on a character of yours: untap it.', {
    target: 'character',
    acts: [{ hook: 'untap', when: 'played' }],
  }),
  'sudden-rain': event('Sudden Rain', 'short-event', 'Call off the attack of a creature before strikes are given out.', {
    dup: 'turn',
    acts: [{ hook: 'cancel', when: 'played', from: 'creature', whose: 'own' }],
  }),
  'long-summer': event('Long Summer', 'long-event', 'You draw 1 card more for a company of yours that passes a free-domain.', {
    dup: 'table',
    acts: [{ hook: 'draws', n: 1, whose: 'own', region: 'f' }],
  }),
  'oath-of-the-vale': event('Oath of the Vale', 'permanent-event', 'One point.', { dup: 'player', mp: 1, source: 'miscellaneous' }),
  'quiet-courage': event('Quiet Courage', 'permanent-event', 'Played on a character: 1 more in its corruption checks.', {
    target: 'character',
    dup: 'character',
    cpMod: 1,
  }),
};
