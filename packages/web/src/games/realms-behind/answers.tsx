// The strip under a check: what the chosen cards come to, in one sentence, with Fortune and help beside it and the button that plays them.

import { BY_CARDS, checkIn, stageOf, TOP, WAYS, type Preview } from '@pasteboard/games/realms-behind/view';
import { isOpen, type Template, type ViewAsk } from '@pasteboard/kernel/view';
import { begun, called, plainReason } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { Icon } from '../../parts/icons.tsx';
import { useKeys, type KeyAction } from '../../parts/keys.ts';
import { cardMark } from '../../parts/inline-cards.ts';
import { RichText } from '../../parts/rich-text.tsx';
import { PendingMove } from '../../moves/move-status.tsx';
import { usePickingOf, type Picker } from '../../fields/picking.tsx';
import { useTable } from '../../table/context.tsx';
import { useChoice, useForeseen, type CheckChoice } from './choice.ts';
import { SumRow } from './slots.tsx';
import { plain } from './words.ts';
import './answers.css';

const CHARACTERS: Picker['characters'] = new Map();
const PILES: Picker['piles'] = new Map();

const sumOf = ({ rank, total }: Preview): string => {
  const bonus = total - rank;
  return `${rank} ${bonus < 0 ? '−' : '+'} ${Math.abs(bonus)} = ${plain(total)}`;
};

const cards = (faces: readonly string[]): string => faces.map(cardMark).join(' and ');

const headline = (preview: Preview): string => {
  const { total, toMeet, success, stillWorse, blow } = preview;
  const atMost = stillWorse > 0 ? ' at most' : '';
  if (toMeet === null || success === null) return `${sumOf(preview)}${atMost}`;
  if (!success) return `${sumOf(preview)}${atMost}: ${toMeet - total} short`;
  return `${sumOf(preview)}${atMost} against ${toMeet}: ${stillWorse > 0 ? 'enough so far' : blow === null ? 'it succeeds' : 'it hits'}`;
};

const detail = ({ base, better, used, stillWorse, stillBetter, success, toMeet }: Preview): string => {
  const suits = better.filter((face) => face !== used);
  const parts = [
    used === base ? `${cardMark(base)} is the base.` : `${cardMark(used)} counts, ${cardMark(base)} stays the base.`,
    suits.length === 0 ? '' : ` ${cards(suits)} ${suits.length === 1 ? 'adds its suit' : 'add their suits'} only.`,
    stillWorse === 0 ? '' : ` ${stillWorse === 1 ? 'One card' : `${stillWorse} cards`} off the deck can make it less.`,
    stillBetter === 0 ? '' : ` ${stillBetter === 1 ? 'One more card' : `${stillBetter} more cards`} may be shown.`,
    toMeet === null && success === null ? ' The GM keeps what it has to reach.' : '',
  ];
  return parts.join('');
};

const playText = ({ preview, more, stage, ladder }: CheckChoice): string => {
  if (preview === null) return 'Choose a card';
  const held = more.flatMap((each) => (each === TOP ? [] : (ladder.held.find(({ h }) => h === each)?.face ?? [])));
  const played = [...(stage === 'base' ? [preview.base] : []), ...held];
  const deck = more.includes(TOP) ? ['the top of the deck'] : [];
  const words = [...played.map(cardMark), ...deck];
  return words.length === 0 ? 'Choose a card' : `${played.length === 0 ? 'Show' : 'Play'} ${words.join(' and ')}`;
};

/** Nobody would ask why these cannot be done. */
const TRITE: readonly string[] = ['noDisadvantage', 'noDemand', 'chosenAlready', 'noHelpers'];

/** Ways to answer that are no card: Fortune, help, a gamble, no further card. */
const useWays = (
  templates: readonly Template[],
): readonly { readonly field: string; readonly id: string; readonly why: string | null; readonly trite: boolean }[] => {
  const { speech } = useTable();
  return useMemo(
    () =>
      templates.flatMap((template) =>
        Object.entries(template.fields).flatMap(([field, domain]) =>
          field === 'ask' || domain.kind !== 'choice'
            ? []
            : domain.of.map(({ id, no }) => ({
                field,
                id,
                why: no === null ? (isOpen(template) ? null : '') : plainReason(speech, no),
                trite: no !== null && TRITE.includes(no.key),
              })),
        ),
      ),
    [templates, speech],
  );
};

const KEYS: { readonly [way: string]: string } = { [WAYS.fortune]: 'f', [WAYS.help]: 'h', [WAYS.stop]: 's' };

export const CheckAnswers = ({
  ask,
  templates,
  keys: listens,
}: {
  readonly ask: ViewAsk;
  readonly templates: readonly Template[];
  readonly keys: boolean;
}) => {
  const { view, speech, state, act } = useTable();
  const choice = useChoice(ask);
  const foreseen = useForeseen(ask, templates);
  const ways = useWays(templates);
  const check = checkIn(view, ask);
  const sent = state.pending.find(({ with: filled }) => filled['ask'] === ask.id);
  const picker = useMemo<Picker | null>(() => {
    if (choice === null || templates.length === 0) return null;
    const chosen = new Set([...(choice.stage === 'base' ? [choice.plan.base] : []), ...choice.plan.more]);
    const no = { key: 'wrongSuit', rule: 'TRB-DEMAND-02', params: {} };
    return {
      cards: new Map(
        choice.ladder.held.map(({ h, fits }) => [
          h,
          { no: fits || choice.place === 'more' ? null : no, chosen: chosen.has(h), pick: () => choice.tap(h) },
        ]),
      ),
      characters: CHARACTERS,
      piles: PILES,
    };
  }, [choice, templates]);
  usePickingOf(picker);
  const choose = (field: string, id: string): void => void act({ do: 'answer', with: { ask: ask.id, [field]: id } });
  const open = ways.filter(({ id, why }) => !BY_CARDS.includes(id) && why === null);
  const shut = ways.filter(({ id, why, trite }) => !BY_CARDS.includes(id) && why !== null && why !== '' && !trite);
  const play = sent === undefined ? (choice?.play ?? null) : null;
  const digs = check?.demand !== null && choice !== null && choice.ladder.held.every(({ fits }) => !fits);
  const dig = (): void => void act({ do: 'answer', with: { ask: ask.id, card: [] } });
  const only = digs && choice.stage === 'base' && stageOf(ask) === 'base' ? dig : null;
  const main = only ?? play;
  const bound: KeyAction[] = [
    ...(main === null ? [] : [{ key: 'enter', name: 'Play', run: main }]),
    ...(choice !== null && choice.places > 0 ? [{ key: 't', name: 'Deck top', run: () => choice.fill('top') }] : []),
    ...open.flatMap(({ field, id }) => {
      const key = KEYS[id];
      return key === undefined ? [] : [{ key, name: called(speech, 'word', id), run: () => choose(field, id) }];
    }),
  ];
  useKeys(bound, { active: listens && sent === undefined });
  if (choice === null) return null;
  const { preview } = choice;
  return (
    <div className="answers check-answers" data-pending={sent === undefined && !foreseen ? undefined : ''}>
      <div className="check-sum" role="status">
        <p className="check-headline">
          {preview === null ? (only === null ? 'Tap a card to see what it makes' : 'No card of the suit in hand') : headline(preview)}
        </p>
        <p className="check-detail">
          {preview === null ? (
            only === null ? (
              'Its total stands on the ladder. Tap it again to play it.'
            ) : (
              'The deck is turned over until the suit appears.'
            )
          ) : (
            <RichText text={detail(preview)} />
          )}
        </p>
      </div>
      {preview !== null && preview.blow !== null && preview.success !== false && (
        <div className="check-blow">
          <SumRow terms={preview.blow.terms} result={preview.blow.taken} unit="damage" />
        </div>
      )}
      <PendingMove pending={sent} />
      <div className="answer-buttons">
        {open.map(({ field, id }) => (
          <button
            key={id}
            type="button"
            className="button large"
            data-answer={id}
            aria-disabled={sent !== undefined}
            aria-keyshortcuts={KEYS[id]?.toUpperCase()}
            onClick={() => sent === undefined && choose(field, id)}
          >
            <span>{begun(called(speech, 'word', id))}</span>
            {KEYS[id] !== undefined && <kbd aria-hidden="true">{KEYS[id].toUpperCase()}</kbd>}
          </button>
        ))}
        <button
          type="button"
          className="button primary large"
          data-play
          aria-disabled={main === null}
          aria-keyshortcuts="Enter"
          onClick={() => main?.()}
        >
          <Icon name="check" />
          <span>
            <RichText text={only === null ? playText(choice) : 'Dig for it'} />
          </span>
          <kbd aria-hidden="true">Enter</kbd>
        </button>
      </div>
      {shut.length > 0 && (
        <details className="answers-shut">
          <summary>
            {shut.length === 1 ? `${begun(called(speech, 'word', shut[0]?.id ?? ''))}: why not?` : 'Why not something else?'}
          </summary>
          <ul>
            {shut.map(({ id, why }) => (
              <li key={id}>
                <b>{begun(called(speech, 'word', id))}</b> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
