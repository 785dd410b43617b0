// The party in the GM's form for a check: who is meant, with their chance to succeed.

import { called, hintsOn, isOwnAsk, openly, ownerName, plainReason, type Row } from '@pasteboard/phrasing';
import { SeatMark } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import type { Draft } from '../fields/draft.ts';
import { staminaOf, type Character } from '../table/people.ts';
import { toggled } from '../fields/picking.tsx';
import { partyOf } from './roster.ts';
import { chancesFor, foremost, onlyFor } from './verbs.ts';

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : typeof value === 'string' ? [value] : [];

const whoRow = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ domain }) => (domain.kind === 'choice' || domain.kind === 'subset') && domain.as === 'character');

const Likely = ({ who, field }: { readonly who: string; readonly field: string }) => {
  const { state, view, panels, speech } = useTable();
  const chances = chancesFor(state.offers.odds, view, panels.check?.call ?? null, field, who);
  const best = foremost(chances);
  if (best === null) return null;
  return (
    <>
      <span className="who-chance">
        {Math.round(best.part * 100)} % {best.value === 'outcome.success' ? 'to succeed' : called(speech, 'word', best.value)}
      </span>
      <span className="who-bar" aria-hidden="true">
        {chances.map(({ value, part }, i) => (
          <i key={value} style={{ width: `${part * 100}%`, opacity: 1 - (0.75 * i) / Math.max(1, chances.length - 1) }} />
        ))}
      </span>
    </>
  );
};

const Who = ({ character, row, draft }: { readonly character: Character; readonly row: Row; readonly draft: Draft }) => {
  const { view, words, panels, state, speech, naming } = useTable();
  const { id, place } = character;
  const { domain, field } = row;
  if (domain.kind !== 'choice' && domain.kind !== 'subset') return null;
  const option = domain.of.find((each) => each.id === id);
  if (option === undefined) return null;
  const chosen = strings(row.value);
  const stamina = staminaOf(view, panels.deck, id);
  const open = view.asks.find(({ to, answered }) => to === id && !answered);
  const hints = hintsOn(openly({ view, words, hints: state.offers.hints }), {
    twins: draft.templates.flatMap((template) => onlyFor(template, field, id) ?? []),
  });
  const notes = [stamina === null ? null : `${stamina.now} left`, open === undefined || isOwnAsk(naming, open) ? null : 'asked'].filter(
    (note) => note !== null,
  );
  return (
    <button
      type="button"
      role={domain.kind === 'choice' ? 'radio' : 'checkbox'}
      className="who"
      aria-checked={chosen.includes(id)}
      aria-disabled={option.no !== null}
      onClick={() => option.no === null && draft.choose(field, domain.kind === 'choice' ? id : toggled(chosen, id, domain.max))}
    >
      <SeatMark place={place} />
      <b>{ownerName(view, words, id)}</b>
      <span className="who-notes">{notes.join(' · ')}</span>
      <Likely who={id} field={field} />
      {option.no !== null && <span className="who-hint">{plainReason(speech, option.no)}</span>}
      {hints.length > 0 && <span className="who-hint">{hints.join(' ')}</span>}
    </button>
  );
};

export const WhoList = ({ draft }: { readonly draft: Draft }) => {
  const { view, layout } = useTable();
  const row = whoRow(draft.rows);
  const party = partyOf(view, layout);
  if (row === undefined || party.length === 0) return null;
  return (
    <div className="who-list" role={row.domain.kind === 'choice' ? 'radiogroup' : 'group'} aria-labelledby="who-title">
      <h3 className="eyebrow" id="who-title">
        Who
      </h3>
      {party.map((character) => (
        <Who key={character.id} character={character} row={row} draft={draft} />
      ))}
    </div>
  );
};
