// Stored values that fit no type of the game: the table plays on with what they read as, and those who can set them right are told.

import { misfitText } from '@pasteboard/phrasing';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';

export const Misfits = () => {
  const { seen, view, words } = useTable();
  const [hidden, setHidden] = useState(false);
  if (hidden || seen.misfits.length === 0) return null;
  return (
    <div className="connection" data-state="still">
      <Icon name="warn" />
      <span role="status">
        <b>Some stored values of this table do not fit the game’s rules.</b>{' '}
        {seen.misfits.map((each) => misfitText({ view, words }, each)).join('; ')}. Set them by hand if that is wrong.
      </span>
      <button type="button" className="button small" onClick={() => setHidden(true)}>
        Hide this
      </button>
    </div>
  );
};
