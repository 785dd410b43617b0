// The builder, loaded when somebody makes a character.

import { lazy } from 'react';

export const LazyBuilder = lazy(async () => ({ default: (await import('./builder.tsx')).Builder }));
