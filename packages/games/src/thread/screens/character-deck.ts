// A Character as cards to lie before its player: Aspects, Perks, Flaws and conditions, what each does in few words, and which of them count just now.

import { sightOf, type View, type ViewParams } from '@pasteboard/kernel/view';
import type { Active, Passive } from '../content/traits.ts';
import { ASPECTS, CONDITIONS, LIMBS, SENSES, type Aspect } from '../names.ts';
import { flawAt, perkAt, rank, usesOwnDeck } from '../read/characters.ts';
import { calledIn } from '../read/checks.ts';
import { burnCost, inEvent, timesCost } from '../read/events.ts';
import { maxStamina } from '../read/health.ts';
import { sheet } from '../values.ts';

/** A few words on the face of a card. */
export interface FaceLine {
  readonly key: string;
  readonly params: ViewParams;
}

export interface DeckCard {
  readonly kind: 'aspect' | 'perk' | 'flaw' | 'condition';
  /** An Aspect, a Perk, a Flaw, or the value that holds a condition. */
  readonly id: string;
  /** Of an Aspect or a condition. */
  readonly rank: number;
  readonly lines: readonly FaceLine[];
  /** What using it costs here and now. */
  readonly price: readonly FaceLine[];
  /** It counts for the Check or the contest that waits. */
  readonly inUse: boolean;
  readonly usedUp: boolean;
}

const number = (v: number): ViewParams[string] => ({ as: 'number', v });
const word = (v: string): ViewParams[string] => ({ as: 'word', v });

const HOLDS: { readonly [does in Passive['do']]: readonly [more: string, less: string] } = {
  bonus: ['face.bonus', 'face.bonus.less'],
  maxHealth: ['face.maxHealth', 'face.maxHealth.less'],
  maxStamina: ['face.maxStamina', 'face.maxStamina.less'],
  resist: ['face.resist', 'face.resist.less'],
  damage: ['face.damage', 'face.damage.less'],
  appetite: ['face.appetite', 'face.appetite.less'],
};

const holdsLine = (each: Passive): FaceLine => ({
  key: HOLDS[each.do][each.n < 0 ? 1 : 0],
  params: {
    n: number(Math.abs(each.n)),
    ...(each.do === 'bonus' ? { aspect: word(each.aspect) } : {}),
    ...(each.do === 'resist' ? { type: word(each.type) } : {}),
  },
});

const DOES: { readonly [does in Active['do']]: string } = {
  draw: 'face.draw',
  burn: 'face.burn',
  insert: 'face.insert',
  boost: 'face.boost',
  reroll: 'face.reroll',
  refresh: 'face.refresh',
  heal: 'face.heal',
  ease: 'face.ease',
  mend: 'face.mend',
  strike: 'face.strike',
  inflict: 'face.inflict',
  soothe: 'face.soothe',
  aid: 'face.aid',
  share: 'face.share',
  prepare: 'face.prepare',
};

const doesLine = (each: Active): FaceLine => ({
  key: DOES[each.do],
  params: {
    ...('n' in each ? { n: number(each.n) } : {}),
    ...('condition' in each ? { condition: word(each.condition) } : {}),
    ...('type' in each ? { type: word(each.type) } : {}),
  },
});

/** THR-X-ACT-01, THR-X-ACT-02: cards burned count as an effect of their own, and are not said twice. */
const priceOf = (view: View, who: string, id: string): readonly FaceLine[] => {
  const s = sightOf(view);
  const use = perkAt(s, id)?.use ?? null;
  if (use === null) return [];
  const stamina = inEvent(s, who) ? use.stamina * timesCost(s, who) : 0;
  const cards = usesOwnDeck(s, who) ? burnCost(s, who, use.as) : 0;
  const price = [
    ...(stamina > 0 ? [{ key: 'face.stamina', params: { n: number(stamina) } }] : []),
    ...(cards > 0 ? [{ key: 'face.cards', params: { n: number(cards) } }] : []),
  ];
  return price.length === 0 ? [{ key: 'face.free', params: {} }] : price;
};

/** THR-X-ASPECT-01, THR-X-POINT-01, THR-X-COND-01, THR-X-COND-02: Aspects first, then what may be used, what holds, and what weighs. */
export const deckCards = (view: View, who: string): readonly DeckCard[] => {
  const s = sightOf(view);
  const called = view.asks.flatMap((ask) => calledIn(ask) ?? []).filter((each) => each.who === who);
  const asked: ReadonlySet<Aspect> = new Set(called.flatMap(({ aspects }) => aspects));
  const used = sheet.used.of(s, who);
  const aspects = ASPECTS.map((aspect): DeckCard => {
    const common = { lines: [], price: [], usedUp: false };
    return { kind: 'aspect', id: aspect, rank: rank(s, who, aspect), inUse: asked.has(aspect), ...common };
  });
  const trait =
    (kind: 'perk' | 'flaw') =>
    (id: string): DeckCard => {
      const perk = kind === 'perk' ? perkAt(s, id) : undefined;
      const its = perk ?? flawAt(s, id);
      const does = [...(perk?.use?.effects ?? []), ...(its?.start ?? []), ...(its?.end ?? [])];
      const holds = its?.passive ?? [];
      const inUse = holds.some((each) => each.do === 'bonus' && asked.has(each.aspect));
      const lines = [...does.map(doesLine), ...holds.map(holdsLine)];
      return { kind, id, rank: 0, lines, price: priceOf(view, who, id), inUse, usedUp: used.includes(id) };
    };
  const condition = (id: string, n: number, key: string, inUse = false): DeckCard[] =>
    n === 0
      ? []
      : [
          {
            kind: 'condition',
            id,
            rank: n,
            lines: [{ key, params: { n: number(n), most: number(Math.max(0, maxStamina(s, who))) } }],
            price: [],
            inUse,
            usedUp: false,
          },
        ];
  const WEIGHS = {
    exhausted: 'face.exhausted',
    pain: 'face.pain',
    slowed: 'face.slowed',
    unconscious: 'face.unconscious',
    arm: 'face.arm',
    leg: 'face.slowed',
  } as const;
  return [
    ...aspects,
    ...sheet.perks.of(s, who).map(trait('perk')),
    ...CONDITIONS.flatMap((name) =>
      condition(name, sheet.condition(name).of(s, who), WEIGHS[name], name === 'exhausted' && called.length > 0 && usesOwnDeck(s, who)),
    ),
    ...LIMBS.flatMap((limb) => condition(sheet.restrained(limb).key, sheet.restrained(limb).of(s, who), WEIGHS[limb])),
    ...SENSES.flatMap((sense) => condition(sheet.lost(sense).key, sheet.lost(sense).of(s, who), 'face.lost')),
    ...sheet.flaws.of(s, who).map(trait('flaw')),
  ];
};
