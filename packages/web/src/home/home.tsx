// The home page: deal me in, a new table, a code to join with, and the tables this browser knows.

import { useEffect, useRef, useState } from 'react';
import { games } from '../api/api.ts';
import { useServerFacts } from '../api/server-facts.ts';
import { JoinBox } from '../join/join-box.tsx';
import { navigate } from '../navigation/route.ts';
import { OpeningNote } from '../new-table/opening-note.tsx';
import { Tiles } from '../new-table/tiles.tsx';
import { TroubleLine, useAsked } from '../page/loading.tsx';
import { Page } from '../page/page.tsx';
import { Icon } from '../parts/icons.tsx';
import { useKeys } from '../parts/keys.ts';
import { PrivacyNote } from '../parts/privacy-note.tsx';
import { Finder } from './finder.tsx';
import { Hero } from './hero.tsx';
import { MyTables } from './my-tables.tsx';
import './home.css';

export const HomeFoot = () => {
  const facts = useServerFacts();
  const days = facts?.keepIdleDays ?? null;
  return (
    <div className="home-foot">
      <PrivacyNote />
      {days !== null && (
        <p className="quiet-text" data-keeps={days}>
          This server deletes tables after {days === 1 ? 'one day' : `${days} days`} without play. The table and this page warn you before,
          and you can export it.
        </p>
      )}
      <p className="quiet-text">
        <a href="/privacy">Privacy on this server</a>
      </p>
    </div>
  );
};

export const Home = () => {
  const [asked] = useAsked(games);
  const [finding, setFinding] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Pasteboard';
  }, []);
  useKeys([
    { key: 'n', name: 'New table', run: () => navigate('/new') },
    { key: 'j', name: 'Join', run: () => code.current?.focus() },
    { key: '/', name: 'Find', run: () => setFinding(true) },
  ]);
  const find = (
    <button type="button" className="button small home-find" aria-label="Find" aria-keyshortcuts="/" onClick={() => setFinding(true)}>
      <Icon name="search" size={16} />
      <span>Find</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
  return (
    <Page more={find} foot={<HomeFoot />}>
      <Hero />
      <OpeningNote />
      <div className="home-lower">
        <section className="home-new" aria-labelledby="home-new-title">
          <div className="home-head">
            <h2 id="home-new-title">New table</h2>
            <kbd aria-hidden="true">N</kbd>
          </div>
          {asked.is === 'trouble' && <TroubleLine why={asked.why} />}
          <Tiles games={asked.is === 'here' ? asked.what : null} />
        </section>
        <div className="home-side">
          <section aria-labelledby="home-join-title">
            <div className="home-head">
              <h2 id="home-join-title">Join</h2>
              <kbd aria-hidden="true">J</kbd>
            </div>
            <JoinBox field={code} />
          </section>
          <MyTables />
        </div>
      </div>
      {finding && <Finder games={asked.is === 'here' ? asked.what : []} onClose={() => setFinding(false)} />}
    </Page>
  );
};
