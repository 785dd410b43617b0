// Which screen is shown. Each is loaded when somebody comes to it.

import { lazy, Suspense } from 'react';
import { useRoute } from './route.ts';
import { Trouble, Waiting } from './table/states.tsx';

const Home = lazy(async () => ({ default: (await import('./home/home.tsx')).Home }));
const NewTable = lazy(async () => ({ default: (await import('./home/new-table.tsx')).NewTable }));
const Join = lazy(async () => ({ default: (await import('./home/join.tsx')).Join }));
const Lost = lazy(async () => ({ default: (await import('./home/lost.tsx')).Lost }));
const TableScreen = lazy(async () => ({ default: (await import('./table/entry.tsx')).TableScreen }));
const ReplayScreen = lazy(async () => ({ default: (await import('./replay/replay-screen.tsx')).ReplayScreen }));

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
      return <TableScreen key={route.table} table={route.table} seat={route.seat} entry={route.entry} />;
    case 'replay':
      return <ReplayScreen key={`${route.table} ${route.id}`} table={route.table} id={route.id} token={route.token} />;
    case 'text':
    case 'cast':
      return <Trouble why="There is nothing at this address." retry={null} />;
    case 'lost':
      return <Lost />;
  }
};

export const App = () => (
  <Suspense fallback={<Waiting line={{ is: 'connecting' }} />}>
    <Screen />
  </Suspense>
);
