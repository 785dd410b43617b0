// The backstage dialog, loaded when the GM opens it.

import { lazy } from 'react';

export const BackstageDialog = lazy(async () => ({ default: (await import('./backstage-dialog.tsx')).BackstageDialog }));
