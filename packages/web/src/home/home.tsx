// The first page: deal me in, a new table, a code to come with, and the tables one knows.

import { useState } from 'react';
import { HouseTrouble, makeTable } from '../house/house.ts';
import { go } from '../route.ts';

export const Home = () => {
  const [trouble, setTrouble] = useState<string | null>(null);
  const deal = (): void => {
    makeTable({ game: 'thread', ready: 'one at the bridge, and the Weaver', seat: 'ann', bots: { 'weaver-seat': 'gm' } }).then(
      ({ table, seat, secret }) => go(`/t/${table}#seat=${encodeURIComponent(seat)}&secret=${secret}`),
      (error: unknown) => setTrouble(error instanceof HouseTrouble ? error.message : 'Something went wrong.'),
    );
  };
  return (
    <main>
      <h1>A table that knows what the cards mean.</h1>
      <button type="button" className="button primary large" onClick={deal}>
        Deal me in
      </button>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </main>
  );
};
