// The sheet of an offered character, loaded when one is offered.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./offered.tsx')).OfferedSheet }));

export const LazyOfferedSheet = ({ ask }: { readonly ask: ViewAsk }) =>
  ask.key === 'character.offered' ? (
    <Suspense>
      <Loaded ask={ask} />
    </Suspense>
  ) : null;
