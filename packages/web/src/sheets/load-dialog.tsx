// A character from a file: what would change, then the changes one by one, until the first that is refused.

import type { Json } from '@pasteboard/kernel/view';
import { valuesOf } from '@pasteboard/phrasing';
import { useMemo, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { refusalTrouble, TroubleText, type Trouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import { differencesOf, readCharacter, untoldIn, type CharacterFile, type Difference, type Obstacle } from './character-file.ts';
import { nameOf, textOf, titleOf } from './sheet-rows.ts';
import { isAwaitingConsent, needsConsent, useHand, whyNotByHand } from '../moves/by-hand.ts';

const OBSTACLES: { readonly [obstacle in Obstacle]: string } = {
  unknown: 'This table has no such value.',
  outOfRange: 'Out of range.',
  otherKind: 'The table stores another kind of value here.',
  notYours: 'This cannot be set by hand.',
};

type Progress =
  | { readonly is: 'waiting' }
  | { readonly is: 'going'; readonly done: number; readonly of: number }
  | { readonly is: 'done'; readonly of: number }
  | { readonly is: 'asked' }
  | { readonly is: 'stopped'; readonly done: number; readonly of: number; readonly key: string; readonly trouble: Trouble };

const isMade = ({ new: wanted }: Difference, now: Json | undefined): boolean => JSON.stringify(now) === JSON.stringify(wanted);

/** Makes the changes in turn. Where others have to agree, the first question is the last thing that can be done now. */
const useLoading = (who: string) => {
  const { client, act, speech, me } = useTable();
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' });
  const run = async (differences: readonly Difference[]): Promise<void> => {
    const open = differences.filter(({ play }) => play !== null);
    for (const [i, difference] of open.entries()) {
      setProgress({ is: 'going', done: i, of: open.length });
      if (difference.play === null) continue;
      const outcome = await act(difference.play);
      if (!outcome.done) {
        return setProgress({
          is: 'stopped',
          done: i,
          of: open.length,
          key: difference.key,
          trouble: refusalTrouble(speech, outcome.refusal),
        });
      }
      const view = client.state().seen?.view;
      const now = view === undefined ? undefined : valuesOf(view, who)[difference.key]?.value;
      if (view !== undefined && !isMade(difference, now) && isAwaitingConsent(view, me)) return setProgress({ is: 'asked' });
    }
    setProgress({ is: 'done', of: open.length });
  };
  return { progress, run };
};

const changesText = (n: number): string => (n === 1 ? '1 change' : `${n} changes`);

interface Left {
  readonly who: string;
  /** The values that the file does not speak of. */
  readonly untold: readonly string[];
}

const UntoldLine = ({ who, untold }: Left) => {
  const { view, words } = useTable();
  const values = valuesOf(view, who);
  if (untold.length === 0) return null;
  return (
    <div className="load-untold">
      <p>Not in the file, so it stays as it is:</p>
      <ul>
        {untold.map((key) => (
          <li key={key}>
            {nameOf(words, key)}: {textOf({ view, words }, values[key]?.value)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const ProgressLine = ({ progress, who, untold }: Left & { readonly progress: Progress }) => {
  const { words } = useTable();
  return (
    <div role="status">
      {progress.is === 'going' && (
        <label className="load-progress">
          <span>
            {progress.done} of {changesText(progress.of)} made
          </span>
          <progress value={progress.done} max={progress.of} />
        </label>
      )}
      {progress.is === 'done' && (
        <>
          <p>{changesText(progress.of)} made.</p>
          <UntoldLine who={who} untold={untold} />
        </>
      )}
      {progress.is === 'asked' && <p>The others have been asked. Once they agree, load the file again for the next change.</p>}
      {progress.is === 'stopped' && (
        <div className="load-stopped">
          Stopped at {nameOf(words, progress.key)} after {changesText(progress.done)}. <TroubleText trouble={progress.trouble} />
        </div>
      )}
    </div>
  );
};

const Preview = ({ differences }: { readonly differences: readonly Difference[] }) => {
  const { view, words } = useTable();
  const text = (value: Json | undefined): string => textOf({ view, words }, value);
  return (
    <table className="load-preview">
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Now</th>
          <th scope="col">In the file</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.key} data-left={difference.obstacle === null ? undefined : ''}>
            <th scope="row">{difference.obstacle === 'unknown' ? difference.key : nameOf(words, difference.key)}</th>
            <td>{text(difference.old)}</td>
            <td>
              {text(difference.new)}
              {difference.obstacle !== null && <small>{OBSTACLES[difference.obstacle]} Left as it is.</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const LoadDialog = ({ who, onClose }: { readonly who: string; readonly onClose: () => void }) => {
  const { view, words, me, past } = useTable();
  const hand = useHand();
  const [file, setFile] = useState<CharacterFile | { readonly why: string } | null>(null);
  const { progress, run } = useLoading(who);
  const values = valuesOf(view, who);
  const differences = useMemo(
    () => (file === null || 'why' in file || hand === null ? [] : differencesOf(file, who, values, hand)),
    [file, who, values, hand],
  );
  const untold = file === null || 'why' in file ? [] : untoldIn(file, values);
  const mayAny = hand?.some((template) => template.do === 'manual.set') === true;
  const open = differences.filter(({ play }) => play !== null).length;
  const going = progress.is === 'going';
  return (
    <Dialog title={`Load a file for ${titleOf(view, words, who)}`} onClose={onClose}>
      <div className="load">
        {hand === null && <p className="quiet-text">Checking what you may change …</p>}
        {hand !== null && !mayAny && <p>{whyNotByHand(view, me, { past })}</p>}
        {mayAny && (
          <label className="field">
            <span className="label">Character file</span>
            <input
              className="input"
              type="file"
              accept="application/json,.json"
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                if (chosen !== undefined) void chosen.text().then((text) => setFile(readCharacter(text, view.game)));
              }}
            />
          </label>
        )}
        {file !== null && 'why' in file && (
          <p className="load-stopped" role="alert">
            {file.why}
          </p>
        )}
        {file !== null && !('why' in file) && hand !== null && (
          <>
            {file.name !== '' && <p className="quiet-text">The file is of {file.name}.</p>}
            {differences.length > 0 && <Preview differences={differences} />}
            {differences.length === 0 && <p>{untold.length === 0 ? 'Everything' : 'Everything in the file'} matches already.</p>}
            {progress.is !== 'done' && <UntoldLine who={who} untold={untold} />}
            {open > 0 && needsConsent(view, me) && <p className="quiet-text">The others have to agree to each change.</p>}
            {open > 0 && (
              <button type="button" className="button primary" aria-disabled={going} onClick={() => !going && void run(differences)}>
                Make {changesText(open)}
              </button>
            )}
          </>
        )}
        <ProgressLine progress={progress} who={who} untold={untold} />
      </div>
    </Dialog>
  );
};
