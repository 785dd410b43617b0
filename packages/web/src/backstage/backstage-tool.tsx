// The GM's button for what is backstage, in the top bar.

import { Suspense, useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { LazyBackstageDialog } from './lazy-backstage.ts';
import { useHasBackstage } from './use-backstage.ts';

export const BackstageTool = () => {
  const [isOpen, setIsOpen] = useState(false);
  const hasBackstage = useHasBackstage();
  if (!hasBackstage && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        aria-label="Backstage: what only you see"
        onClick={() => setIsOpen(true)}
        title="What only you see, until you show it"
      >
        <Icon name="eye" />
        <span className="top-word">Backstage</span>
      </button>
      {isOpen && (
        <Suspense>
          <LazyBackstageDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
