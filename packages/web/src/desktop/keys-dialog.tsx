// The keys that do something at this moment, and what they do.

import { begun } from '@pasteboard/telling';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { keysNow } from '../parts/keys.ts';
import './keys-dialog.css';

const NAMES: { readonly [key: string]: string } = { 'ctrl+k': 'Ctrl K', arrowleft: '←', arrowright: '→', enter: 'Enter', escape: 'Esc' };

/** What can be done, each once, with all the keys that do it. */
const deedsNow = (): readonly (readonly [name: string, keys: readonly string[]])[] => {
  const deeds = new Map<string, readonly string[]>();
  for (const { key, name } of keysNow()) deeds.set(begun(name), [...(deeds.get(begun(name)) ?? []), NAMES[key] ?? key.toUpperCase()]);
  return [...deeds];
};

/** Digits in a row are shown by their first and last. */
const shortened = (keys: readonly string[]): readonly string[] => {
  const [first, last] = [keys[0] ?? '', keys.at(-1) ?? ''];
  const isRow = keys.length > 2 && keys.every((key, i) => key === String(Number(first) + i));
  return isRow ? [`${first}–${last}`] : keys;
};

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [deeds] = useState(deedsNow);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys-list">
        {deeds.map(([name, keys]) => (
          <div key={name}>
            <dt>
              {shortened(keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet-text">Tab and Shift Tab go to every button and every hand; arrows, Home and End go from card to card.</p>
    </Dialog>
  );
};
