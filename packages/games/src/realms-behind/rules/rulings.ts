// What the GM rules outright: damage, healing, statuses, Madness.

import {
  choice,
  closed,
  command,
  frame,
  go,
  integer,
  offer,
  refuse,
  param,
  step,
  type Next,
  type Offer,
  type Reader,
  type Seat,
} from '@pasteboard/kernel';
import { ELEMENTS, MOST_STACKS, isElement, isStatus } from '../names.ts';
import { cast, party } from '../read/characters.ts';
import { elementWord } from '../read/conditions.ts';
import { stacksOf, statusesAt } from '../read/statuses.ts';
import { sheet } from '../values.ts';
import { gmOffers, who, withReasons } from './characters.ts';
import { settle } from './conditions.ts';
import { hurt } from './damage.ts';
import { askSplit, healShallow, whyNotHeal } from './healing.ts';
import { give, tellEased, tellTauntEased, wear } from './statuses.ts';

const AMOUNT = integer(0, 999);

export const damage = command<{ readonly who: string; readonly amount: number; readonly element: string; readonly resists: string }>({
  topic: 'rulings',
  rule: 'TRB-DMG-05',
  offers: (t, by) => gmOffers(t, by, { amount: AMOUNT, element: choice('word', ELEMENTS), resists: choice('word', ['count', 'ignored']) }),
  run: (t, _, { who: id, amount, element, resists }) => {
    if (!isElement(element)) return;
    hurt(t, id, { raw: amount, element, ignoresResists: resists === 'ignored' }, 'cause.ruling');
    settle(t);
  },
});

/** Healing that ends here; what holds afterwards is found out once its player has said how it is split. */
const settled = step<{}>('realms.rulings.settled', (t): Next => settle(t));

export const heal = command<{ readonly who: string; readonly amount: number; readonly kind: string }>({
  topic: 'rulings',
  rule: 'TRB-HEALTH-06',
  offers: (t, by) => {
    if (by.role !== 'gm' || cast(t).length === 0) return [];
    const whom = choice(
      'character',
      withReasons(cast(t), (id) => whyNotHeal(t, id)),
    );
    return [offer({ who: whom, amount: AMOUNT, kind: choice('word', ['shallow', 'split']) })];
  },
  run: (t, _, { who: id, amount, kind }): Next => {
    if (kind === 'split') return { next: 'call', frame: frame(splitting, { who: id, amount }), after: frame(settled, {}) };
    healShallow(t, id, amount);
    return go(frame(settled, {}));
  },
});

const splitting = step<{ readonly who: string; readonly amount: number }>(
  'realms.rulings.split',
  (t, { who: id, amount }): Next => askSplit(t, id, amount, 'split'),
);

const STACKS = integer(1, MOST_STACKS);
type StatusParams = { readonly who: string; readonly status: string; readonly stacks: number; readonly by?: string };

/** Taunted names its taunter; the others need none. */
const statusOffers = (t: Reader, by: Seat): Offer[] => {
  if (by.role !== 'gm' || cast(t).length === 0) return [];
  const whom = choice('character', cast(t));
  const known = statusesAt(t);
  const off = refuse('noPoison', 'TRB-X-REV-02');
  const plain = offer({
    who: whom,
    status: choice(
      'word',
      known.filter((status) => status !== 'Taunted'),
    ),
    stacks: STACKS,
  });
  const taunt = offer({ who: whom, status: choice('word', ['Taunted']), stacks: STACKS, by: choice('character', cast(t)) });
  const shut = known.includes('Poisoned') ? [] : [closed(off, { who: whom, status: choice('word', ['Poisoned']), stacks: STACKS })];
  return [plain, taunt, ...shut];
};

/** TRB-ST-01: stacks add. */
export const applyStatus = command<StatusParams>({
  topic: 'rulings',
  rule: 'TRB-ST-01',
  offers: statusOffers,
  run: (t, _, { who: id, status, stacks, by = '' }) => {
    if (!isStatus(status)) return;
    give(t, id, status, stacks, { taunter: by });
    settle(t);
  },
});

/** TRB-ST-BURNING: cooling down and the like; at most what is there. */
export const removeStatus = command<StatusParams>({
  topic: 'rulings',
  rule: 'TRB-ST-01',
  offers: statusOffers,
  run: (t, _, { who: id, status, stacks, by = '' }) => {
    if (!isStatus(status)) return;
    const held = stacksOf(status, by);
    wear(t, id, held, stacks);
    if (status === 'Taunted') tellTauntEased(t, id, by, held.of(t, id));
    else tellEased(t, id, status, held.of(t, id));
    settle(t);
  },
});

/** TRB-MAD-01: what it does in the story is the GM's to tell. */
export const madden = command<{ readonly who: string; readonly n: number }>({
  topic: 'rulings',
  rule: 'TRB-MAD-01',
  offers: (t, by) => gmOffers(t, by, { n: integer(-99, 99) }, party(t)),
  run: (t, _, { who: id, n }) => {
    t.say('madness.set', { who: who(id), now: sheet.madness.add(t, id, n) });
    settle(t);
  },
});

const KINDS = ['resist', 'weakness'] as const;
const MOST_RESIST = 99;

/** TRB-ELEM-02, TRB-ELEM-03: the GM says how much of it anybody has. */
export const resist = command<{ readonly who: string; readonly kind: string; readonly element: string; readonly n: number }>({
  topic: 'rulings',
  rule: 'TRB-ELEM-02',
  offers: (t, by) => gmOffers(t, by, { kind: choice('word', KINDS), element: choice('word', ELEMENTS), n: integer(0, MOST_RESIST) }),
  run: (t, _, { who: id, kind, element, n }) => {
    if (!isElement(element)) return;
    const cell = kind === 'weakness' ? sheet.weakness(element) : sheet.resist(element);
    cell.set(t, id, n);
    t.say('resist.set', { who: who(id), kind: param('word', kind), element: param('word', elementWord(t, element)), n });
  },
});

export const rulingSteps = [settled, splitting] as const;
