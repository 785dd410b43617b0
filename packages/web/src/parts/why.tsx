// The id of the rule behind a refusal, folded under “why?”.

import './why.css';

export const Why = ({ rule }: { readonly rule: string | null }) =>
  rule === null ? null : (
    <details className="why">
      <summary>why?</summary>
      <span className="rule-id">{rule}</span>
    </details>
  );
