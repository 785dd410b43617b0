// The Prepare screen, loaded when the GM opens it.

import { lazy } from 'react';

export const LazyPrepareDialog = lazy(async () => ({ default: (await import('./prepare.tsx')).PrepareDialog }));
