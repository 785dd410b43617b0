// The backstage dialog, loaded when the GM opens it.

import { lazy } from 'react';

export const LazyBackstageDialog = lazy(async () => ({ default: (await import('./backstage-dialog.tsx')).BackstageDialog }));
