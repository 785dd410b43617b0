// Fields for the name and the color of a table.

import type { TableColor, TableLook } from '@pasteboard/protocol';
import { useId } from 'react';
import { COLOR_NAMES, USUAL_COLOR } from './look.ts';
import './look-fields.css';

/** The longest name that the server accepts. */
const LONGEST = 60;

const COLORS = Object.keys(COLOR_NAMES) as readonly TableColor[];

export const NO_LOOK: TableLook = { name: '', color: USUAL_COLOR };

/** Nobody gave it a name or another color. */
export const isPlain = ({ name, color }: TableLook): boolean => name.trim() === '' && color === USUAL_COLOR;

export const LookFields = ({
  look,
  game,
  onChange,
}: {
  readonly look: TableLook;
  /** What the table is called without a name of its own. */
  readonly game: string;
  readonly onChange: (look: TableLook) => void;
}) => {
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Name of the table</label>
        <input
          id={id}
          className="input"
          autoComplete="off"
          maxLength={LONGEST}
          placeholder={game}
          value={look.name}
          onChange={({ target }) => onChange({ ...look, name: target.value })}
        />
      </div>
      <fieldset className="look-colors">
        <legend>Color</legend>
        {COLORS.map((color) => (
          <label key={color} className="look-color">
            <input
              type="radio"
              name={`${id}-color`}
              value={color}
              checked={look.color === color}
              onChange={() => onChange({ ...look, color })}
            />
            <span className="look-swatch" data-felt={color} aria-hidden="true" />
            {COLOR_NAMES[color]}
          </label>
        ))}
      </fieldset>
    </>
  );
};
