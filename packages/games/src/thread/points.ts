// Points: given by the session and by Flaws, spent on Aspects and Perks during a Full-Rest.

import {
  choice,
  closed,
  command,
  integer,
  offer,
  refuse,
  said,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
} from '@pasteboard/kernel';
import { ASPECTS, actsFor, characters, isAspect, rank, weaverOffers, who } from './characters.ts';
import { FLAWS, flawOf } from './content/flaws.ts';
import { PERKS, perkOf } from './content/perks.ts';
import type { Perk } from './content/types.ts';
import { restOf } from './deck.ts';
import { rewrite } from './health.ts';
import { MOST_RANK } from './names.ts';
import { choices, sortedOut } from './offers.ts';
import { bump, put, words } from './sheet.ts';

const RULE = 'THR-X-POINT-01';

/** THR-X-POINT-01: a session is worth at least one Point to every Player's Character. */
const session = command<{ readonly points: number }>({
  topic: 'points',
  rule: RULE,
  offers: (_, by) => (by.role === 'gm' ? [offer({ points: integer(1, 20) })] : []),
  run: (t, _, { points }) => {
    for (const id of characters(t)) if (t.fact(id, 'pc') === true) bump(t, id, 'points', points);
    t.say('session.ended', { points });
  },
});

const givePoints = command<{ readonly who: string; readonly points: number }>({
  topic: 'points',
  rule: RULE,
  offers: (t, by) => weaverOffers(t, by, { points: integer(1, 20) }),
  run: (t, _, { who: id, points }) => t.say('points.given', { who: who(id), points, have: bump(t, id, 'points', points) }),
});

/** THR-X-REST-02: Points are spent during a Full-Rest. What cannot be had is listed with its reason. */
const whileResting = (
  t: Reader,
  by: Seat,
  {
    rule,
    field,
    all,
    whyNot,
  }: {
    readonly rule: string;
    readonly field: string;
    readonly all: readonly string[];
    readonly whyNot: (id: string, wanted: string) => Refusal | null;
  },
): Offer[] => {
  const cast = actsFor(t, by);
  const awake = cast.filter((id) => restOf(t, id) !== 'full');
  const later = closed(refuse('no.notFullRest', rule), { who: choice('character', awake), [field]: choice('word', all) });
  const resting = cast
    .filter((id) => !awake.includes(id))
    .flatMap((id) =>
      choices(
        all.map((wanted) => ({ id: wanted, no: whyNot(id, wanted) })),
        cast.length === 1,
        (domain) => ({ who: choice('character', [id]), [field]: domain }),
      ),
    );
  return awake.length === 0 ? resting : [...resting, later];
};

const tooFew = (t: Reader, id: string, cost: number, rule: string): Refusal | null =>
  t.count(id, 'points') < cost ? refuse('no.points', rule, { who: id, cost, have: t.count(id, 'points') }) : null;

/** THR-X-ASPECT-02: from r to r + 1 costs r + 1. */
const whyNotRaise = (t: Reader, id: string, r: number): Refusal | null =>
  r >= MOST_RANK ? refuse('no.highest', 'THR-X-ASPECT-02', { who: id }) : tooFew(t, id, r + 1, 'THR-X-ASPECT-02');

const raise = command<{ readonly who: string; readonly aspect: string }>({
  topic: 'points',
  rule: 'THR-X-ASPECT-02',
  offers: (t, by) =>
    whileResting(t, by, {
      rule: 'THR-X-ASPECT-02',
      field: 'aspect',
      all: ASPECTS,
      whyNot: (id, aspect) => whyNotRaise(t, id, t.count(id, aspect)),
    }),
  run: (t, _, { who: id, aspect }) => {
    if (!isAspect(aspect)) return;
    const cost = rank(t, id, aspect) + 1;
    bump(t, id, 'points', -cost);
    t.set(id, aspect, cost);
    t.say('aspect.raised', { who: who(id), aspect: said('word', `aspect.${aspect}`), rank: cost, cost });
  },
});

const PERK_IDS = PERKS.map(({ id }) => id);

const whyNotBuy = (t: Reader, id: string, perk: Perk | undefined): Refusal | null => {
  if (perk === undefined) return null;
  if (words(t, id, 'perks').includes(perk.id)) return refuse('no.hasPerk', RULE, { who: id });
  for (const aspect of ASPECTS) {
    const least = perk.needs[aspect] ?? 0;
    if (rank(t, id, aspect) < least) return refuse('no.minimum', RULE, { who: id, aspect: `aspect.${aspect}`, least });
  }
  return tooFew(t, id, perk.cost, RULE);
};

const buy = command<{ readonly who: string; readonly perk: string }>({
  topic: 'points',
  rule: RULE,
  offers: (t, by) =>
    whileResting(t, by, { rule: RULE, field: 'perk', all: PERK_IDS, whyNot: (id, perk) => whyNotBuy(t, id, perkOf(perk)) }),
  run: (t, _, { who: id, perk: name }) => {
    const cost = perkOf(name)?.cost ?? 0;
    bump(t, id, 'points', -cost);
    put(t, id, 'perks', [...words(t, id, 'perks'), name]);
    t.say('perk.bought', { who: who(id), perk: said('word', `perk.${name}`), cost });
  },
});

/** A Flaw gives its Points once. The Weaver agrees to it, as to everything about a Character, by handing it out. */
const takeFlaw = command<{ readonly who: string; readonly flaw: string }>({
  topic: 'points',
  rule: RULE,
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    const taken = new Set(cast.flatMap((id) => words(t, id, 'flaws')));
    const fields = (ids: readonly string[], flaws: readonly string[]): Fields => ({
      who: choice('character', ids),
      flaw: choice('word', flaws),
    });
    const has = (flaw: string) => (id: string) => (words(t, id, 'flaws').includes(flaw) ? refuse('no.hasFlaw', RULE) : null);
    const free = FLAWS.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
    const others = FLAWS.flatMap(({ id }) => (taken.has(id) ? sortedOut(cast, has(id), (ids) => fields(ids, [id])) : []));
    return cast.length === 0 || free.length === 0 ? others : [offer(fields(cast, free)), ...others];
  },
  run: (t, _, { who: id, flaw: name }) => {
    const points = flawOf(name)?.points ?? 0;
    bump(t, id, 'points', points);
    rewrite(t, id, () => {
      put(t, id, 'flaws', [...words(t, id, 'flaws'), name]);
      t.say('flaw.taken', { who: who(id), flaw: said('word', `flaw.${name}`), points });
    });
  },
});

/** The Weaver gives or takes what no Points were paid for: a list cannot be set by hand. */
const setTrait = command<{ readonly who: string; readonly trait: string; readonly has: string }>({
  topic: 'sheet',
  rule: RULE,
  offers: (t, by) =>
    weaverOffers(t, by, {
      trait: choice(
        'word',
        [...PERKS, ...FLAWS].map(({ id }) => id),
      ),
      has: choice('word', ['yes', 'no']),
    }),
  run: (t, _, { who: id, trait, has }) => {
    const key = flawOf(trait) === undefined ? 'perks' : 'flaws';
    const others = words(t, id, key).filter((each) => each !== trait);
    rewrite(t, id, () => {
      put(t, id, key, has === 'yes' ? [...others, trait] : others);
      t.say(`trait.${has}`, { who: who(id), trait: said('word', `${key === 'perks' ? 'perk' : 'flaw'}.${trait}`) });
    });
  },
});

export const pointCommands = {
  'session.end': session,
  'points.give': givePoints,
  'aspect.raise': raise,
  'perk.buy': buy,
  'flaw.take': takeFlaw,
  setTrait,
};
