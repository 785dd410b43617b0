// THR-X-EVENT-03: equal Characters that act as one. What they lose is counted in health.ts.

import { choice, command, integer, refuse } from '@pasteboard/kernel';
import { characters, weaverOffers, who } from './characters.ts';
import { isGroup, refill } from './health.ts';
import { sortedOut } from './offers.ts';
import { put } from './sheet.ts';

const RULE = 'THR-X-EVENT-03';

const form = command<{ readonly who: string; readonly members: number }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) => weaverOffers(t, by, { members: integer(2, 99) }),
  run: (t, _, { who: id, members }) => {
    put(t, id, 'group', true);
    put(t, id, 'members', members);
    put(t, id, 'filled', 0);
    refill(t, id);
    t.say('group.formed', { who: who(id), members });
  },
});

/** Whoever is left goes on as one Character; what had been filled of the threshold is what it has lost. */
const disband = command<{ readonly who: string }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : sortedOut(
          characters(t),
          (id) => (isGroup(t, id) && t.count(id, 'members') > 0 ? null : refuse('no.noGroup', RULE)),
          (ids) => ({ who: choice('character', ids) }),
        ),
  run: (t, _, { who: id }) => {
    t.add(id, 'health', -t.count(id, 'filled'));
    for (const key of ['group', 'members', 'filled']) put(t, id, key, null);
    t.say('group.disbanded', { who: who(id) });
  },
});

export const groupCommands = { 'group.form': form, 'group.disband': disband };
