// Inputs of the pages before a table: one of a few choices as radio buttons, and a player's name.

import { type ReactNode, useId } from 'react';
import './inputs.css';

export interface RadioChoice {
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
  readonly choices: readonly RadioChoice[];
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

/** The longest name that the server accepts. */
const LONGEST = 80;

export const NameField = ({
  name,
  onChange,
  hint,
  required = false,
  trouble = null,
}: {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly hint: string;
  readonly required?: boolean;
  readonly trouble?: string | null;
}) => {
  const id = useId();
  return (
    <div className="field name-field">
      <label htmlFor={id}>Your name</label>
      <input
        id={id}
        className="input"
        autoComplete="nickname"
        maxLength={LONGEST}
        required={required}
        aria-invalid={trouble !== null}
        aria-describedby={`${id}-hint`}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={trouble === null ? 'quiet-text' : 'field-trouble'} role={trouble === null ? undefined : 'alert'}>
        {trouble ?? hint}
      </p>
    </div>
  );
};
