// The “Undo further” dialog: how far, what is undone, and who has to agree.

import type { ViewGroup } from '@pasteboard/kernel/view';
import { seatName, shortFace, logSentences, undecided } from '@pasteboard/phrasing';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { RichText, speechWithCards } from '../parts/rich-text.tsx';
import { beginningOf } from '../parts/text-pages.ts';
import { useTable } from '../table/context.tsx';
import { cardsSeen, firstMeant, seenByOthers, stepsBack, waysBack } from './rewinding.ts';
import './rewind-dialog.css';

const WAYS: { readonly [way: string]: readonly [name: string, meaning: string] } = {
  back: ['Put back', 'Every card goes back to its place, in the same order. Players who saw one have still seen it.'],
  reshuffle: [
    'Put back and shuffle',
    'Cards go back, and face-down piles that were touched are shuffled. Cards seen meanwhile stay seen, but nobody knows where they are. This cannot be undone.',
  ],
};

const MOST_CARDS = 8;
/** The log has the whole text. */
const MOST_TOLD = 300;

const consentText = (isGm: boolean, hasGm: boolean): string =>
  isGm ? 'You run this table: it happens at once.' : hasGm ? 'The GM has to agree.' : 'The others have to agree.';

export const RewindDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { state, templates, naming, speech, view, seen, panels, act, client, bots } = useTable();
  const groups = state.log.entries.flatMap((entry) => (entry.t === 'group' ? [entry.group] : []));
  const steps = stepsBack(groups);
  const [seq, setSeq] = useState<number | null>(null);
  const [how, setHow] = useState('back');
  const chosen = steps.findIndex((group) => group.seq === seq);
  const at = chosen < 0 ? firstMeant(steps, seen.seat, bots) : chosen;
  const newest = steps[at];
  const ways = newest === undefined ? [] : waysBack(templates, newest.seq);
  const way = ways.find((each) => each.how === how) ?? ways[0];
  const seenCards = cardsSeen(steps.slice(0, at + 1)).map((face) => shortFace(naming, face, view.faces));
  const others = seenByOthers(view, steps.slice(0, at + 1), panels.hand?.kinds ?? []);
  const waiting = seen.seat === null ? [] : undecided(naming, seen.seat);
  const hasGm = view.seats.some(({ role }) => role === 'gm');
  const toldIn = (group: ViewGroup): string => {
    const sentences = logSentences(view, speechWithCards(speech), [group]).map(({ text }) => text);
    const told = sentences.length === 0 ? 'A move without a log line.' : sentences.join(' ');
    const start = beginningOf(told, MOST_TOLD);
    return start === told ? told : `${start} …`;
  };
  const perform = (): void => {
    if (newest === undefined || way === undefined) return;
    const play = way.free ? { do: 'undo', with: { back: newest.seq } } : { do: 'undo.ask', with: { back: newest.seq, how: way.how } };
    void act(play).then(() => onClose());
  };
  return (
    <Dialog title="Undo further" onClose={onClose}>
      <div className="rewind">
        {steps.length === 0 && <p className="quiet-text">There is nothing to undo.</p>}
        {waiting.length > 0 && <p>Still asked: {waiting.join(', ')}.</p>}
        {steps.length > 0 && (
          <>
            <p className="quiet-text">How far back? Everything above the line is undone, newest first.</p>
            <div className="rewind-steps" role="radiogroup" aria-label="How far back">
              {steps.map((group, i) => (
                <button
                  key={group.seq}
                  type="button"
                  role="radio"
                  className="rewind-step"
                  aria-checked={i === at}
                  // Enter on the list only selects; it undoes nothing.
                  data-first={i === at ? '' : undefined}
                  data-gone={i <= at ? '' : undefined}
                  onClick={() => setSeq(group.seq)}
                >
                  <Icon name={i <= at ? 'undo' : 'minus'} size={16} />
                  <span className="rewind-text">
                    <RichText text={toldIn(group)} />
                  </span>
                  <span className="quiet-text">{seatName(view, group.by)}</span>
                </button>
              ))}
            </div>
            {state.log.more && (
              <button type="button" className="button quiet small" onClick={() => void client.older()}>
                Earlier moves
              </button>
            )}
            {ways.length > 0 && (
              <div className="options" role="radiogroup" aria-label="How">
                {ways.map((each) => (
                  <button
                    key={each.how}
                    type="button"
                    role="radio"
                    className="option"
                    aria-checked={each === way}
                    onClick={() => setHow(each.how)}
                  >
                    <span>{WAYS[each.how]?.[0] ?? each.how}</span>
                    <small>{WAYS[each.how]?.[1]}</small>
                  </button>
                ))}
              </div>
            )}
            {seenCards.length > 0 && (
              <p className="quiet-text">
                Seen meanwhile, and known from now on: {seenCards.slice(0, MOST_CARDS).join(' ')}
                {seenCards.length > MOST_CARDS ? ` and ${seenCards.length - MOST_CARDS} more` : ''}.
              </p>
            )}
            {others.length > 0 && (
              <p className="quiet-text">
                {others
                  .map(({ seat, n }) => `${seatName(view, seat)} has seen ${n === 1 ? '1 card that goes' : `${n} cards that go`} back.`)
                  .join(' ')}
              </p>
            )}
            <p>
              {way === undefined
                ? 'That can no longer be undone.'
                : way.free && seen.role !== 'gm'
                  ? 'This is your own move and it revealed nothing: it is undone at once.'
                  : consentText(seen.role === 'gm', hasGm)}
            </p>
            <div className="rest-foot">
              <button type="button" className="button primary" aria-disabled={way === undefined} onClick={perform}>
                <Icon name="undo" />
                {at === 0 ? 'Undo the last move' : `Undo ${at + 1} moves`}
              </button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
};
