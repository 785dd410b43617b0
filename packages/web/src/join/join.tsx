// The page behind a table's code: which table it is, who sits there, and the form to join.

import type { TableFacts } from '@pasteboard/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { placeSprite } from '../cards/sprite.ts';
import { findCode, fetchTableFacts } from '../api/api.ts';
import { rememberedTable, type KnownTable } from '../api/browser-storage.ts';
import { SeatMark } from '../parts/icons.tsx';
import { navigate } from '../navigation/route.ts';
import { seatShown, seatStanding } from './arriving.ts';
import { codeTyped } from './code.ts';
import { useDoorWatch, forgetKnock, keptKnock, type KnockTicket, KnockPanel } from './knocking.tsx';
import { JoinBox, NearestTable } from './join-box.tsx';
import { JoinForm } from './join-form.tsx';
import { Link } from '../navigation/link.tsx';
import { Late, TroubleLine, useAsked } from '../page/loading.tsx';
import { Page } from '../page/page.tsx';
import { tableName, useFelt } from '../table-look/look.ts';
import './join.css';

const People = ({ facts }: { readonly facts: TableFacts }) => (
  <section aria-labelledby="join-people">
    <h2 id="join-people" className="join-heading">
      At the table
    </h2>
    <ul className="join-people">
      {facts.seats.map((seat, place) => (
        <li key={seat.seat} data-held={seat.held}>
          <SeatMark place={place} gm={seat.role === 'gm'} size={13} />
          <b>{seatShown(facts, seat)}</b>
          <span>{seatStanding(seat)}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Back = ({ kept, onAnother }: { readonly kept: KnownTable; readonly onAnother: () => void }) => (
  <section className="panel join-part">
    <h2>You have a seat here</h2>
    <p>
      {kept.name === '' ? 'This browser still has the key to your seat.' : `This browser still has the key to your seat (${kept.name}).`}
    </p>
    <p className="join-actions">
      <Link className="button primary large" to={`/t/${encodeURIComponent(kept.table)}`}>
        Back to my seat
      </Link>
      <button type="button" className="button" onClick={onAnother}>
        Take another seat
      </button>
    </p>
    <p className="quiet-text">If you take another seat, this browser loses the key to this one: it keeps one seat for each table.</p>
  </section>
);

const Found = ({ facts, asking, onAgain }: { readonly facts: TableFacts; readonly asking: boolean; readonly onAgain: () => void }) => {
  const [knock, setKnock] = useState<KnockTicket | null>(() => keptKnock(facts.table));
  const [another, setAnother] = useState(false);
  const kept = rememberedTable(facts.table);
  const name = tableName(facts.look, facts.title);
  useFelt(facts.look?.color);
  useEffect(() => {
    document.title = `${name} · Pasteboard`;
  }, [name]);
  const leave = (): void => {
    forgetKnock();
    navigate('/');
  };
  return (
    <>
      <p className="eyebrow">You are invited to</p>
      <h1 className="page-title join-title">{name}</h1>
      {name !== facts.title && <p className="page-lead">{facts.title}</p>}
      <div className="join-grid">
        {knock !== null ? (
          <KnockPanel knock={knock} facts={facts} onAgain={() => setKnock(null)} onLeave={leave} />
        ) : kept !== undefined && kept.seat !== null && !another ? (
          <Back kept={kept} onAnother={() => setAnother(true)} />
        ) : (
          <JoinForm facts={facts} asking={asking} onKnocked={setKnock} onAgain={onAgain} />
        )}
        <People facts={facts} />
      </div>
    </>
  );
};

const TITLES: { readonly [key: string]: string } = {
  'code.unknown': 'No table has this code',
  'server.unreachable': 'The server does not answer',
};

const NotFound = ({
  code,
  asked,
  onAgain,
}: {
  readonly code: string;
  readonly asked: { readonly why: string; readonly key: string };
  readonly onAgain: () => void;
}) => {
  const field = useRef<HTMLInputElement>(null);
  const unknown = asked.key === 'code.unknown';
  return (
    <>
      <h1 className="page-title">{TITLES[asked.key] ?? 'The table was not found'}</h1>
      <div className="join-lost">
        {unknown ? (
          <p className="page-lead">
            The code may be mistyped, or the table has a new code, or it was deleted. Check the code, or ask the people at the table for the
            link.
          </p>
        ) : (
          <TroubleLine why={asked.why} />
        )}
        {asked.key.startsWith('code.') && <NearestTable code={codeTyped(code)} />}
        <JoinBox field={field} first={codeTyped(code)} />
        <p className="join-actions">
          {!unknown && (
            <button type="button" className="button" onClick={onAgain}>
              Try again
            </button>
          )}
          <Link className="button" to="/">
            To the home page
          </Link>
        </p>
      </div>
    </>
  );
};

export const Join = ({ code }: { readonly code: string }) => {
  const ask = useCallback(async () => fetchTableFacts((await findCode(code)).table), [code]);
  const [asked, again] = useAsked(ask);
  /** The last known facts: asking again keeps what was filled in. */
  const [facts, setFacts] = useState<TableFacts | null>(null);
  useEffect(() => {
    document.title = 'Join · Pasteboard';
    void placeSprite();
  }, []);
  useEffect(() => {
    if (asked.is === 'here') setFacts(asked.what);
  }, [asked]);
  useDoorWatch(facts, ask, again);
  return (
    <Page narrow>
      {asked.is === 'trouble' ? (
        <NotFound code={code} asked={asked} onAgain={again} />
      ) : facts === null ? (
        <Late what="Looking for the table …" />
      ) : (
        <Found facts={facts} asking={asked.is === 'coming'} onAgain={again} />
      )}
    </Page>
  );
};
