// What one's own Character can do: the kinds of action, its Perks, and burning cards, each with its price.

import { useMemo, useState } from 'react';
import { useTable } from '../../table/context.tsx';
import { useOwn } from '../../table/own.ts';
import type { FormProps } from '../../table/panels.ts';
import { Acting } from './acting.tsx';
import { Burning } from './burning.tsx';
import { actorsIn } from './moves.ts';
import { PerkUse } from './perk-use.tsx';
import { Ways, Whose } from './strip.tsx';
import './deeds.css';

const MOVES = ['action', 'perk.use', 'burn'] as const;
type Deed = (typeof MOVES)[number];
const NAMES: { readonly [deed in Deed]: string } = { action: 'Act', 'perk.use': 'Perks', burn: 'Burn' };

export const Deeds = ({ templates: begunWith, wanted = {}, onClose }: FormProps) => {
  const { templates } = useTable();
  const own = useOwn();
  const [deed, setDeed] = useState<Deed>(() => MOVES.find((move) => move === begunWith[0]?.do) ?? 'action');
  const among = useMemo(() => actorsIn(templates, MOVES), [templates]);
  const [chosen, setChosen] = useState<string | null>(() => (typeof wanted['who'] === 'string' ? wanted['who'] : null));
  const who = among.find((id) => id === chosen) ?? own.find((id) => among.includes(id)) ?? among[0];
  if (who === undefined) return null;
  const offered = MOVES.filter((move) => templates.some((template) => template.do === move));
  const head = (
    <>
      <Whose among={among} who={who} onChoose={setChosen} />
      <Ways label="What to do" ways={offered.map((id) => ({ id, name: NAMES[id] }))} chosen={deed} onChoose={setDeed} />
    </>
  );
  const props = { who, head, onClose };
  if (deed === 'perk.use') return <PerkUse key={who} {...props} />;
  return deed === 'burn' ? <Burning key={who} {...props} /> : <Acting key={who} {...props} />;
};
