// What lies between the question and one's own place: whom all wait for, what was told, what lies on the table. A big screen shows it instead,
// where there is one.

import type { ViewAsk, ViewSlot } from '@pasteboard/kernel/view';
import { useMemo } from 'react';
import { useTable } from '../table/context.tsx';
import { OnTheTable } from '../piles/piles.tsx';
import { Waiting } from '../questions/prompt.tsx';
import { Facts, useStory } from '../story/story.tsx';
import { NothingYet } from '../status/states.tsx';
import { VerdictFace } from '../story/verdict.tsx';
import { useBigScreen } from './big-screen.ts';
import { PhoneStory } from './phone-story.tsx';
import './felt.css';

const CARD = 58;

export const Felt = ({
  waiting,
  except,
  asked,
  onLook,
  onTable,
}: {
  readonly waiting: readonly ViewAsk[];
  readonly except: ReadonlySet<string>;
  /** Something is asked above, and the story stands over it. */
  readonly asked: boolean;
  readonly onLook: (slot: ViewSlot, pile: string) => void;
  readonly onTable: () => void;
}) => {
  const { view, panels, seen } = useTable();
  const bigScreen = useBigScreen();
  const story = useStory();
  const { Scene } = panels;
  // Rings above count the decks.
  const shown = useMemo(
    () => new Set([...except, ...Object.keys(view.piles).filter((id) => panels.stamina !== null && id.startsWith(`${panels.stamina}/`))]),
    [except, view.piles, panels.stamina],
  );
  const quiet = !asked && waiting.length === 0;
  return (
    <>
      {waiting.map((ask) => (
        <Waiting key={ask.id} ask={ask} />
      ))}
      {bigScreen && quiet && <p className="quiet-text">The big screen shows the table. Your turn comes up here.</p>}
      {!bigScreen && (
        <>
          {story.length === 0 && quiet && <NothingYet onInvite={seen.door.code === null ? null : onTable} />}
          {Scene === undefined ? <Facts /> : <Scene part="words" />}
          {!asked && <PhoneStory asked={false} />}
          {!asked && <VerdictFace />}
          {Scene !== undefined && <Scene part="tools" />}
          <OnTheTable except={shown} width={CARD} onLook={onLook} />
        </>
      )}
    </>
  );
};
