// What is printed on a card. Every face at the table says it about itself; what is absent means no, none or 0.

import type { FaceData, Json } from '@pasteboard/kernel/view';
import { actsOf, type Act } from './acts.ts';
import { SCOPES, SOURCES, type Scope, type Source } from '../names.ts';
import type { AutomaticAttack } from '../values.ts';

/** MEC-TYPE-01 */
export const KINDS = ['site', 'character', 'resource', 'hazard', 'region'] as const;
export type Kind = (typeof KINDS)[number];
export const EVENTS = ['short-event', 'long-event', 'permanent-event'] as const;
/** Where nobody can tell the site, the people at the table see to it (MEC-MAN-03). */
export const ANYWHERE = '*';
/** MEC-TYPE-03: the list is open, and what it does not name is an ordinary resource. */
export const SUBTYPES = ['item', 'faction', 'ally', 'information', 'creature', ...EVENTS, 'other'] as const;
type Subtype = (typeof SUBTYPES)[number];
export const SPECIAL = 'special';
export const TARGETS = ['character', 'company', 'site'] as const;
export type Target = (typeof TARGETS)[number];

/** What a card adds to the numbers of its bearer. */
export type Given = { readonly prowess?: number; readonly body?: number; readonly di?: number };

/** MEC-INF-02: direct influence over one race, or over one card by its identity. */
export type Bound = { readonly race: string | null; readonly identity: string | null; readonly n: number };

export interface Card {
  readonly face: string;
  readonly name: string;
  readonly kind: Kind;
  readonly subtype: Subtype;
  readonly unique: boolean;
  readonly identity: string;
  readonly dup: Scope | null;
  readonly lasts: boolean;
  readonly target: Target | null;
  readonly corruption: boolean;
  readonly asResource: boolean;
  /** MEC-PLAY-07: a creature that can be played as an event as well. */
  readonly alsoEvent: boolean;
  readonly mp: number;
  readonly mpStored: number;
  readonly source: Source;
  readonly cp: number;
  /** MEC-IMP-03: what it adds to corruption checks, its own or its bearer's. */
  readonly cpMod: number;
  readonly storable: boolean;
  readonly size: string;
  readonly number: number;
  /** Where a faction or an ally is played. */
  readonly at: readonly string[];
  readonly mind: number;
  readonly di: number;
  readonly prowess: number;
  readonly body: number | null;
  readonly race: string;
  /** Counts half in a company. */
  readonly half: boolean;
  readonly home: string;
  readonly avatar: boolean;
  readonly strikes: number;
  readonly attackerChooses: boolean;
  readonly keyRegions: readonly string[];
  readonly keySites: readonly string[];
  /** Keyed to a name in its text, which people read (MEC-MH-06). */
  readonly keyedByText: boolean;
  readonly haven: boolean;
  readonly siteType: string;
  readonly region: string;
  readonly draw: readonly [number, number];
  readonly items: readonly string[];
  readonly attacks: readonly AutomaticAttack[];
  readonly nearestHaven: string;
  readonly path: readonly string[];
  readonly havenPaths: { readonly [haven: string]: readonly string[] };
  readonly type: string;
  readonly gives: Given;
  readonly bound: readonly Bound[];
  readonly acts: readonly Act[];
}

const number = (value: Json | undefined): number => (typeof value === 'number' ? Math.round(value) : 0);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const list = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map((each) => String(each)) : []);
const parts = (value: Json | undefined): FaceData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FaceData) : {};
const among = <T extends string, D>(value: Json | undefined, of: readonly T[], otherwise: D): T | D =>
  of.find((each) => each === value) ?? otherwise;

/** MEC-UNIQ-05: names are compared without accents, points and capitals. */
export const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

const attackOf = (value: Json): AutomaticAttack => {
  const { strikes, prowess, body } = parts(value);
  return { strikes: number(strikes), prowess: number(prowess), body: typeof body === 'number' ? Math.round(body) : null };
};
const attacksOf = (value: Json | undefined): AutomaticAttack[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.map(attackOf) : [attackOf(value)];

const boundOf = (value: Json): Bound => {
  const { race, card, n } = parts(value);
  return { race: typeof race === 'string' ? race : null, identity: typeof card === 'string' ? folded(card) : null, n: number(n) };
};

const read = (face: string, data: FaceData): Card => {
  const keys = parts(data['keys']);
  const [resource, hazard] = list(data['draw']).map(Number);
  const name = text(data['name']) === '' ? face : text(data['name']);
  return {
    face,
    name,
    kind: among(data['kind'], KINDS, 'resource'),
    subtype: among(data['subtype'], SUBTYPES, 'other'),
    unique: data['unique'] === true,
    identity: folded(text(data['identity']) === '' ? name : text(data['identity'])),
    dup: among(data['dup'], SCOPES, null),
    lasts: data['lasts'] === 'turn',
    target: among(data['target'], TARGETS, null),
    corruption: data['corruption'] === true,
    asResource: data['asResource'] === true,
    alsoEvent: data['alsoEvent'] === true,
    mp: number(data['mp']),
    mpStored: typeof data['mpStored'] === 'number' ? Math.round(data['mpStored']) : number(data['mp']),
    source: among(data['source'], SOURCES, 'miscellaneous'),
    cp: number(data['cp']),
    cpMod: number(data['cpMod']),
    storable: data['storable'] === true,
    size: text(data['size']),
    number: number(data['number']),
    at: typeof data['at'] === 'string' ? [data['at']] : list(data['at']),
    mind: number(data['mind']),
    di: number(data['di']),
    prowess: number(data['prowess']),
    body: typeof data['body'] === 'number' ? Math.round(data['body']) : null,
    race: text(data['race']),
    half: data['half'] === true,
    home: text(data['home']),
    avatar: data['avatar'] === true,
    strikes: number(data['strikes']),
    attackerChooses: data['attackerChooses'] === true,
    keyRegions: list(keys['regions']),
    keySites: list(keys['sites']),
    keyedByText: keys['text'] === true,
    haven: data['haven'] === true,
    siteType: text(data['siteType']),
    region: text(data['region']),
    draw: [resource ?? 0, hazard ?? 0],
    items: list(data['items']),
    attacks: attacksOf(data['autoAttack']),
    nearestHaven: text(data['nearestHaven']),
    path: list(data['path']),
    havenPaths: Object.fromEntries(Object.entries(parts(data['havenPaths'])).map(([haven, path]) => [haven, list(path)])),
    type: text(data['type']),
    gives: parts(data['gives']) as Given,
    acts: actsOf(data['acts']),
    bound: Array.isArray(data['bound']) ? data['bound'].map(boundOf) : [],
  };
};

/** A face never changes what it says, so it is read once. */
class PrintedCards {
  readonly #read = new WeakMap<FaceData, Card>();

  of(face: string, data: FaceData): Card {
    const known = this.#read.get(data);
    if (known !== undefined) return known;
    const card = read(face, data);
    this.#read.set(data, card);
    return card;
  }
}

const printedCards = new PrintedCards();

export const printedOn = (face: string, data: FaceData): Card => printedCards.of(face, data);

const BLANK: FaceData = { kind: 'resource' };

/** A card made by hand may be a face that says nothing of the game, and a viewer may not see the face: an ordinary resource. */
export const printed = (face: string, data: FaceData | undefined): Card => (data === undefined ? read(face, BLANK) : printedOn(face, data));

export const isLocation = ({ kind }: Card): boolean => kind === 'site' || kind === 'region';
export const isPlayedAt = ({ at }: Card, site: string): boolean => at.includes(site) || at.includes(ANYWHERE);
export const isEvent = ({ subtype }: Card): boolean => EVENTS.some((each) => each === subtype);
export const isCreature = ({ kind, subtype }: Card): boolean => kind === 'hazard' && subtype === 'creature';
/** MEC-POS-04: an ally is treated as a character. */
export const canBeWounded = ({ kind, subtype }: Card): boolean => kind === 'character' || (kind === 'resource' && subtype === 'ally');
