// The dialog for a party rest: which rest, who, what it would do; then one rest after the other, with the results.

import { isOpen, type Json } from '@pasteboard/kernel/view';
import { begun, compose, fieldName, moveName, openly, ownerName, plainReason } from '@pasteboard/phrasing';
import { useEffect, useRef, useState } from 'react';
import { FieldInput } from '../fields/fields.tsx';
import { useMoveLines, type MoveLine } from '../moves/moves.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { refusalTrouble, Why } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import { restFor, restLine, restersIn, restSteps, type RestLine, type RestStep } from './resting.ts';
import { partyOf } from './roster.ts';
import { refusalOf, whomField } from './verbs.ts';
import './rest-dialog.css';

export interface RestResult {
  readonly name: string;
  readonly text: string;
  readonly done: boolean;
  /** The rule behind a refusal. */
  readonly rule: string | null;
}

export const RestOutcome = ({ results, wasLeft }: { readonly results: readonly RestResult[]; readonly wasLeft: boolean }) => (
  <ol className="rest-results" aria-live="polite">
    {results.map(({ name, text, done, rule }, i) => (
      <li key={`${i}-${name}`}>
        <Icon name={done ? 'check' : 'warn'} size={16} />
        <span>
          {name}: {text}
        </span>
        <Why rule={rule} />
      </li>
    ))}
    {wasLeft && <li>The others were not tried.</li>}
  </ol>
);

/** What is known before the rest, and no guess beyond it. */
const Before = ({ line }: { readonly line: RestLine | null }) => {
  if (line === null) return null;
  return (
    <span className="rest-line">
      {line.full > 0 && (
        <span>
          {line.now} of {line.full} cards left
          {line.discarded > 0 && ` · ${line.discarded} in the discard`}
          {line.elsewhere > 0 && ` · ${line.elsewhere} in hand`}
        </span>
      )}
      {line.notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
};

const Kinds = ({
  lines,
  chosen,
  onChoose,
}: {
  readonly lines: readonly MoveLine[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) => {
  const { speech } = useTable();
  return (
    <div className="options" role="radiogroup" aria-label="How">
      {lines.map(({ do: name, label, open, templates }) => {
        const no = open ? null : refusalOf(templates);
        return (
          <button
            key={name}
            type="button"
            role="radio"
            className="option"
            aria-checked={name === chosen}
            aria-disabled={!open}
            onClick={() => open && onChoose(name)}
          >
            <span>{label}</span>
            {no !== null && <small>{plainReason(speech, no)}</small>}
          </button>
        );
      })}
    </div>
  );
};

/** One of these can take this rest, or it is for all at once. */
const canBegin = ({ open, templates }: MoveLine, party: readonly string[]): boolean =>
  open && (restFor(templates.filter(isOpen)) === 'all' || party.some((id) => restersIn(templates).has(id)));

export const RestDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { panels, view, layout, words, speech, state, act } = useTable();
  const moves = useMoveLines();
  const lines = (panels.rests?.kinds ?? []).flatMap((name) => moves.find((line) => line.do === name) ?? []);
  const party = partyOf(view, layout).map(({ id }) => id);
  const [wanted, setWanted] = useState<string | null>(null);
  const line =
    lines.find((each) => each.do === wanted && each.open) ?? lines.find((each) => canBegin(each, party)) ?? lines.find((each) => each.open);
  const templates = (line?.templates ?? []).filter(isOpen);
  const kind = restFor(templates);
  const able = restersIn(templates);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const who = kind === 'all' ? party : party.filter((id) => able.has(id) && !left.has(id));
  const [chosen, setChosen] = useState<{ readonly [field: string]: Json }>({});
  const field = templates[0] === undefined ? null : whomField(templates[0]);
  // What else it asks is the same for everybody: chosen once, with the first of its answers until then.
  const first = field === null || who[0] === undefined ? {} : { [field]: kind === 'several' ? [...who] : who[0] };
  const others = compose(templates, { ...chosen, ...first }, new Set()).rows.filter((row) => row.field !== field && !row.settled);
  const filled = Object.fromEntries(
    others.map(({ field: name, domain, value }) => [
      name,
      value ?? chosen[name] ?? (domain.kind === 'choice' ? (domain.of.find(({ no }) => no === null)?.id ?? null) : null),
    ]),
  );
  const steps = restSteps(templates, who, filled);
  const [results, setResults] = useState<readonly RestResult[]>([]);
  /** The rest that was taken, until something else is. */
  const [taken, setTaken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const offered = openly({ view, words, hints: state.offers.hints });
  const restMoves = [
    panels.rests?.alone?.[line?.do ?? ''] ?? line?.do ?? '',
    panels.rests?.usual ?? '',
    ...(panels.rests?.kinds ?? []),
    ...Object.values(panels.rests?.ends ?? {}),
  ];
  const perform = async (todo: readonly RestStep[]): Promise<void> => {
    setBusy(true);
    setResults([]);
    setTaken(line?.do ?? null);
    const what = line !== undefined && panels.rests?.ends?.[line.do] !== undefined ? 'the rest has begun' : 'done';
    for (const { who: id, play } of todo) {
      const name = (id === null ? who : [id]).map((each) => ownerName(view, words, each)).join(', ');
      const outcome = await act(play);
      const { text, rule } = outcome.done ? { text: what, rule: null } : refusalTrouble(speech, outcome.refusal);
      setResults((before) => [...before, { name, text, rule, done: outcome.done }]);
      // What follows was meant to happen with it.
      if (!outcome.done) break;
    }
    setBusy(false);
  };
  const isOver = results.length > 0 && !busy;
  // A rest that only begins is not over with it: what completes it is the next thing to do.
  const end = taken === null ? undefined : panels.rests?.ends?.[taken];
  const next = results.every(({ done }) => done) ? lines.find((each) => each.do === end && each.open) : undefined;
  const goesOn = next !== undefined;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Another button stands in the place of the one that was pressed; that it goes on may be known a moment later.
    if (taken !== null) main.current?.focus();
  }, [isOver, taken, goesOn]);
  return (
    <Dialog title="Party rest" onClose={onClose}>
      <div className="rest">
        {lines.length === 0 && <p className="quiet-text">Nobody can rest now.</p>}
        {lines.length > 0 && !isOver && (
          <>
            <Kinds lines={lines} chosen={line?.do ?? ''} onChoose={setWanted} />
            {others.map((row) => (
              <div key={row.field} className="field">
                <span className="label">{begun(fieldName(words, row.field, line?.do))}</span>
                <FieldInput
                  templates={templates}
                  row={{ ...row, value: filled[row.field] }}
                  name={begun(fieldName(words, row.field, line?.do))}
                  onChoose={(value) => setChosen({ ...chosen, [row.field]: value ?? null })}
                />
              </div>
            ))}
            <ul className="rest-who" aria-label="Who rests">
              {party.map((id) => {
                const name = ownerName(view, words, id);
                const preview = <Before line={restLine(offered, panels.deck, restMoves, id)} />;
                return (
                  <li key={id}>
                    {kind === 'all' ? (
                      <span className="rest-name">
                        <b>{name}</b>
                        {preview}
                      </span>
                    ) : (
                      <label>
                        <input
                          type="checkbox"
                          checked={who.includes(id)}
                          disabled={!able.has(id)}
                          onChange={() =>
                            setLeft(left.has(id) ? new Set([...left].filter((other) => other !== id)) : new Set([...left, id]))
                          }
                        />
                        <span className="rest-name">
                          <b>{name}</b>
                          {preview}
                        </span>
                      </label>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
        <RestOutcome results={results} wasLeft={isOver && results.some(({ done }) => !done) && results.length < steps.length} />
        <div className="rest-foot">
          {isOver ? (
            <>
              {next !== undefined && (
                <button
                  ref={main}
                  type="button"
                  className="button primary"
                  onClick={() => {
                    setWanted(next.do);
                    setLeft(new Set());
                    setResults([]);
                  }}
                >
                  <Icon name="rest" />
                  {next.label}
                </button>
              )}
              <button ref={goesOn ? undefined : main} type="button" className={goesOn ? 'button' : 'button primary'} onClick={onClose}>
                Close
              </button>
            </>
          ) : (
            <button
              ref={main}
              type="button"
              className="button primary"
              data-first={steps.length > 0 ? '' : undefined}
              aria-disabled={busy || steps.length === 0}
              onClick={() => !busy && steps.length > 0 && void perform(steps)}
            >
              <Icon name="rest" />
              {busy ? `${results.length} of ${steps.length}` : line === undefined ? 'Rest' : begun(moveName(words, line.do))}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
};
