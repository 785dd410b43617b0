// The degrees of a check by name, the worst first: which of them are enough, and which one it is.

import type { LadderShown } from '../table/panels.ts';
import './ladder.css';

export const Ladder = ({ degrees, at }: LadderShown) => {
  const groups = [...new Set(degrees.map(({ group }) => group))];
  const now = at === null ? undefined : degrees[at];
  return (
    <div className="ladder">
      <p className="unseen">{now === undefined ? '' : `${now.name}: degree ${(at ?? 0) + 1} of ${degrees.length}.`}</p>
      <div className="ladder-steps" aria-hidden="true">
        {groups.map((group) => {
          const its = degrees.filter((each) => each.group === group);
          return (
            <div key={group} className="ladder-group" style={{ flexGrow: its.length }}>
              {its.map((degree) => (
                <span
                  key={degree.name}
                  className="ladder-step"
                  data-enough={degree.enough ? '' : undefined}
                  data-at={degree === now ? '' : undefined}
                >
                  <i />
                  <span className="ladder-name">{degree.name}</span>
                  <span className="ladder-short">{degree.short}</span>
                </span>
              ))}
              <span className="ladder-of">{group}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
};
