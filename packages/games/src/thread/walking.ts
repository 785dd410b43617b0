// Walking: the Steps that actions give, and the one that may be taken ahead of them.

import { choice, closed, command, integer, offer, refuse, said, type Fields, type Reader } from '@pasteboard/kernel';
import { canPay } from './actions.ts';
import { actsFor, who } from './characters.ts';
import { slowed } from './conditions.ts';
import { inEvent, isActing, isEventOn, whyNotAct } from './event-state.ts';
import { WAYS, shift } from './places.ts';
import { bump } from './sheet.ts';

/** THR-X-ACT-01: on one's own turn the Quick Step may be taken before the action that allows it. It is owed until then. */
const ahead = (t: Reader, id: string): number => (isActing(t, id) && t.count(id, 'steps') >= 0 && canPay(t, id) ? 1 : 0);

/** THR-X-ACT-01, -03, THR-X-COND-02: the Steps that actions give; each costs one more for every rank of Slowed. */
const walk = command<{ readonly who: string; readonly n: number; readonly way: string }>({
  topic: 'action',
  rule: 'THR-X-ACT-01',
  offers: (t, by) =>
    isEventOn(t)
      ? actsFor(t, by)
          .filter((id) => inEvent(t, id))
          .map((id) => {
            const far = Math.floor((t.count(id, 'steps') + ahead(t, id)) / (1 + slowed(t, id)));
            const no = whyNotAct(t, id) ?? (far <= 0 ? refuse('no.steps', 'THR-X-ACT-01', { who: id }) : null);
            const fields = (most: number): Fields => ({ who: choice('character', [id]), n: integer(1, most), way: choice('word', WAYS) });
            return no === null ? offer(fields(far)) : closed(no, fields(99));
          })
      : [],
  run: (t, _, { who: id, n, way }) => {
    bump(t, id, 'steps', -n * (1 + slowed(t, id)));
    t.say('walked', { who: who(id), n, way: said('word', `way.${way}`), place: shift(t, id, n, way) });
  },
});

export const walkCommands = { walk };
