import { useId } from 'react';

/** As long as the house takes a name. */
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
