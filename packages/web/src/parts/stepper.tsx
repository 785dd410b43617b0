// A whole number: one less, one more, or typed.

export const Stepper = ({
  name,
  from,
  to,
  value,
  onChange,
  look,
}: {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly onChange: (n: number) => void;
  /** Classes of the whole, of its buttons and of the field between them. */
  readonly look: { readonly whole: string; readonly button?: string; readonly field: string };
}) => {
  const put = (n: number): void => onChange(Math.min(to, Math.max(from, Math.round(n))));
  return (
    <span className={look.whole}>
      <button
        type="button"
        className={look.button}
        aria-label={`${name}: one less`}
        disabled={value <= from}
        onClick={() => put(value - 1)}
      >
        −
      </button>
      <input
        className={look.field}
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={from}
        max={to}
        value={value}
        onChange={(event) => Number.isFinite(event.target.valueAsNumber) && put(event.target.valueAsNumber)}
      />
      <button type="button" className={look.button} aria-label={`${name}: one more`} disabled={value >= to} onClick={() => put(value + 1)}>
        +
      </button>
    </span>
  );
};
