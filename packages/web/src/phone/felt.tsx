// The middle of the phone's table: who is waited for, what happened, and the cards on the table. Hidden where a big screen shows them.

import type { ViewAsk, ViewSlot } from '@pasteboard/kernel/view';
import { useEffect, useRef, useMemo } from 'react';
import { OnTheTable } from '../piles/piles.tsx';
import { WaitingLine } from '../questions/prompt.tsx';
import { NothingYet } from '../status/states.tsx';
import { LazySceneEnd } from '../story/lazy-scene-end.tsx';
import { useSceneEnd } from '../story/scene-end.ts';
import { StoryPanel, useStory, Facts } from '../story/story.tsx';
import { VerdictFace } from '../story/verdict.tsx';
import { useTable } from '../table/context.tsx';
import { useBigScreen } from './big-screen.ts';
import './felt.css';

export const PhoneStory = ({ asked }: { readonly asked: boolean }) => {
  const story = useStory();
  const box = useRef<HTMLDivElement>(null);
  const newest = story.at(-1);
  useEffect(() => {
    const { current } = box;
    const last = current?.querySelector<HTMLElement>('[data-newest]');
    if (!current || !last) return;
    current.scrollIntoView({ block: 'nearest' });
    // Read from its beginning, though what came before it is scrolled away.
    current.scrollTo({ top: last.offsetTop - current.offsetTop });
  }, [newest, asked]);
  if (story.length === 0) return null;
  return (
    <div
      ref={box}
      className="phone-story"
      data-asked={asked ? '' : undefined}
      {...(asked && { tabIndex: 0, role: 'group' })}
      aria-label={asked ? 'What happened' : undefined}
    >
      <StoryPanel />
    </div>
  );
};

const CARD = 58;

export const Felt = ({
  waiting,
  except,
  asked,
  onLook,
  onTable,
  onSheet,
}: {
  readonly waiting: readonly ViewAsk[];
  readonly except: ReadonlySet<string>;
  /** Something is asked above, and the story stands over it. */
  readonly asked: boolean;
  readonly onLook: (slot: ViewSlot, pile: string) => void;
  readonly onTable: () => void;
  readonly onSheet: (who: string) => void;
}) => {
  const { view, panels, seen } = useTable();
  const bigScreen = useBigScreen();
  const story = useStory();
  const [Scene, deck] = [panels.board?.Scene, panels.deck];
  const Row = panels.row?.isOn(view) === true ? panels.row.Row : null;
  // Rings above count the decks.
  const shown = useMemo(
    () => new Set([...except, ...Object.keys(view.piles).filter((id) => deck !== undefined && id.startsWith(`${deck.kind}/`))]),
    [except, view.piles, deck],
  );
  const end = useSceneEnd();
  const quiet = !asked && waiting.length === 0;
  if (end !== null && !bigScreen)
    return (
      <>
        {waiting.map((ask) => (
          <WaitingLine key={ask.id} ask={ask} />
        ))}
        <LazySceneEnd part="page" end={end} />
      </>
    );
  return (
    <>
      {waiting.map((ask) => (
        <WaitingLine key={ask.id} ask={ask} />
      ))}
      {bigScreen && quiet && <p className="quiet-text">The big screen shows the table. Your questions appear here.</p>}
      {!bigScreen && (
        <>
          {story.length === 0 && quiet && <NothingYet onInvite={seen.door.code === null ? null : onTable} />}
          {Row !== null && !asked && <Row onOpen={onSheet} />}
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
