// The input for a table code: one field, drawn as six boxes.

import { useId, type Ref } from 'react';
import { CODE_LENGTH, codeTrouble, codeTyped } from './code.ts';
import './code-field.css';

export const CodeField = ({
  code,
  onChange,
  field,
}: {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly field?: Ref<HTMLInputElement>;
}) => {
  const hint = useId();
  const trouble = codeTrouble(code);
  return (
    <>
      <div className="code-field">
        <span className="code-boxes" aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, i) => (
            <i key={i} data-next={i === Math.min(code.length, CODE_LENGTH - 1) ? '' : undefined} />
          ))}
        </span>
        <input
          ref={field}
          className="code-input"
          aria-label="Code of the table, six characters"
          aria-describedby={trouble === null ? undefined : hint}
          aria-invalid={trouble !== null}
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={code}
          onPaste={(event) => {
            const pasted = codeTyped(event.clipboardData.getData('text'));
            // A pasted whole code replaces the text; a part goes to the caret.
            if (pasted.length < CODE_LENGTH) return;
            event.preventDefault();
            onChange(pasted);
          }}
          onChange={({ target }) => onChange(codeTyped(target.value))}
        />
      </div>
      {trouble !== null && (
        <p id={hint} className="code-hint" role="status">
          {trouble}
        </p>
      )}
    </>
  );
};
