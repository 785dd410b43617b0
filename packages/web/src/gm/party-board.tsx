// The GM's party panel: cards left, values, conditions, presence, and buttons for awards.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, conditionsOf, moveName, ownerName, sheetItems } from '@pasteboard/phrasing';
import { useState, type ReactNode } from 'react';
import { Conditions } from '../parts/conditions.tsx';
import { Icon, SeatMark, type IconName } from '../parts/icons.tsx';
import { Ring } from '../parts/ring.tsx';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { useMoveLines, useMoves } from '../moves/moves.tsx';
import { presenceNotes } from '../table/door.ts';
import { staminaOf, type Character } from '../table/people.ts';
import { offering, usePicker } from '../fields/picking.tsx';
import { partyOf, meterOf, type Meter, useAway } from './roster.ts';
import { Points } from './points.tsx';
import { RestDialog } from './rest-dialog.tsx';
import { Verbs, type VerbsLead } from './verb-buttons.tsx';
import { onlyFor, whomField } from './verbs.ts';
import './party-board.css';

const Notches = ({ name, now, of }: Meter) => (
  <span className="notches" role="img" aria-label={`${name} ${now} of ${of}`}>
    <span aria-hidden="true">{name}</span>
    <span className="notches-row" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} data-full={i < now ? '' : undefined} />
      ))}
    </span>
  </span>
);

const Member = ({
  character,
  chosen,
  away,
  onChoose,
  children,
}: {
  readonly character: Character;
  readonly chosen: boolean;
  readonly away: string;
  readonly onChoose: () => void;
  /** What can be done for this one, where there is no other place for it. */
  readonly children: ReactNode;
}) => {
  const { view, words, layout, panels, seen } = useTable();
  const { id, seat, place } = character;
  const pickable = usePicker().characters.get(id);
  const stamina = staminaOf(view, panels.deck, id);
  const sight = useSheetSight();
  const pieces = layout === null ? [] : sheetItems(sight, id, layout.others).flat();
  const facts = pieces.filter(({ key }) => !key.startsWith(`${panels.deck?.kind ?? ''}/`));
  const meters = facts.flatMap((piece) => meterOf(sight, id, piece) ?? []);
  const rest = facts.filter(({ key }) => !meters.some((meter) => meter.key === key));
  const conditions = conditionsOf(sight, id);
  const name = ownerName(view, words, id);
  return (
    <li>
      <button type="button" className="board-member" data-character={id} {...offering(pickable, onChoose, { chosen })}>
        {stamina !== null && stamina.full > 0 && (
          <span role="img" aria-label={`${stamina.now} of ${stamina.full} cards left`}>
            <Ring now={stamina.now} full={stamina.full} size={54} paper />
          </span>
        )}
        <span className="board-words">
          <span className="board-name">
            <SeatMark place={place} />
            <b>{name}</b>
            <span className="quiet-text">{presenceNotes(seen, seat, name, away).join(' · ')}</span>
          </span>
          {meters.length > 0 && (
            <span className="board-meters">
              {meters.map((meter) => (
                <Notches {...meter} key={meter.key} />
              ))}
            </span>
          )}
          {rest.length > 0 && <span className="quiet-text">{rest.map(({ text }) => text).join(' · ')}</span>}
          <Conditions of={conditions} className="board-conditions" />
        </span>
      </button>
      {children}
    </li>
  );
};

const GROUP_ICONS: { readonly [group in 'awards' | 'party']: IconName } = { awards: 'star', party: 'flag' };

/** What the GM gives the chosen character, and what the GM starts for everybody. */
const PartyMoves = ({
  who,
  onRest,
  onBegin,
}: Pick<VerbsLead, 'onBegin'> & { readonly who: string | null; readonly onRest: () => void }) => {
  const { panels, view, words } = useTable();
  const { begin } = useMoves();
  const lines = useMoveLines();
  const button = (name: string, group: keyof typeof GROUP_ICONS) => {
    const line = lines.find((each) => each.do === name);
    if (line === undefined || (group === 'party' && !line.open)) return null;
    const [first] = line.templates;
    const field = first === undefined ? null : whomField(first);
    const own =
      group === 'awards' && field !== null && who !== null ? line.templates.flatMap((each) => onlyFor(each, field, who) ?? []) : [];
    if (group === 'awards' && own.length === 0) return null;
    const isFor = own.length > 0 ? who : null;
    const its = own.length > 0 ? own : line.templates;
    const label = begun(moveName(words, name));
    return (
      <button
        key={name}
        type="button"
        className="button small"
        data-move={name}
        aria-disabled={!its.some(isOpen)}
        title={line.why ?? undefined}
        onClick={() => {
          if (!its.some(isOpen)) return;
          onBegin?.();
          if (isFor === null || field === null) begin(its.filter(isOpen), {}, { title: label });
          else begin(its.filter(isOpen), { [field]: isFor }, { title: `${label}: ${ownerName(view, words, isFor)}` });
        }}
      >
        <Icon name={panels.moves?.icons[name] ?? GROUP_ICONS[group]} size={16} />
        <span>
          {label}
          {isFor !== null && <span className="detail">{ownerName(view, words, isFor)}</span>}
        </span>
      </button>
    );
  };
  return (
    <div className="board-moves">
      {who === null && <p className="quiet-text board-hint">Choose a character above to deal damage, heal, award or impose something.</p>}
      {who !== null && <Points key={who} who={who} {...(onBegin !== undefined && { onBegin })} />}
      {who !== null && (panels.gm?.awards ?? []).map((name) => button(name, 'awards'))}
      {panels.rests !== undefined && (
        <button type="button" className="button small" onClick={onRest} data-rest>
          <Icon name="rest" size={16} />
          Rest
        </button>
      )}
      {(panels.gm?.party ?? []).map((name) => button(name, 'party'))}
    </div>
  );
};

/** `onSheet`: what each can do stands here as well, and their sheets a press away. */
export const PartyBoard = ({
  chosen,
  onChoose,
  onBegin,
  onSheet,
}: VerbsLead & { readonly chosen: string | null; readonly onChoose: (who: string) => void }) => {
  const { view, layout, words, now, past, closed, panels } = useTable();
  const [resting, setResting] = useState(false);
  const away = useAway(now.presence);
  const party = partyOf(view, layout);
  // Before a choice only a character who is alone is meant.
  const who = party.find(({ id }) => id === chosen)?.id ?? (party.length === 1 ? (party[0]?.id ?? null) : null);
  return (
    <section className="board" aria-labelledby="board-title">
      <div className="gm-head">
        <h2 id="board-title">Party</h2>
        {party.some(({ id }) => staminaOf(view, panels.deck, id) !== null) && <span className="quiet-text">cards left are stamina</span>}
      </div>
      {party.length === 0 && <p className="quiet-text">No players yet. Invite people from the table’s menu above.</p>}
      <ul>
        {party.map((character) => (
          <Member
            key={character.id}
            character={character}
            chosen={character.id === who}
            away={away(character.seat.id)}
            onChoose={() => onChoose(character.id)}
          >
            {onSheet !== undefined && !past && character.id === who && (
              <Verbs who={who} name={ownerName(view, words, who)} onSheet={onSheet} {...(onBegin !== undefined && { onBegin })} />
            )}
          </Member>
        ))}
      </ul>
      {!closed && party.length > 0 && <PartyMoves who={who} onRest={() => setResting(true)} {...(onBegin !== undefined && { onBegin })} />}
      {resting && <RestDialog onClose={() => setResting(false)} />}
    </section>
  );
};
