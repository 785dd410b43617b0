// The bottomless deck: how many cards it has, and what was drawn from it last.

import { faceName, type View, type ViewGroup } from '@pasteboard/kernel/view';
import { CardBack, CardFace } from '../../cards/card.tsx';
import { useTable } from '../../table/context.tsx';
import { WEAVER, castOf, deckOf, paramList, paramText } from './read.ts';
import { useGroups, useName } from './who.tsx';

const DRAWS = ['check.total', 'check.tied', 'check.badJoker', 'contest.side', 'contest.out', 'drawn', 'perk.drew'];
const MOST = 5;

/** What was drawn for those who have no deck of their own, newest first. */
export const lastFrom = (groups: readonly ViewGroup[], view: View): readonly { readonly who: string; readonly card: string }[] => {
  const whose = new Set(castOf(view).filter((who) => deckOf(view, who)?.bottomless === true));
  const drawn = groups.flatMap(({ events }) =>
    events.flatMap((event) => {
      const who = event.type === 'Said' && DRAWS.includes(event.key) ? paramText(event.params, 'who') : null;
      if (event.type !== 'Said' || who === null || !whose.has(who)) return [];
      return paramList(event.params, 'drawn').map((card) => ({ who, card }));
    }),
  );
  return drawn.slice(-MOST).toReversed();
};

export const Bottomless = () => {
  const { view } = useTable();
  const groups = useGroups();
  const name = useName();
  const deck = Object.hasOwn(view.piles, `deck/${WEAVER}`) ? view.piles[`deck/${WEAVER}`] : undefined;
  if (deck === undefined || deck.level === 'none') return null;
  const last = lastFrom(groups, view);
  // Before anything was drawn from it there is nothing to see; the Weaver has it in his own place.
  if (last.length === 0) return null;
  return (
    <section className="bottomless" aria-label="The bottomless deck" data-pile={`deck/${WEAVER}`}>
      <CardBack width={38} seat="gm" label="" />
      <p>
        <b>Bottomless deck</b>
        <small>{deck.count} cards, never runs out</small>
      </p>
      <ul aria-label="Last drawn from it, newest first">
        {last.map(({ who, card }, i) => (
          <li key={i} title={name(who)}>
            <CardFace code={card} faces={view.faces} width={38} label={`${faceName(card, view.faces)}, for ${name(who)}`} />
          </li>
        ))}
      </ul>
    </section>
  );
};
