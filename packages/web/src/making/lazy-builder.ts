// The builder, loaded when a player makes a character.

import { lazy } from 'react';

export const LazyBuilder = lazy(async () => ({ default: (await import('./builder.tsx')).Builder }));
