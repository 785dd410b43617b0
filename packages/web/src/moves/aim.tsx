// What a viewer has picked on the table for a move: a foe, a space, a card. The button of the move makes it with that.

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Aim } from '../table/panels.ts';

interface Aiming {
  readonly aim: Aim | null;
  readonly setAim: (aim: Aim | null) => void;
}

const AimContext = createContext<Aiming>({ aim: null, setAim: () => {} });

export const useAim = (): Aiming => useContext(AimContext);

export const AimProvider = ({ children }: { readonly children: ReactNode }) => {
  const [aim, setAim] = useState<Aim | null>(null);
  const value = useMemo(() => ({ aim, setAim }), [aim]);
  return <AimContext value={value}>{children}</AimContext>;
};
