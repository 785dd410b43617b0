// The band between the halves: the phases above; below them the question, the form or the newest sum; at its end the one button that moves the game on.

import {
  companiesIn,
  dueIn,
  mustDiscardIn,
  outcomeIn,
  playersFor,
  turnIn,
  type CheckOutcome,
  type Phase,
  type Result,
} from '@pasteboard/games/meccg/view';
import { faceName } from '@pasteboard/kernel/view';
import { begun, isOwnAsk, moveName, ownerName } from '@pasteboard/phrasing';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MoveForm } from '../../moves/move-form.tsx';
import { useMoveLines, useMoves, type MoveLine } from '../../moves/moves.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useKeys } from '../../parts/keys.ts';
import { atHand, questionsOf } from '../../questions/asked.ts';
import { Prompt, PromptBehind, WaitingLine } from '../../questions/prompt.tsx';
import { useTable } from '../../table/context.tsx';
import { useReadingChoices } from './reading.tsx';

const PHASES: { readonly [phase in Phase]: string } = {
  untap: 'Untap',
  organization: 'Organization',
  longEvent: 'Long-event',
  movementHazard: 'Movement / hazard',
  site: 'Site',
  endOfTurn: 'End of turn',
};

/** What moves the game on, the most pressing first: the first that is open is the one filled button. */
const ONWARD = [
  'respond.pass',
  'assign',
  'strike.excess',
  'strike.face',
  'attack.end',
  'run.draw',
  'run.start',
  'enter',
  'run.end',
  'run.done',
  'phase.next',
  'turn.end',
];
/** What else stands beside it: moves that begin with no card of the hand. */
const BESIDE = ['hand.trim', 'move.declare', 'attack.cancel', 'influence', 'company.split', 'company.join', 'control', 'store'];
const MOST_BESIDE = 3;

const PhaseBar = () => {
  const { view, words, me } = useTable();
  const turn = turnIn(view);
  const all = [...turn.before, ...(turn.phase === 'setup' || turn.phase === 'over' ? [] : [turn.phase]), ...turn.after];
  if (turn.phase === 'setup' || turn.phase === 'over')
    return <p className="phase-bar">{turn.phase === 'setup' ? 'Setting up' : 'The game is over'}</p>;
  const companies = companiesIn(view, turn.active);
  const running = companies.findIndex(({ isRunning }) => isRunning);
  return (
    <ol className="phase-bar" aria-label={`Turn ${turn.n}, phases`}>
      <li className="phase-turn">
        Turn {turn.n}, {turn.active === me?.id ? 'yours' : ownerName(view, words, turn.active)}
      </li>
      {all.map((phase) => {
        const isNow = phase === turn.phase;
        return (
          <li key={phase} aria-current={isNow ? 'step' : undefined}>
            {turn.before.includes(phase) && <Icon name="check" size={13} />}
            {PHASES[phase]}
            {isNow && running >= 0 && (
              <span>
                {' '}
                · company {running + 1} of {companies.length}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};

const RESULTS: { readonly [kind in CheckOutcome['kind']]: { readonly [result in Result]?: string } } = {
  strike: {
    defeated: 'The strike is beaten.',
    failed: 'The strike fails.',
    tied: 'A tie: nothing happens.',
    succeeded: 'The strike hits.',
  },
  corruption: { passed: 'The check is passed.', discarded: 'They are discarded.', eliminated: 'They are lost.' },
  faction: { success: 'The faction joins.', failure: 'The faction does not join.' },
  influence: { success: 'It is won over.', failure: 'It is not won over.' },
};

interface Shown {
  readonly check: CheckOutcome;
  readonly who: string;
}

/** The check that came out last, of either player; null before the first. */
const useNewestCheck = (): Shown | null => {
  const { view } = useTable();
  const checks = playersFor(view).map((who) => ({ who, check: outcomeIn(view, who).check }));
  const before = useRef(new Map(checks.map(({ who, check }) => [who, JSON.stringify(check)])));
  const [newest, setNewest] = useState<string | null>(null);
  const key = JSON.stringify(checks);
  useEffect(() => {
    for (const { who, check } of JSON.parse(key) as typeof checks) {
      const now = JSON.stringify(check);
      if (before.current.get(who) !== now) setNewest(who);
      before.current.set(who, now);
    }
  }, [key]);
  const shown = checks.find(({ who, check }) => check !== null && who === newest) ?? checks.find(({ check }) => check !== null);
  return shown === undefined || shown.check === null ? null : { who: shown.who, check: shown.check };
};

const Part = ({ n, what }: { readonly n: number | string; readonly what: string }) => (
  <span className="sum-part">
    <b>{n}</b>
    <span>{what}</span>
  </span>
);

/** “11 roll + 5 prowess = 16 against 7: the strike is beaten.” */
const CheckSum = ({ check }: Pick<Shown, 'check'>) => {
  const { view } = useTable();
  const name = check.char === null ? 'total' : faceName(check.char, view.faces);
  const against = check.card === null ? (check.kind === 'corruption' ? 'corruption' : 'to beat') : faceName(check.card, view.faces);
  return (
    <p className="check-sum" role="status">
      <Part n={check.dice} what="roll" />
      {check.bonus !== 0 && (
        <>
          <span className="sum-sign">{check.bonus < 0 ? '−' : '+'}</span>
          <Part n={Math.abs(check.bonus)} what={check.kind === 'strike' ? 'prowess' : 'modifier'} />
        </>
      )}
      {check.theirs !== null && (
        <>
          <span className="sum-sign">−</span>
          <Part n={check.theirs} what="their roll" />
        </>
      )}
      <span className="sum-sign">=</span>
      <Part n={check.total} what={name} />
      <span className="sum-against">against</span>
      <Part n={check.against} what={against} />
      <strong>{RESULTS[check.kind][check.result] ?? ''}</strong>
    </p>
  );
};

const DUE: { readonly [what in NonNullable<ReturnType<typeof dueIn>>['what']]: readonly [mine: string, theirs: string] } = {
  answer: ['You are asked.', 'is asked.'],
  respond: ['Do you respond?', 'may respond.'],
  assign: ['Who takes the strikes?', 'assigns the strikes.'],
  fight: ['A strike is to be fought.', 'fights a strike.'],
  endAttack: ['The attack is over.', 'ends the attack.'],
  hazards: ['You may play hazards on this company.', 'may play hazards.'],
  turn: ['Your turn.', 'has the turn.'],
};

const useDueText = (): { readonly text: string; readonly mine: boolean } => {
  const { view, words, me } = useTable();
  const due = dueIn(view);
  if (due === null) return { text: '', mine: false };
  const mine = due.who === me?.id;
  return { text: mine ? DUE[due.what][0] : `${ownerName(view, words, due.who)} ${DUE[due.what][1]}`, mine };
};

const Onward = () => {
  const { view, words, closed, me } = useTable();
  const { begin, lettersFor } = useMoves();
  const lines = useMoveLines();
  const open = useMemo(() => lines.filter((line) => line.open), [lines]);
  const isTooMany = me !== undefined && mustDiscardIn(view, me.id);
  const onward = [...(isTooMany ? ['hand.trim'] : []), ...ONWARD].flatMap((name) => open.find((line) => line.do === name) ?? []);
  const [main, ...rest] = onward;
  const beside = [...rest, ...BESIDE.flatMap((name) => open.find((line) => line.do === name && line !== main) ?? [])].slice(0, MOST_BESIDE);
  const letters = lettersFor(beside);
  const go = (line: MoveLine): void => begin(line.templates);
  useKeys(
    [
      ...(main === undefined ? [] : [{ key: 'enter', name: main.label, run: () => go(main) }]),
      ...beside.flatMap((line) => {
        const letter = letters.get(line.do);
        return letter === undefined ? [] : [{ key: letter, name: line.label, run: () => go(line) }];
      }),
    ],
    { active: !closed },
  );
  return (
    <>
      <div className="band-beside">
        {beside.map((line) => (
          <button key={line.do} type="button" className="button" data-move={line.do} onClick={() => go(line)}>
            {begun(moveName(words, line.do))}
            {letters.has(line.do) && <kbd aria-hidden="true">{letters.get(line.do)?.toUpperCase()}</kbd>}
          </button>
        ))}
      </div>
      {main !== undefined && (
        <button type="button" className="button primary large band-main" data-move={main.do} onClick={() => go(main)}>
          {main.label}
          <kbd aria-hidden="true">Enter</kbd>
        </button>
      )}
    </>
  );
};

export const Band = () => {
  const { naming, templates, closed } = useTable();
  const { begun: form, leave } = useMoves();
  const due = useDueText();
  const newest = useNewestCheck();
  const questions = useMemo(
    () => questionsOf(naming, new Set(templates.flatMap(({ ask }) => (ask === null ? [] : [ask]))), { closed }),
    [naming, templates, closed],
  );
  const ask = atHand(questions.open, null);
  const isFree = form === null && ask === undefined;
  const reading = useReadingChoices();
  return (
    <section className="band paper" aria-label="What happens now" data-zone="band" {...reading}>
      <PhaseBar />
      <div className="band-now" data-free={isFree ? '' : undefined}>
        {form !== null && <MoveForm key={form.title} templates={form.templates} wanted={form.wanted} title={form.title} onClose={leave} />}
        {ask !== undefined &&
          (form === null ? (
            <Prompt key={ask.id} ask={ask} focus={isOwnAsk(naming, ask) && !ask.answered} />
          ) : (
            <PromptBehind key={ask.id} ask={ask} />
          ))}
        {isFree && (
          <div className="band-words">
            {newest !== null && <CheckSum check={newest.check} />}
            {questions.waiting.length > 0 ? (
              questions.waiting.slice(0, 1).map((each) => <WaitingLine key={each.id} ask={each} />)
            ) : (
              <h2 data-mine={due.mine ? '' : undefined}>{due.text}</h2>
            )}
          </div>
        )}
      </div>
      {isFree && !closed && <Onward />}
    </section>
  );
};
