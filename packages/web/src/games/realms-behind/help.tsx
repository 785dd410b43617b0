// Help that one is asked for: the three best skills with what the top card has to be, the others behind them, and a way to keep out of it.

import { DECLINE, skillsToHelp } from '@pasteboard/games/realms-behind/view';
import { begun, called } from '@pasteboard/phrasing';
import { useKeys } from '../../parts/keys.ts';
import { PendingMove } from '../../moves/move-status.tsx';
import { useTable } from '../../table/context.tsx';
import type { AnswersProps } from '../../table/panels.ts';
import { rankText, signed, useNames } from './words.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

const needText = (need: number): string => {
  if (need <= 1) return 'any card is enough';
  const rank = RANKS[need - 1];
  return rank === undefined ? 'no rank is enough' : `${rankText(rank)} or higher`;
};

export const HelpAnswers = ({ ask, templates, keys: listens }: AnswersProps) => {
  const { view, speech, state, act } = useTable();
  const { label } = useNames();
  const sent = state.pending.find(({ with: filled }) => filled['ask'] === ask.id);
  const offered = new Set(
    templates.flatMap(({ fields }) =>
      fields['skill']?.kind === 'choice' ? fields['skill'].of.flatMap(({ id, no }) => (no === null ? [id] : [])) : [],
    ),
  );
  const best = skillsToHelp(view, ask.to).filter(({ skill }) => offered.has(skill));
  const others = [...offered].filter((id) => id !== DECLINE && best.every(({ skill }) => skill !== id));
  const choose = (skill: string): void => {
    if (sent === undefined) void act({ do: 'answer', with: { ask: ask.id, skill } });
  };
  useKeys(
    best.map(({ skill }, at) => ({ key: at === 0 ? 'enter' : `${at + 1}`, name: label(skill), run: () => choose(skill) })),
    { active: listens && sent === undefined },
  );
  return (
    <div className="answers" data-pending={sent === undefined ? undefined : ''}>
      <PendingMove pending={sent} />
      <div className="answer-buttons">
        {best.map(({ skill, bonus, need, enough }, at) => (
          <button
            key={skill}
            type="button"
            className={at === 0 ? 'button primary large' : 'button large'}
            data-answer={skill}
            aria-keyshortcuts={at === 0 ? 'Enter' : `${at + 1}`}
            onClick={() => choose(skill)}
          >
            <span>
              {label(skill)} {signed(bonus)}
              <span className="detail">
                {needText(need)}
                {enough !== null && `: ${enough.n} of ${enough.of} cards`}
              </span>
            </span>
            <kbd aria-hidden="true">{at === 0 ? 'Enter' : at + 1}</kbd>
          </button>
        ))}
        {offered.has(DECLINE) && (
          <button type="button" className="button large" data-answer={DECLINE} onClick={() => choose(DECLINE)}>
            {begun(called(speech, 'word', DECLINE))}
          </button>
        )}
      </div>
      {others.length > 0 && (
        <details className="answers-more">
          <summary>Another skill</summary>
          <div className="answer-buttons">
            {others.map((skill) => (
              <button key={skill} type="button" className="button small" data-answer={skill} onClick={() => choose(skill)}>
                {label(skill)}
              </button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
};
