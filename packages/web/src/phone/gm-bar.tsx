// What whoever runs the table does most, each one press away from the thumb.

import { isOpen } from '@pasteboard/kernel/view';
import type { Correcting } from '../gm/correct.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { useMoveLines, useMoves } from '../table/moves.tsx';
import type { Opened } from './more-sheet.tsx';
import './gm-bar.css';

interface Tool {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
}

export const GmBar = ({ correct, onOpen }: { readonly correct: Correcting; readonly onOpen: (what: Opened) => void }) => {
  const { panels } = useTable();
  const { begin } = useMoves();
  const check = useMoveLines().find((line) => line.do === panels.check);
  // A game with a form of its own has it as every other move; the plain sentence stands in a sheet.
  const formed = check !== undefined && panels.forms?.[check.do] !== undefined;
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
    ...((panels.rests ?? []).length === 0 ? [] : [{ name: 'Rest', icon: 'rest' as const, label: 'Party rest', run: () => onOpen('rest') }]),
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
