// Moves by hand: which there are, and why a seat has none.

import type { Template, View, ViewSeat } from '@pasteboard/kernel/view';
import { useEffect, useState } from 'react';
import { useTable } from '../table/context.tsx';

/** The current moves by hand; null while they are fetched. None for watchers or while looking back. */
export const useHand = (): readonly Template[] | null => {
  const { client, me, past } = useTable();
  const [templates, setTemplates] = useState<readonly Template[] | null>(null);
  const idle = past || me === undefined || me.role === 'spectator';
  useEffect(() => {
    if (idle) return;
    let gone = false;
    void client.movesByHand().then((all) => {
      if (!gone) setTemplates(all);
    });
    return () => {
      gone = true;
    };
  }, [client, idle]);
  return idle ? [] : templates;
};

/** Why a seat cannot change a value by hand. */
export const whyNotByHand = (view: View, me: ViewSeat | undefined, { past }: { readonly past: boolean }): string => {
  if (past) return 'You are looking back: you cannot change anything.';
  if (me === undefined || me.role === 'spectator') return 'Watchers cannot change anything.';
  const gm = view.seats.find(({ role }) => role === 'gm');
  return me.role === 'gm' || gm === undefined ? 'This cannot be set by hand.' : `Only ${gm.name} changes a sheet by hand. Ask them.`;
};

/** Has this seat asked the others to agree to something, and not all have answered? */
export const isAwaitingConsent = (view: View, me: ViewSeat | undefined): boolean =>
  me !== undefined && view.asks.some(({ key, params, answered }) => key === 'consent.ask' && !answered && params['by']?.v === me.id);

/** Without a GM the others have to agree to what is done by hand. */
export const needsConsent = (view: View, me: ViewSeat | undefined): boolean =>
  me?.role === 'player' && !view.seats.some(({ role }) => role === 'gm') && view.seats.filter(({ role }) => role === 'player').length > 1;
