// The form of a new table: its variant, seats, name, house rules and who may join.

import type { Json, Words } from '@pasteboard/kernel/view';
import type { GameCard } from '@pasteboard/protocol';
import { useState, type FormEvent } from 'react';
import type { TableWanted } from '../api/api.ts';
import { keepName, keptName } from '../api/browser-storage.ts';
import { Icon } from '../parts/icons.tsx';
import { Switch } from '../parts/switch.tsx';
import { Choices, NameField } from '../page/inputs.tsx';
import { changesOf, ruleName, valueWord, type ChosenRules } from './rule-choices.ts';
import { Link } from '../navigation/link.tsx';
import { errorText, TroubleLine, prefetchTable } from '../page/loading.tsx';
import { openNewTable } from '../navigation/open-table.ts';
import { OpeningNote } from './opening-note.tsx';
import { Page } from '../page/page.tsx';
import { RulesForm } from './rules-form.tsx';
import { botsChosen, isEmpty, seatCalled, startsOf, usualSeat, type SeatBots, type ReadyTable } from '../api/seating.ts';
import { isPlain, LookFields, NO_LOOK } from '../table-look/look-fields.tsx';
import { SeatsForm } from './seats-form.tsx';
import { summaryOf } from './summary.ts';

type Policy = NonNullable<TableWanted['policy']>;

const DOORS: readonly { readonly id: Policy; readonly name: string; readonly detail: string }[] = [
  { id: 'open', name: 'Open', detail: 'Anyone with the code takes a free seat.' },
  { id: 'knock', name: 'Knock', detail: 'New players wait until a player at the table lets them in.' },
  { id: 'locked', name: 'Locked', detail: 'Nobody can join until you open the door.' },
];

/** Who plays there, and what house rules it has of its own. */
const readyDetail = (words: Words, card: GameCard, { seats, options }: ReadyTable): string => {
  const played = seats.filter(({ role, plays }) => role === 'player' && plays.length > 0).map(seatCalled);
  const own = card.options.flatMap((rule) => {
    const value = options[rule.key];
    return value === undefined ? [] : [`${ruleName(words, rule)}: ${valueWord(words, rule, value as Json)}`];
  });
  return [...played, ...own].join(', ');
};

const ReadyChoice = ({
  words,
  card,
  ready,
  onReady,
}: {
  readonly words: Words;
  readonly card: GameCard;
  readonly ready: ReadyTable;
  readonly onReady: (name: string) => void;
}) => (
  <section className="panel" aria-labelledby="new-ready">
    <h2 id="new-ready">Which table</h2>
    <Choices
      group="ready"
      label="Which table"
      rows
      choices={startsOf(card).map((each) =>
        isEmpty(each)
          ? { id: each.name, name: 'An empty table', detail: 'For your own story. Nobody is on it yet; players get a seat as they join.' }
          : { id: each.name, name: `Try it: ${each.name}`, detail: readyDetail(words, card, each) },
      )}
      chosen={ready.name}
      onChoose={onReady}
    />
  </section>
);

const DoorForm = ({
  policy,
  watching,
  onPolicy,
  onWatching,
}: {
  readonly policy: Policy;
  readonly watching: boolean;
  readonly onPolicy: (policy: Policy) => void;
  readonly onWatching: (watching: boolean) => void;
}) => (
  <section className="panel new-door" aria-labelledby="new-door">
    <h2 id="new-door">The door</h2>
    <Choices
      group="door"
      label="The door"
      rows
      choices={DOORS}
      chosen={policy}
      onChoose={(id) => onPolicy(DOORS.find((door) => door.id === id)?.id ?? policy)}
    />
    <Switch label="Others may watch" detail="They see open cards, and nobody’s hand." on={watching} onChange={onWatching} />
  </section>
);

export const NewTableForm = ({ card, words }: { readonly card: GameCard; readonly words: Words }) => {
  const [readyName, setReadyName] = useState(card.ready[0]?.name ?? '');
  const [wantedSeat, setWantedSeat] = useState<string | null>(null);
  const [chosenBots, setChosenBots] = useState<SeatBots>({});
  const [name, setName] = useState(keptName);
  const [chosen, setChosen] = useState<ChosenRules>({});
  const [look, setLook] = useState(NO_LOOK);
  const [policy, setPolicy] = useState<Policy>('open');
  const [watching, setWatching] = useState(true);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const ready = startsOf(card).find((each) => each.name === readyName);
  const own = ready?.seats.find(({ id }) => id === wantedSeat) ?? (ready && usualSeat(ready));
  if (ready === undefined || own === undefined)
    return (
      <Page narrow>
        <h1 className="page-title">{card.title}</h1>
        <TroubleLine why="This game has no table that you can open from here." />
        <Link to="/new">Choose another game</Link>
      </Page>
    );
  const bots = botsChosen(card, ready, own.id, chosenBots);
  const options = changesOf(card.options, ready.options as ChosenRules, chosen);

  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const called = name.trim();
    keepName(called);
    const wanted: TableWanted = {
      game: card.id,
      ...(isEmpty(ready) ? { start: 'empty' as const } : { ready: ready.name }),
      seat: own.id,
      name: called === '' ? null : called,
      bots,
      options,
      policy,
      watching,
      ...(isPlain(look) ? {} : { look }),
    };
    prefetchTable();
    openNewTable(wanted, card.title).catch((error: unknown) => {
      setBusy(false);
      setTrouble(errorText(error));
    });
  };

  return (
    <Page>
      <p className="new-back">
        <Link to="/new">
          <Icon name="left" size={16} />
          All games
        </Link>
      </p>
      <h1 className="page-title">{card.title}</h1>
      <p className="page-lead">A new table. Everything is filled in; change what you like.</p>
      <OpeningNote />
      <form className="new-form" onSubmit={open}>
        <div className="new-parts">
          {startsOf(card).length > 1 && <ReadyChoice words={words} card={card} ready={ready} onReady={setReadyName} />}
          <section className="panel" aria-labelledby="new-look">
            <h2 id="new-look">What you call it</h2>
            <LookFields look={look} game={card.title} onChange={setLook} />
          </section>
          <section className="panel" aria-labelledby="new-seats">
            <h2 id="new-seats">Who sits where</h2>
            <NameField name={name} onChange={setName} hint={`If you leave this empty, your name is ${own.name}.`} />
            <SeatsForm
              card={card}
              ready={ready}
              own={own.id}
              bots={bots}
              onOwn={setWantedSeat}
              onBots={(more) => setChosenBots({ ...chosenBots, ...more })}
            />
          </section>
          <DoorForm policy={policy} watching={watching} onPolicy={setPolicy} onWatching={setWatching} />
          {card.options.length > 0 && (
            <section className="panel" aria-label="House rules">
              <RulesForm
                game={card.id}
                words={words}
                rules={card.options}
                ready={ready.options as ChosenRules}
                chosen={chosen}
                onChosen={setChosen}
              />
            </section>
          )}
        </div>
        <aside className="new-open panel" aria-label="What will be opened">
          <p className="new-summary">{summaryOf({ ready, own, bots, policy, changed: Object.keys(options).length })}</p>
          {trouble !== null && <TroubleLine why={trouble} />}
          <button type="submit" className="button primary large wide" aria-disabled={busy}>
            {busy ? 'Opening the table …' : 'Open the table'}
          </button>
        </aside>
      </form>
    </Page>
  );
};
