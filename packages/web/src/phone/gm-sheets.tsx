// For whoever runs the table from a phone: everybody there is, what can be done for each, and the call for a check.

import { useState } from 'react';
import { Cast } from '../gm/cast.tsx';
import { Composer } from '../gm/composer.tsx';
import { PartyBoard } from '../gm/party-board.tsx';
import { Sheet } from './sheet.tsx';

interface People {
  readonly onSheet: (who: string) => void;
  readonly onClose: () => void;
}

export const CastSheet = ({ onSheet, onClose }: People) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Sheet title="Cast" onClose={onClose}>
      <Cast chosen={chosen} onChoose={(id) => setChosen(id === chosen ? null : id)} onBegin={onClose} onSheet={onSheet} />
    </Sheet>
  );
};

export const PartySheet = ({ onSheet, onClose }: People) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Sheet title="Party" onClose={onClose}>
      <PartyBoard chosen={chosen} onChoose={setChosen} onBegin={onClose} onSheet={onSheet} />
    </Sheet>
  );
};

export const CheckSheet = ({ onClose }: Pick<People, 'onClose'>) => (
  <Sheet title="Call for a check" onClose={onClose} low>
    <div className="phone-composer">
      <Composer active onCalled={onClose} />
    </div>
  </Sheet>
);
