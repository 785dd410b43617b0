// The page at the end of a scene and what can be done there, loaded when one is over.

import { lazy, Suspense } from 'react';
import type { SceneEndShown } from './scene-end.ts';

const Page = lazy(async () => ({ default: (await import('./scene-end-page.tsx')).SceneEndPage }));
const Next = lazy(async () => ({ default: (await import('./scene-next.tsx')).SceneNext }));

export const LazySceneEnd = ({ part, end }: { readonly part: 'page' | 'next'; readonly end: SceneEndShown }) => (
  <Suspense>{part === 'page' ? <Page end={end} /> : <Next end={end} />}</Suspense>
);
