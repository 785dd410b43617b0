// What came of a rest, one line for each who took it.

import { Icon } from '../parts/icons.tsx';

export interface RestResult {
  readonly name: string;
  readonly text: string;
  readonly done: boolean;
}

export const RestOutcome = ({ results, wasLeft }: { readonly results: readonly RestResult[]; readonly wasLeft: boolean }) => (
  <ol className="rest-results" aria-live="polite">
    {results.map(({ name, text, done }, i) => (
      <li key={`${i}-${name}`}>
        <Icon name={done ? 'check' : 'warn'} size={16} />
        <span>
          {name}: {text}
        </span>
      </li>
    ))}
    {wasLeft && <li>The rest was left alone.</li>}
  </ol>
);
