// Text that is typed: one line, or several where much may be said. What is too long is kept and told, never cut.

interface TextInputProps {
  readonly name: string;
  readonly value: string;
  readonly most: number;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** From here on people write in paragraphs. */
const SEVERAL_LINES = 200;

export const TextInput = ({ name, value, most, onChange, className = 'input' }: TextInputProps) => {
  const over = value.length - most;
  const shared = { className, 'aria-label': name, 'aria-invalid': over > 0, value };
  return (
    <>
      {most > SEVERAL_LINES ? (
        <textarea
          {...shared}
          rows={Math.min(14, Math.max(3, value.split('\n').length + 1))}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input {...shared} type="text" autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
      {over > 0 && (
        <span className="field-refused" role="alert">
          {over === 1 ? '1 character' : `${over} characters`} too many: at most {most} fit.
        </span>
      )}
    </>
  );
};
