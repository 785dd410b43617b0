// The keys that do something at this moment, and what they do.

import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { keysNow } from '../parts/keys.ts';
import './keys-dialog.css';

const NAMES: { readonly [key: string]: string } = { 'ctrl+k': 'Ctrl K', arrowleft: '←', arrowright: '→', enter: 'Enter', escape: 'Esc' };

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [keys] = useState(keysNow);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys-list">
        {keys.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{NAMES[key] ?? key.toUpperCase()}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet-text">Tab and Shift Tab go to every button and card.</p>
    </Dialog>
  );
};
