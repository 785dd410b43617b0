// The root of the web client: picks the screen for the address. Each screen is loaded on first use.

import { lazy, Suspense } from 'react';
import { takeInvite } from './api/opening-secret.ts';
import { useRoute } from './navigation/route.ts';
import { Boundary } from './status/boundary.tsx';
import { reloadOnce } from './status/reloading.ts';
import { LoadingTable } from './status/states.tsx';
import { checkForUpgrade } from './api/version.ts';

// Remembers this page's version, to compare it with the server's later; after an upgrade, reloads the page where its files are gone.
void checkForUpgrade();
// Before a screen asks who may open tables.
takeInvite();
addEventListener('vite:preloadError', () => void reloadOnce());

const Home = lazy(async () => ({ default: (await import('./home/home.tsx')).Home }));
const NewTable = lazy(async () => ({ default: (await import('./new-table/new-table.tsx')).NewTablePage }));
const Join = lazy(async () => ({ default: (await import('./join/join.tsx')).Join }));
const NotFoundPage = lazy(async () => ({ default: (await import('./home/not-found.tsx')).NotFoundPage }));
const TablePage = lazy(async () => ({ default: (await import('./table-page/table-page.tsx')).TablePage }));
const TextTable = lazy(async () => ({ default: (await import('./text-only/text-table.tsx')).TextTable }));
const BigScreen = lazy(async () => ({ default: (await import('./big-screen/big-screen.tsx')).BigScreen }));
const ReplayPage = lazy(async () => ({ default: (await import('./replay-page/replay-page.tsx')).ReplayPage }));

const Screen = () => {
  const route = useRoute();
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewTable key={route.game} game={route.game} />;
    case 'join':
      return <Join key={route.code} code={route.code} />;
    case 'table':
      return <TablePage key={route.table} table={route.table} seat={route.seat} entry={route.entry} />;
    case 'replay':
      return <ReplayPage key={`${route.table} ${route.id}`} table={route.table} id={route.id} token={route.token} entry={route.entry} />;
    case 'text':
      return <TablePage key={`${route.table} text`} table={route.table} seat={route.seat} entry={null} Show={TextTable} />;
    case 'cast':
      return <BigScreen key={route.table} table={route.table} />;
    case 'lost':
      return <NotFoundPage />;
  }
};

export const WebApp = () => (
  <Boundary>
    <Suspense fallback={<LoadingTable connection={{ is: 'connecting' }} />}>
      <Screen />
    </Suspense>
  </Boundary>
);
