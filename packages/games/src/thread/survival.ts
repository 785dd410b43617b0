// THR-X-TOOL-01, survival: as much Sustenance each day as one is large, or a rank of Exhausted.

import { choice, command, integer, offer, said, subset, type Reader } from '@pasteboard/kernel';
import { weaverOffers, who } from './characters.ts';
import { inflict } from './conditions.ts';
import { SIZES } from './content/tables.ts';
import { living } from './health.ts';
import { bump, put } from './sheet.ts';
import { traitSum } from './traits.ts';

const RULE = 'THR-X-TOOL-01';

/** What a Character needs for a day: its size in Steps, in whole rations. An unknown size eats like a medium one. */
const needsDaily = (t: Reader, id: string): number => {
  const steps = SIZES.find(({ word }) => word === t.fact(id, 'size'))?.steps ?? 2;
  return Math.ceil(steps) + traitSum(t, id, 'appetite');
};

const day = command<{ readonly who: readonly string[] }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => {
    const fed = by.role === 'gm' ? living(t) : [];
    return fed.length === 0 ? [] : [offer({ who: subset('character', fed, 1, fed.length) })];
  },
  run: (t, _, { who: ids }) => {
    for (const id of ids) {
      const [need, have] = [needsDaily(t, id), t.count(id, 'sustenance')];
      bump(t, id, 'sustenance', -need);
      if (have >= need) t.say('survival.fed', { who: who(id), need });
      else {
        t.say('survival.hungry', { who: who(id), need, have });
        inflict(t, id, 'exhausted');
      }
    }
  },
});

const stock = command<{ readonly who: string; readonly n: number }>({
  topic: 'tools',
  rule: RULE,
  offers: (t, by) => weaverOffers(t, by, { n: integer(-99, 99) }),
  run: (t, _, { who: id, n }) => t.say('survival.stock', { who: who(id), have: bump(t, id, 'sustenance', n) }),
});

const setSize = command<{ readonly who: string; readonly size: string }>({
  topic: 'sheet',
  rule: RULE,
  offers: (t, by) =>
    weaverOffers(t, by, {
      size: choice(
        'word',
        SIZES.map(({ word }) => word),
      ),
    }),
  run: (t, _, { who: id, size }) => {
    put(t, id, 'size', size);
    t.say('size.set', { who: who(id), size: said('word', `size.${size}`) });
  },
});

export const survivalCommands = { 'survival.day': day, 'survival.stock': stock, setSize };
