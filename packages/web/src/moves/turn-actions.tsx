// My turn: what is left of it, a large button for each thing to do, and the end of the turn, quiet and last.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, moveName, type Turn } from '@pasteboard/phrasing';
import { Icon } from '../parts/icons.tsx';
import { useKeys, type KeyAction } from '../parts/keys.ts';
import { useTable } from '../table/context.tsx';
import type { Aim, TurnMoves } from '../table/panels.ts';
import { useAim } from './aim.tsx';
import { playWith, useMoveLines, useMoves, type MoveLine } from './moves.tsx';

/** Only what is this character's own to do. */
const isFor = (line: MoveLine, who: string): boolean =>
  line.templates.some((template) => {
    const domain = template.fields['who'];
    return isOpen(template) && (domain?.kind !== 'choice' || domain.of.some(({ id, no }) => id === who && no === null));
  });

export const TurnActions = ({ moves, turn, title }: { readonly moves: TurnMoves; readonly turn: Turn; readonly title: string }) => {
  const { view, words, speech, panels, state, act } = useTable();
  const { begin, begun: open, lettersFor } = useMoves();
  const { aim, setAim } = useAim();
  const { who, can } = turn;
  const lines = useMoveLines().map((line) => ({ ...line, open: isFor(line, who) }));
  const due = (moves.due ?? []).flatMap((name) => lines.find((line) => line.do === name && line.open) ?? []);
  const actions = [...due, ...moves.actions.flatMap((name) => lines.find((line) => line.do === name) ?? [])];
  const aimed = actions.find((line) => line.do === aim?.do && line.open);
  const main = aimed ?? actions.find((line) => line.open);
  const pending = state.pending.length > 0;
  /** What was picked for it, or what the game takes to be likeliest. */
  const pickFor = (line: MoveLine): Pick<Aim, 'with' | 'said'> | null =>
    aim !== null && aim.do === line.do ? aim : line.open ? (moves.likely?.(view, words, who, line.do) ?? null) : null;
  const run = (line: MoveLine): void => {
    if (!line.open || pending) return;
    const picked = pickFor(line);
    const play = picked === null ? null : playWith(line.templates, picked.with);
    if (play === null) return begin(line.templates, picked?.with ?? { who });
    setAim(null);
    void act(play);
  };
  const [last] = can;
  const endLabel = last === undefined ? '' : begun(moveName(words, last.do));
  const end = (): void => begin(can, { who });
  const letters = lettersFor([...actions, ...(last === undefined ? [] : [{ do: last.do, label: endLabel }])]);
  const keys: KeyAction[] = actions.flatMap((line) => {
    const key = letters.get(line.do);
    return key === undefined || !line.open ? [] : [{ key, name: line.label, run: () => run(line) }];
  });
  if (main !== undefined) keys.push({ key: 'enter', name: main.label, run: () => run(main) });
  if (last !== undefined) {
    const key = letters.get(last.do);
    if (key !== undefined) keys.push({ key, name: endLabel, run: end });
    if (main === undefined) keys.push({ key: 'enter', name: endLabel, run: end });
  }
  if (aim !== null) keys.push({ key: 'escape', name: 'Let go of what was picked', run: () => setAim(null) });
  useKeys(keys, { active: open === null });
  const nameOf = ({ do: name, label }: MoveLine): string => {
    const word = moves.words?.[name];
    return word === undefined ? label : begun(called(speech, 'word', word));
  };
  const shut = actions.filter((line) => !line.open);
  const left = moves.left?.(view, speech, who) ?? [];
  return (
    <div className="turn-strip paper turn-mine" data-turn="mine">
      <div className="turn-left">
        <p role="status">{title}</p>
        {left.length > 0 && (
          <ul aria-label="Left of this turn">
            {left.map(({ text, isSpent }) => (
              <li key={text} className={isSpent ? 'chip' : 'chip brass'} data-spent={isSpent ? '' : undefined}>
                {text}
                {isSpent && <span className="unseen">, spent</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="turn-actions" role="group" aria-label="What you can do">
        {actions.map((line) => {
          const icon = panels.moves?.icons[line.do];
          const key = line === main ? 'Enter' : letters.get(line.do)?.toUpperCase();
          return (
            <button
              key={line.do}
              type="button"
              className={line === main ? 'button primary turn-action' : 'button turn-action'}
              data-move={line.do}
              aria-disabled={!line.open || pending}
              aria-description={line.open ? undefined : (line.why ?? undefined)}
              aria-keyshortcuts={key}
              title={line.open ? line.hints.join(' ') : (line.why ?? undefined)}
              onClick={() => run(line)}
            >
              {icon !== undefined && <Icon name={icon} />}
              <span>
                {nameOf(line)}
                {pickFor(line) !== null && <span className="detail">{pickFor(line)?.said}</span>}
              </span>
              {line.open && key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
            </button>
          );
        })}
      </div>
      <div className="turn-end">
        {last !== undefined && (
          <button
            type="button"
            className={main === undefined ? 'button primary' : 'button quiet'}
            data-move={last.do}
            aria-keyshortcuts={letters.get(last.do)?.toUpperCase()}
            onClick={end}
          >
            <span>{endLabel}</span>
            <kbd aria-hidden="true">{letters.get(last.do)?.toUpperCase()}</kbd>
          </button>
        )}
        {shut.length > 0 && (
          <details className="turn-shut">
            <summary>why not?</summary>
            <ul>
              {shut.map((line) => (
                <li key={line.do}>
                  <b>{line.label}</b> {line.why}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
};
