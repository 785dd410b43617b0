// Buttons for the last few checks and the named ones: one press fills the form in, the next calls for the check.

import type { Play } from '@pasteboard/kernel/view';
import { useState } from 'react';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import type { Draft } from '../fields/draft.ts';
import { callText, sameCall, type Call } from './again.ts';
import { LONGEST_FAVORITE, favoritesIn, withFavorite, type Favorite } from './favorites.ts';
import type { SeveralChosen } from './several.ts';
import './again-list.css';

/** The named calls of this table, kept in this browser. */
const useFavorites = (): readonly [favorites: readonly Favorite[], keep: (favorites: readonly Favorite[]) => void] => {
  const { client } = useTable();
  const key = `favorites.${client.address.table}`;
  const [favorites, setFavorites] = useState(() => favoritesIn(keptSetting<unknown>(key, [])));
  const keep = (next: readonly Favorite[]): void => {
    setFavorites(next);
    keepSetting(key, next);
  };
  return [favorites, keep];
};

interface AgainProps {
  readonly calls: readonly Call[];
  readonly draft: Draft;
  readonly several: SeveralChosen;
  readonly onCall: (play: Play) => void;
}

const CallButton = ({
  call,
  name,
  several,
  onCall,
}: Omit<AgainProps, 'calls' | 'draft'> & { readonly call: Call; readonly name: string }) => {
  const play = several.again(call);
  const filled = several.play !== null && sameCall(several.play.with, call);
  return (
    <button
      type="button"
      className="button small"
      aria-disabled={play === null}
      aria-pressed={filled}
      title={
        play === null ? 'Not possible now' : filled ? 'Call for it' : 'Press once to fill it in; press twice, or with Shift, to call for it'
      }
      onClick={(event) => {
        if (play === null) return;
        if (filled || event.shiftKey) onCall(play);
        else several.fill(call);
      }}
    >
      {name}
    </button>
  );
};

/** Names the call that is filled in. */
const NameIt = ({ call, onKeep }: { readonly call: Call; readonly onKeep: (favorite: Favorite) => void }) => {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <button type="button" className="button small quiet" onClick={() => setName('')}>
        <Icon name="star" size={14} />
        Name this check
      </button>
    );
  const keep = (): void => {
    if (name.trim() === '') return;
    onKeep({ name: name.trim().slice(0, LONGEST_FAVORITE), call });
    setName(null);
  };
  return (
    <span className="again-name">
      <input
        className="inline-control inline-text"
        aria-label="Name of this check"
        placeholder="Cross the gap"
        autoFocus
        maxLength={LONGEST_FAVORITE}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setName(null);
          if (event.key !== 'Enter') return;
          // Enter would call for the check.
          event.preventDefault();
          event.stopPropagation();
          keep();
        }}
      />
      <button type="button" className="button small" aria-disabled={name.trim() === ''} onClick={keep}>
        Keep it
      </button>
    </span>
  );
};

export const AgainList = ({ calls, draft, several, onCall }: AgainProps) => {
  const { naming } = useTable();
  const [favorites, keep] = useFavorites();
  const now = several.play?.with ?? null;
  const unnamed = calls.filter((call) => !favorites.some((favorite) => sameCall(favorite.call, call)));
  const isNamed = now !== null && favorites.some(({ call }) => sameCall(call, now));
  if (calls.length === 0 && favorites.length === 0 && now === null) return null;
  return (
    <>
      {favorites.length > 0 && (
        <div className="again" role="group" aria-label="Named checks: the first press fills one in, the next calls for it">
          <span className="eyebrow">Yours</span>
          {favorites.map(({ name, call }) => (
            <span key={name} className="again-favorite">
              <CallButton call={call} name={name} several={several} onCall={onCall} />
              <button
                type="button"
                className="composer-less"
                aria-label={`Forget “${name}”`}
                onClick={() => keep(favorites.filter((each) => each.name !== name))}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
        </div>
      )}
      <div className="again" role="group" aria-label="Again: the first press fills it in, the second calls for it">
        {unnamed.length > 0 && <span className="eyebrow">Again</span>}
        {unnamed.map((call) => (
          <CallButton
            key={JSON.stringify(call)}
            call={call}
            name={callText(naming, draft.templates, call)}
            several={several}
            onCall={onCall}
          />
        ))}
        {now !== null && !isNamed && <NameIt call={now} onKeep={(favorite) => keep(withFavorite(favorites, favorite))} />}
      </div>
    </>
  );
};
