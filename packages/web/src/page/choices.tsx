// Choosing one of a few, each said in full: the browser's own radio buttons, so that arrows and readers work as everywhere.

import type { ReactNode } from 'react';
import './choices.css';

export interface Choice {
  readonly id: string;
  readonly name: ReactNode;
  readonly detail?: string;
}

export const Choices = ({
  group,
  label,
  choices,
  chosen,
  onChoose,
  rows = false,
}: {
  /** A name that no other group of the screen has. */
  readonly group: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** One below the other, for those with details. */
  readonly rows?: boolean;
}) => (
  <div className={rows ? 'choices rows' : 'choices'} role="radiogroup" aria-label={label}>
    {choices.map(({ id, name, detail }) => (
      <label key={id} className="choice">
        <input type="radio" name={group} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
        <span>
          {name}
          {detail !== undefined && detail !== '' && <small>{detail}</small>}
        </span>
      </label>
    ))}
  </div>
);
