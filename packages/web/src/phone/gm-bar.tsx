// The GM on a phone: what they do most as buttons, and the sheets of the party, the cast and the call for a check.

import { isOpen } from '@pasteboard/kernel/view';
import { useState } from 'react';
import { Cast } from '../gm/cast.tsx';
import { Composer } from '../gm/composer.tsx';
import type { Correcting } from '../gm/correct.tsx';
import { PartyBoard } from '../gm/party-board.tsx';
import { useMoveLines, useMoves } from '../moves/moves.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import type { OpenSheet } from './more-sheet.tsx';
import { BottomSheet } from './sheet.tsx';
import './gm-bar.css';

interface People {
  readonly onSheet: (who: string) => void;
  readonly onClose: () => void;
}

export const CastSheet = ({ onSheet, onClose }: People) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <BottomSheet title="Cast" onClose={onClose}>
      <Cast chosen={chosen} onChoose={(id) => setChosen(id === chosen ? null : id)} onBegin={onClose} onSheet={onSheet} />
    </BottomSheet>
  );
};

export const PartySheet = ({ onSheet, onClose }: People) => {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <BottomSheet title="Party" onClose={onClose}>
      <PartyBoard chosen={chosen} onChoose={setChosen} onBegin={onClose} onSheet={onSheet} />
    </BottomSheet>
  );
};

export const CheckSheet = ({ onClose }: Pick<People, 'onClose'>) => (
  <BottomSheet title="Call for a check" onClose={onClose} low>
    <div className="phone-composer">
      <Composer active onCalled={onClose} />
    </div>
  </BottomSheet>
);

interface Tool {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
}

export const GmBar = ({ correct, onOpen }: { readonly correct: Correcting; readonly onOpen: (what: OpenSheet) => void }) => {
  const { panels } = useTable();
  const { begin } = useMoves();
  const check = useMoveLines().find((line) => line.do === panels.check?.call);
  // A game with a form of its own has it as every other move; the plain sentence stands in a sheet.
  const formed = check !== undefined && panels.moves?.forms?.[check.do] !== undefined;
  const tools: Tool[] = [
    ...(check === undefined
      ? []
      : [
          {
            name: 'Check',
            icon: 'odds' as const,
            label: check.label,
            run: () => (formed && check.open ? begin(check.templates.filter(isOpen)) : onOpen('check')),
          },
        ]),
    ...(panels.rests === undefined ? [] : [{ name: 'Rest', icon: 'rest' as const, label: 'Party rest', run: () => onOpen('rest') }]),
    { name: 'Party', icon: 'users', label: 'Party', run: () => onOpen('party') },
    { name: 'Cast', icon: 'star', label: 'Cast', run: () => onOpen('cast') },
  ];
  return (
    <div className="phone-gm" role="group" aria-label="Running the table">
      {tools.map(({ name, icon, label, run }) => (
        <button key={name} type="button" className="phone-gm-tool" aria-label={label} data-tool={name.toLowerCase()} onClick={run}>
          <Icon name={icon} />
          <span>{name}</span>
        </button>
      ))}
      <button
        type="button"
        className="phone-gm-tool"
        aria-pressed={correct.on}
        aria-label="Correct by hand"
        data-tool="correct"
        onClick={correct.toggle}
      >
        <Icon name="pen" />
        <span>Correct</span>
      </button>
    </div>
  );
};
