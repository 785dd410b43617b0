// The GM's button for what only they see, in the top bar.

import { Suspense, useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { LazyPrepareDialog } from './lazy-prepare.ts';
import { useHasBackstage } from './use-backstage.ts';

export const PrepareTool = () => {
  const [isOpen, setIsOpen] = useState(false);
  const hasBackstage = useHasBackstage();
  if (!hasBackstage && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        aria-label="Prepare: what only you see"
        onClick={() => setIsOpen(true)}
        title="What only you see, until you show it"
      >
        <Icon name="eye" />
        <span className="top-word">Prepare</span>
      </button>
      {isOpen && (
        <Suspense>
          <LazyPrepareDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
