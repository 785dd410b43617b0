// The form to join a table: name and seat. Where the door is shut, why, and what to do instead.

import type { TableFacts } from '@pasteboard/protocol';
import type { Words } from '@pasteboard/kernel/view';
import { useEffect, useState, type FormEvent } from 'react';
import { fetchGameWords, ApiError, isLost, join } from '../api/api.ts';
import { keepName, keptName } from '../api/browser-storage.ts';
import { prefetchTable, errorText, TroubleLine } from '../page/loading.tsx';
import { makeSecret } from '../api/seat.ts';
import { Icon } from '../parts/icons.tsx';
import { ANY, asksFirst, freeSeatName, freeSeats, wayIn, whoIsIt } from './arriving.ts';
import { Choices, NameField } from '../page/inputs.tsx';
import { forgetKnock, keepKnock, keptKnock, type KnockTicket } from './knocking.tsx';
import { Link } from '../navigation/link.tsx';
import { goToSeat } from '../navigation/open-table.ts';

const Watch = ({ facts }: { readonly facts: TableFacts }) =>
  facts.watching ? (
    <Link className="button" to={`/t/${encodeURIComponent(facts.table)}`}>
      Only watch
    </Link>
  ) : (
    <p className="quiet-text">This table does not allow watching.</p>
  );

const Shut = ({ facts, asking, onAgain }: { readonly facts: TableFacts; readonly asking: boolean; readonly onAgain: () => void }) => {
  const [tried, setTried] = useState(false);
  return (
    <section className="panel join-part">
      <h2>{facts.readOnly ? 'This table can only be looked at' : 'The door is locked'}</h2>
      <p>
        {facts.readOnly
          ? 'It is damaged on the server. It is shown as it was before the damage, and nobody can continue it.'
          : 'New players cannot join now. Ask the people at the table to open the door; this page updates by itself.'}
      </p>
      <p className="join-actions">
        {!facts.readOnly && (
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setTried(true);
              onAgain();
            }}
          >
            Look again
          </button>
        )}
        <Watch facts={facts} />
        <span className="quiet-text" role="status">
          {asking ? 'Looking …' : tried ? 'Still locked.' : ''}
        </span>
      </p>
    </section>
  );
};

const NO_WORDS: Words = {};

/** The words of the game, once they are here; nobody waits for them. */
const useGameWords = (game: string): Words => {
  const [words, setWords] = useState(NO_WORDS);
  useEffect(() => {
    let wanted = true;
    fetchGameWords(game).then(
      (told) => wanted && setWords(told.words),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return words;
};

const SeatChoice = ({
  facts,
  seat,
  onSeat,
}: {
  readonly facts: TableFacts;
  readonly seat: string;
  readonly onSeat: (seat: string) => void;
}) => {
  const free = freeSeats(facts);
  const words = useGameWords(facts.game);
  if (free.length === 0) return <p>Every seat is taken. You get a new one if the game has room for it.</p>;
  return (
    <Choices
      group="seat"
      label="Your seat"
      rows
      choices={[
        ...free.map((each) => ({
          id: each.seat,
          name: freeSeatName(facts, each),
          detail: asksFirst(facts, each.seat) ? 'You knock, and the people at the table decide.' : whoIsIt(words, each),
        })),
        {
          id: ANY,
          name: 'Any seat',
          detail: free.some(({ role }) => role === 'player') ? 'The first free seat.' : 'A new seat for a player.',
        },
      ]}
      chosen={seat}
      onChoose={onSeat}
    />
  );
};

/** The default is the first player's seat. */
const firstChoice = (facts: TableFacts): string => freeSeats(facts).find(({ role }) => role === 'player')?.seat ?? ANY;

export const JoinForm = ({
  facts,
  asking,
  onKnocked,
  onAgain,
}: {
  readonly facts: TableFacts;
  /** The facts are being asked for again. */
  readonly asking: boolean;
  readonly onKnocked: (knock: KnockTicket) => void;
  readonly onAgain: () => void;
}) => {
  const [name, setName] = useState(keptName);
  const [wanted, setWanted] = useState<string | null>(null);
  const [nameless, setNameless] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const way = wayIn(facts);
  const [wasLocked] = useState(way === 'locked');
  const open = wanted === ANY || freeSeats(facts).some((each) => each.seat === wanted);
  const seat = wanted !== null && open ? wanted : firstChoice(facts);
  if (way === 'locked' || way === 'readOnly') return <Shut facts={facts} asking={asking} onAgain={onAgain} />;

  const come = async (called: string): Promise<void> => {
    prefetchTable();
    const { table, game, title } = facts;
    // A retry after a lost answer uses the same secret, so it takes no second seat.
    const secret = keptKnock(table)?.ticket ?? makeSecret();
    keepKnock({ table, ticket: secret, name: called, heard: false });
    const got = await join(table, { name: called, seat: way === 'knock' || seat === ANY ? null : seat, secret });
    if (got.in) {
      forgetKnock();
      return goToSeat({ table, game, title, name: called, seat: { id: got.seat, secret: got.secret } });
    }
    const knock = { table, ticket: got.ticket, name: called, heard: true };
    keepKnock(knock);
    onKnocked(knock);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const called = name.trim();
    setNameless(called === '');
    if (called === '' || busy) return;
    keepName(called);
    setBusy(true);
    setTrouble(null);
    come(called).catch((error: unknown) => {
      setBusy(false);
      setTrouble(errorText(error));
      if (!isLost(error)) forgetKnock();
      // Another person took the seat: show the seats as they are now.
      if (error instanceof ApiError && ['seat.held', 'seat.unknown', 'door.locked', 'table.unknown'].includes(error.key)) onAgain();
    });
  };
  return (
    <form className="panel join-part" onSubmit={submit} noValidate>
      {wasLocked && (
        <p className="join-opened" role="status">
          <Icon name="door" />
          The door is open now.
        </p>
      )}
      <NameField
        name={name}
        onChange={setName}
        hint="As the others will see it."
        required
        trouble={nameless && name.trim() === '' ? 'Enter a name, so that the others know who you are.' : null}
      />
      {way === 'knock' ? (
        <p>You knock first. The GM, or without one a player, gives you a seat.</p>
      ) : (
        <>
          <h2>Your seat</h2>
          <SeatChoice facts={facts} seat={seat} onSeat={setWanted} />
        </>
      )}
      {trouble !== null && <TroubleLine why={trouble} />}
      <p className="join-actions">
        <button type="submit" className="button primary large" aria-disabled={busy}>
          {busy ? 'One moment …' : way === 'knock' || asksFirst(facts, seat) ? 'Knock' : 'Join'}
        </button>
        <Watch facts={facts} />
      </p>
    </form>
  );
};
