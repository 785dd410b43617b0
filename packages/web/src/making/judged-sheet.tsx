// What the game says of a character: its points, what follows with each sum, and what does not fit.

import type { Judgment, Pool } from '@pasteboard/kernel/view';
import { MakingSuit } from './fields.tsx';

const partsText = (parts: Pool['from']): string => parts.map(({ name, n }) => `${name} ${n}`).join(' + ');

export const PoolBox = ({ pool }: { readonly pool: Pool }) => (
  <section className="making-pool" role="status" data-over={pool.left < 0 ? '' : undefined}>
    <strong>{pool.left} left</strong>
    <span>
      of {pool.have} {pool.name}
      <small>{partsText(pool.from)}</small>
    </span>
    <span className="making-spent">{pool.spent.map(({ name, n }) => `${name} ${n}`).join(' · ')}</span>
  </section>
);

export const Sums = ({ judgment }: { readonly judgment: Judgment }) => (
  <dl className="making-sums">
    {judgment.sums.map(({ name, value, parts }) => (
      <div key={name}>
        <dt>
          {name}
          <small>{partsText(parts)}</small>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const Findings = ({ judgment: { findings } }: { readonly judgment: Judgment }) =>
  findings.length === 0 ? (
    <p>Everything adds up.</p>
  ) : (
    <ul className="making-findings">
      {findings.map(({ grade, why, rule }) => (
        <li key={why} data-grade={grade}>
          {why}
          {grade === 'doubt' && <small>{rule === null ? 'The GM may allow it.' : `The GM may allow it (${rule}).`}</small>}
        </li>
      ))}
    </ul>
  );

/** All that was chosen, to be read once more. */
export const JudgedSheet = ({ judgment }: { readonly judgment: Judgment }) => (
  <div className="making-sheet">
    <p className="making-summary">
      <MakingSuit suit={judgment.suit} /> {judgment.summary}
    </p>
    <Findings judgment={judgment} />
    <dl className="making-chosen">
      {judgment.steps
        .filter(({ chosen }) => chosen !== '')
        .map(({ id, name, chosen }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{chosen}</dd>
          </div>
        ))}
    </dl>
    {judgment.pools.map((pool) => (
      <PoolBox key={pool.name} pool={pool} />
    ))}
    <Sums judgment={judgment} />
  </div>
);
