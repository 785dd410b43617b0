// On or off: the browser's own checkbox, drawn as a switch, so that keys and readers work as everywhere.

import './switch.css';

export const Switch = ({
  label,
  on,
  onChange,
  detail,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly detail?: string;
}) => (
  <label className="switch">
    <input type="checkbox" role="switch" checked={on} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      {detail !== undefined && <small>{detail}</small>}
    </span>
  </label>
);
