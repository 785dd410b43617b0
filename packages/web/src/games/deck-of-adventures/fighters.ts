// Who fights whom, for the screens of a fight: the fighter a viewer acts for, and what they have picked.

import { bestSkill, fightersOn, strikeOn, type FighterSeen, type StrikeSeen } from '@pasteboard/games/deck-of-adventures/view';
import { isOpen, type JsonRecord } from '@pasteboard/kernel/view';
import { begun, ownerName } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { useAim } from '../../moves/aim.tsx';
import { useTable } from '../../table/context.tsx';
import { ATTACK, MOVE } from './attack-names.ts';

export interface Foe extends FighterSeen {
  readonly strike: StrikeSeen | null;
}

export interface Fight {
  readonly fighters: readonly FighterSeen[];
  /** Whom the viewer acts for: the one whose turn it is, or their own. */
  readonly me: FighterSeen | null;
  /** Those one can attack, the likeliest hit first. */
  readonly foes: readonly Foe[];
  /** The foe that was picked. */
  readonly picked: Foe | null;
  /** The space that was picked to go to. */
  readonly to: string | null;
  readonly nameOf: (who: string) => string;
  readonly pickFoe: (foe: FighterSeen) => void;
  readonly pickSpace: (to: string, said: string) => void;
  readonly drop: () => void;
  readonly canMove: boolean;
}

export const useFight = (): Fight => {
  const { view, words, me: seat, templates, closed } = useTable();
  const { aim, setAim } = useAim();
  return useMemo(() => {
    const fighters = fightersOn(view);
    const mine =
      seat?.role === 'player' ? seat.plays : fighters.filter(({ isNow, team }) => isNow && team === 'enemy').map(({ who }) => who);
    const own = fighters.filter(({ who }) => mine.includes(who));
    const me = own.find(({ isNow }) => isNow) ?? own[0] ?? null;
    const nameOf = (who: string): string => begun(ownerName(view, words, who));
    const isFoe = (each: FighterSeen): boolean => each.isUp && each.team !== (me?.team ?? 'party');
    const chance = (foe: Foe): number => foe.strike?.percent ?? -1;
    const foes = fighters
      .filter(isFoe)
      .map((each): Foe => ({ ...each, strike: me === null ? null : strikeOn(view, me.who, each.who) }))
      .toSorted((a, b) => chance(b) - chance(a));
    const { target }: JsonRecord = aim?.do === ATTACK ? aim.with : {};
    const { to }: JsonRecord = aim?.do === MOVE ? aim.with : {};
    const can = (move: string): boolean =>
      !closed &&
      me !== null &&
      templates.some((template) => {
        const domain = template.fields['who'];
        return template.do === move && isOpen(template) && domain?.kind === 'choice' && domain.of.some(({ id }) => id === me.who);
      });
    return {
      fighters,
      me,
      foes,
      picked: foes.find(({ who }) => who === target) ?? null,
      to: typeof to === 'string' ? to : null,
      nameOf,
      canMove: can(MOVE),
      pickFoe: (foe) => {
        if (me === null) return;
        const strike = strikeOn(view, me.who, foe.who);
        const said = [nameOf(foe.who), ...(strike === null || strike.percent === null ? [] : [`${strike.percent} %`])].join(' · ');
        setAim({ do: ATTACK, with: { who: me.who, target: foe.who, stat: strike?.stat ?? bestSkill(view, me.who) }, said });
      },
      pickSpace: (space, said) => {
        if (me !== null) setAim({ do: MOVE, with: { who: me.who, to: space }, said });
      },
      drop: () => setAim(null),
    };
  }, [view, words, seat, templates, closed, aim, setAim]);
};
