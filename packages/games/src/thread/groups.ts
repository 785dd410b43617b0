// THR-X-EVENT-03: equal Characters that act as one. What they lose is counted in health.ts.

import { choice, closed, command, integer, offer, refuse } from '@pasteboard/kernel';
import { characters, who } from './characters.ts';
import { isGroup, refill } from './health.ts';

const RULE = 'THR-X-EVENT-03';

const form = command<{ readonly who: string; readonly members: number }>({
  topic: 'event',
  rule: RULE,
  offers: (t, by) =>
    by.role !== 'gm' ? [] : characters(t).map((id) => offer({ who: choice('character', [id]), members: integer(2, 99) })),
  run: (t, _, { who: id, members }) => {
    t.set(id, 'group', true);
    t.set(id, 'members', members);
    t.set(id, 'filled', 0);
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
      : characters(t).map((id) => {
          const field = { who: choice('character', [id]) };
          return isGroup(t, id) && t.count(id, 'members') > 0 ? offer(field) : closed(refuse('no.noGroup', RULE, { who: id }), field);
        }),
  run: (t, _, { who: id }) => {
    t.set(id, 'group', false);
    t.add(id, 'health', -t.count(id, 'filled'));
    t.set(id, 'members', 1);
    t.set(id, 'filled', 0);
    t.say('group.disbanded', { who: who(id) });
  },
});

export const groupCommands = { 'group.form': form, 'group.disband': disband };
