// The party in the GM's form for a check: who is meant, and how likely each is to succeed as the form stands.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { called, isOwnAsk, ownerName, plainReason, type Row } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { listed } from '../api/seating.ts';
import { SeatMark } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import type { Draft } from '../fields/draft.ts';
import { staminaOf, type Character } from '../table/people.ts';
import { partyOf } from './roster.ts';
import { WHO, togetherChance, type SeveralChosen } from './several.ts';
import { chancesFor, foremost } from './verbs.ts';

/** “81 %”; what is not quite certain is never written as certain. */
export const percentText = (part: number): string => {
  const whole = Math.round(part * 100);
  if (whole === 100 && part < 1) return '> 99 %';
  return whole === 0 && part > 0 ? '< 1 %' : `${whole} %`;
};

/** The chance of each as the form stands; null where it cannot be told. */
const useAhead = (draft: Draft, party: readonly Character[]): ReadonlyMap<string, number | null> => {
  const { view, panels } = useTable();
  const ahead = panels.check?.ahead;
  const chosen = JSON.stringify(
    Object.fromEntries(draft.rows.flatMap(({ field, value, left }) => (left || value === undefined ? [] : [[field, value]]))),
  );
  return useMemo(() => {
    const call = JSON.parse(chosen) as JsonRecord;
    return new Map(party.map(({ id }) => [id, ahead?.(view, id, call) ?? null]));
  }, [view, ahead, chosen, party]);
};

interface WhoProps {
  readonly character: Character;
  readonly row: Row;
  readonly several: SeveralChosen;
  readonly chance: number | null;
}

const Who = ({ character, row, several, chance }: WhoProps) => {
  const { view, words, panels, state, speech, naming } = useTable();
  const { id, place } = character;
  const { domain } = row;
  const option = domain.kind === 'choice' ? domain.of.find((each) => each.id === id) : undefined;
  if (option === undefined) return null;
  const isChosen = several.chosen.includes(id);
  const stamina = staminaOf(view, panels.deck, id);
  const open = view.asks.find(({ to, answered }) => to === id && !answered);
  // A check that waits already has odds of its own.
  const waiting = open === undefined ? null : foremost(chancesFor(state.offers.odds, view, null, WHO, id));
  const notes = [stamina === null ? null : `${stamina.now} left`, open === undefined || isOwnAsk(naming, open) ? null : 'asked'].filter(
    (note) => note !== null,
  );
  return (
    <button
      type="button"
      role="checkbox"
      className="who"
      aria-checked={isChosen}
      aria-disabled={option.no !== null}
      onClick={() => option.no === null && several.toggle(id)}
    >
      <SeatMark place={place} />
      <span className="who-name">
        <b>{ownerName(view, words, id)}</b>
        <span className="who-notes">{notes.join(' · ')}</span>
      </span>
      {chance !== null && (
        <span className="who-percent">
          {percentText(chance)}
          <span className="unseen"> to succeed</span>
        </span>
      )}
      {chance !== null && (
        <span className="who-bar" aria-hidden="true">
          <i style={{ width: `${chance * 100}%` }} />
        </span>
      )}
      {chance === null && waiting !== null && (
        <span className="who-hint">
          asked: {percentText(waiting.part)} {waiting.value === 'outcome.success' ? 'to succeed' : called(speech, 'word', waiting.value)}
        </span>
      )}
      {option.no !== null && <span className="who-hint">{plainReason(speech, option.no)}</span>}
    </button>
  );
};

export const WhoList = ({ draft, several }: { readonly draft: Draft; readonly several: SeveralChosen }) => {
  const { view, layout, words } = useTable();
  const row = draft.rows.find(({ field }) => field === WHO);
  const party = useMemo(() => partyOf(view, layout), [view, layout]);
  const chances = useAhead(draft, party);
  if (row === undefined || party.length === 0) return null;
  const many = several.chosen.length > 1;
  const together = many ? togetherChance(several.chosen.map((id) => chances.get(id) ?? null)) : null;
  return (
    <div className="who-list" role="group" aria-labelledby="who-title">
      <h3 className="eyebrow" id="who-title">
        Who, and how likely
      </h3>
      {party.map((character) => (
        <Who key={character.id} character={character} row={row} several={several} chance={chances.get(character.id) ?? null} />
      ))}
      {many && (
        <p className="who-together">
          {together === null ? (
            listed(several.chosen.map((id) => ownerName(view, words, id)))
          ) : (
            <>
              <b>
                All {several.chosen.length}: {percentText(together.all)}.
              </b>{' '}
              At least one: {percentText(together.any)}.
            </>
          )}
        </p>
      )}
    </div>
  );
};
