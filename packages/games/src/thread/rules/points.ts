// Points: given by the session and by Flaws, spent on Aspects and Perks during a Full-Rest.

import {
  choice,
  closed,
  command,
  integer,
  offer,
  refuse,
  param,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
} from '@pasteboard/kernel';
import type { Perk } from '../content/traits.ts';
import { endSession, recapCommand, sessionCommands } from '@pasteboard/scenes/sessions';
import { ASPECTS, MOST_RANK, type Aspect } from '../names.ts';
import { characters, flawAt, perkAt, raiseCost, rank, traitsAt } from '../read/characters.ts';
import { restOf } from '../read/rest.ts';
import { sheet, table } from '../values.ts';
import { rewrite } from './health.ts';
import { actsFor, choices, sortedOut, weaverOffers, who } from './offers.ts';

const RULE = 'THR-X-POINT-01';

/** THR-X-POINT-01: a session is worth at least one Point to every Player's Character. */
const session = command<{ readonly points: number }>({
  topic: 'points',
  rule: RULE,
  offers: (_, by) => (by.role === 'gm' ? [offer({ points: integer(1, 20) })] : []),
  run: (t, _, { points }) => {
    for (const id of characters(t)) if (sheet.pc.of(t, id)) sheet.points.add(t, id, points);
    t.say('session.ended', { points });
    endSession(t, table);
  },
});

const givePoints = command<{ readonly who: string; readonly points: number }>({
  topic: 'points',
  rule: RULE,
  offers: (t, by) => weaverOffers(t, by, { points: integer(1, 20) }),
  run: (t, _, { who: id, points }) => t.say('points.given', { who: who(id), points, have: sheet.points.add(t, id, points) }),
});

/** THR-X-REST-02: Points are spent during a Full-Rest. What cannot be had is listed with its reason. */
const whileResting = <W extends string>(
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
    readonly all: readonly W[];
    readonly whyNot: (id: string, wanted: W) => Refusal | null;
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
        { alone: cast.length === 1 },
        (domain) => ({ who: choice('character', [id]), [field]: domain }),
      ),
    );
  return awake.length === 0 ? resting : [...resting, later];
};

const tooFew = (t: Reader, id: string, cost: number, rule: string): Refusal | null =>
  sheet.points.of(t, id) < cost ? refuse('no.points', rule, { who: id, cost, have: sheet.points.of(t, id) }) : null;

/** THR-X-ASPECT-02 */
const whyNotRaise = (t: Reader, id: string, aspect: Aspect): Refusal | null =>
  rank(t, id, aspect) >= MOST_RANK
    ? refuse('no.highest', 'THR-X-ASPECT-02', { who: id })
    : tooFew(t, id, raiseCost(t, id, aspect), 'THR-X-ASPECT-02');

const raise = command<{ readonly who: string; readonly aspect: Aspect }>({
  topic: 'points',
  rule: 'THR-X-ASPECT-02',
  offers: (t, by) =>
    whileResting(t, by, { rule: 'THR-X-ASPECT-02', field: 'aspect', all: ASPECTS, whyNot: (id, aspect) => whyNotRaise(t, id, aspect) }),
  run: (t, _, { who: id, aspect }) => {
    const cost = raiseCost(t, id, aspect);
    sheet.points.add(t, id, -cost);
    sheet.rank(aspect).set(t, id, cost);
    t.say('aspect.raised', { who: who(id), aspect: param('word', `aspect.${aspect}`), rank: cost, cost });
  },
});

/** THR-X-POINT-01: a Perk costs Points and asks for ranks. */
const whyNotBuy = (t: Reader, id: string, perk: Perk | undefined): Refusal | null => {
  if (perk === undefined) return null;
  if (sheet.perks.of(t, id).includes(perk.id)) return refuse('no.hasPerk', RULE, { who: id });
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
    whileResting(t, by, {
      rule: RULE,
      field: 'perk',
      all: traitsAt(t).perks.map(({ id }) => id),
      whyNot: (id, perk) => whyNotBuy(t, id, perkAt(t, perk)),
    }),
  run: (t, _, { who: id, perk: name }) => {
    const cost = perkAt(t, name)?.cost ?? 0;
    sheet.points.add(t, id, -cost);
    sheet.perks.set(t, id, [...sheet.perks.of(t, id), name]);
    t.say('perk.bought', { who: who(id), perk: param('word', `perk.${name}`), cost });
  },
});

/** A Flaw gives its Points once. The Weaver agrees to it, as to everything about a Character, by handing it out. */
const takeFlaw = command<{ readonly who: string; readonly flaw: string }>({
  topic: 'points',
  rule: RULE,
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    const taken = new Set(cast.flatMap((id) => sheet.flaws.of(t, id)));
    const fields = (ids: readonly string[], flaws: readonly string[]): Fields => ({
      who: choice('character', ids),
      flaw: choice('word', flaws),
    });
    const has = (flaw: string) => (id: string) => (sheet.flaws.of(t, id).includes(flaw) ? refuse('no.hasFlaw', RULE) : null);
    const { flaws } = traitsAt(t);
    const free = flaws.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
    const others = flaws.flatMap(({ id }) => (taken.has(id) ? sortedOut(cast, has(id), (ids) => fields(ids, [id])) : []));
    return cast.length === 0 || free.length === 0 ? others : [offer(fields(cast, free)), ...others];
  },
  run: (t, _, { who: id, flaw: name }) => {
    const points = flawAt(t, name)?.points ?? 0;
    sheet.points.add(t, id, points);
    rewrite(t, id, () => {
      sheet.flaws.set(t, id, [...sheet.flaws.of(t, id), name]);
      t.say('flaw.taken', { who: who(id), flaw: param('word', `flaw.${name}`), points });
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
        [...traitsAt(t).perks, ...traitsAt(t).flaws].map(({ id }) => id),
      ),
      has: choice('word', ['yes', 'no']),
    }),
  run: (t, _, { who: id, trait, has }) => {
    const kind = flawAt(t, trait) === undefined ? 'perk' : 'flaw';
    const cell = kind === 'perk' ? sheet.perks : sheet.flaws;
    const others = cell.of(t, id).filter((each) => each !== trait);
    rewrite(t, id, () => {
      cell.set(t, id, has === 'yes' ? [...others, trait] : others);
      t.say(`trait.${has}`, { who: who(id), trait: param('word', `${kind}.${trait}`) });
    });
  },
});

export const pointCommands = {
  'session.begin': sessionCommands({ topic: 'points', cells: table }).begin,
  'session.recap': recapCommand({ topic: 'points', cells: table }),
  'session.end': session,
  'points.give': givePoints,
  'aspect.raise': raise,
  'perk.buy': buy,
  'flaw.take': takeFlaw,
  setTrait,
};
