// A company in its box: where it is, its path and destination, its characters with what they bear, and who attacks it.

import {
  attackIn,
  bearingIn,
  faceIn,
  PLAYED,
  playedIn,
  uponOf,
  type CharacterSeen,
  type CompanySeen,
  type StrikeState,
} from '@pasteboard/games/meccg/view';
import type { ViewSlot } from '@pasteboard/kernel/view';
import { faceName } from '@pasteboard/kernel/view';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { BoardCard } from './board-card.tsx';
import { PathMarks } from './path-marks.tsx';
import { useReading } from './reading.tsx';
import type { Numbers } from './typed-card.tsx';

const STRIKES: { readonly [state in StrikeState]: string } = {
  open: 'strike',
  defeated: 'beaten',
  failed: 'failed',
  tied: 'tied',
  succeeded: 'hit',
  cancelled: 'canceled',
};

const inForce = ({ prowess, body }: CharacterSeen): Numbers => [
  { is: 'prowess', n: prowess },
  ...(body === null ? [] : [{ is: 'body' as const, n: body }]),
];

/** The cards that a character bears, as tabs above its card. */
const Borne = ({ cards, pile, by }: { readonly cards: readonly ViewSlot[]; readonly pile: string; readonly by: string }) => {
  const { view } = useTable();
  const { point, hold } = useReading();
  if (cards.length === 0) return null;
  return (
    <span className="borne">
      {cards.map((slot, at) => {
        const face = slot.face === null ? null : faceIn(view, slot.face);
        const card = { slot, pile };
        return (
          <button
            key={slot.h === 0 ? `at-${at}` : slot.h}
            type="button"
            className="borne-tab"
            data-h={slot.h === 0 ? undefined : slot.h}
            data-look={face?.look}
            data-tapped={slot.turn % 180 === 90 ? '' : undefined}
            aria-label={`${face?.name ?? 'Face-down card'}, on ${by}${slot.turn % 180 === 90 ? ', tapped' : ''}`}
            onPointerEnter={() => point(card)}
            onPointerLeave={() => point(null)}
            onFocus={() => point(card)}
            onBlur={() => point(null)}
            onClick={() => hold(card)}
          >
            {face?.name ?? 'Face down'}
          </button>
        );
      })}
    </span>
  );
};

const Character = ({
  character,
  slot,
  pile,
  strike,
}: {
  readonly character: CharacterSeen;
  readonly slot: ViewSlot;
  readonly pile: string;
  readonly strike: StrikeState | undefined;
}) => {
  const { view } = useTable();
  const name = character.face === null ? 'a face-down card' : faceName(character.face, view.faces);
  const bearing = bearingIn(slot) ?? pile;
  const badge =
    strike !== undefined
      ? STRIKES[strike]
      : character.position === 'wounded'
        ? 'wounded'
        : character.corruption > 0
          ? `corruption ${character.corruption}`
          : undefined;
  return (
    <span className="company-character">
      <Borne cards={character.bears} pile={bearing} by={name} />
      <BoardCard slot={slot} pile={pile} where="" numbers={inForce(character)} badge={badge} />
    </span>
  );
};

/** The pile in which a card lies, and the card. */
const placeOf = (
  piles: { readonly [id: string]: { readonly slots: readonly ViewSlot[] | null } },
  h: number,
): [string, ViewSlot] | null => {
  for (const [id, { slots }] of Object.entries(piles)) {
    const slot = slots?.find((each) => each.h === h);
    if (slot !== undefined) return [id, slot];
  }
  return null;
};

const leaderOf = (company: CompanySeen): CharacterSeen | undefined =>
  company.chars.find(({ isAvatar }) => isAvatar) ?? company.chars.toSorted((a, b) => b.prowess - a.prowess)[0];

/** “Borrin Slate’s company”. */
export const useCompanyName = (): ((company: CompanySeen) => string) => {
  const { view } = useTable();
  return (company) => {
    const face = leaderOf(company)?.face ?? null;
    return face === null ? 'A company' : `${faceName(face, view.faces)}’s company`;
  };
};

export const CompanyBox = ({ company, mine }: { readonly company: CompanySeen; readonly mine: boolean }) => {
  const { view } = useTable();
  const name = useCompanyName()(company);
  const attack = attackIn(view);
  const isAttacked = attack !== null && attack.company === company.id;
  const strikeOf = (h: number): StrikeState | undefined =>
    isAttacked ? attack.strikes.findLast((strike) => strike.h === h)?.state : undefined;
  const at = company.site === null || company.site.face === null ? null : faceName(company.site.face, view.faces);
  const way =
    company.goingTo === null
      ? company.moves
        ? `${at ?? 'here'} to a place that is not shown yet`
        : at === null
          ? ''
          : `at ${at}`
      : `${at ?? 'here'} to ${company.goingTo}`;
  const sitePile = company.site === null ? null : placeOf(view.piles, company.site.h);
  const destination = company.destination === null ? null : placeOf(view.piles, company.destination.h);
  const played = isAttacked ? playedIn(view) : [];
  return (
    <section className="duel-company" data-running={company.isRunning ? '' : undefined} data-mine={mine ? '' : undefined} aria-label={name}>
      <header className="company-head">
        <h3>{name}</h3>
        <span className="company-way">{way}</span>
        {company.hazards !== null && (
          <span className="company-hazards">
            Hazards{' '}
            <b>
              {company.hazards.played} of {company.hazards.limit}
            </b>
          </span>
        )}
        {company.onGuard > 0 && <span className="chip">{company.onGuard} on guard</span>}
      </header>
      <div className="company-cards">
        {sitePile !== null && (
          <span className="company-site">
            <BoardCard slot={sitePile[1]} pile={sitePile[0]} where={company.goingTo === null ? 'where it is' : 'where it sets out'} />
          </span>
        )}
        {company.path !== null && company.path.length > 0 && <PathMarks path={company.path} />}
        {destination !== null && (
          <span className="company-site">
            <BoardCard slot={destination[1]} pile={destination[0]} where="where it goes" />
          </span>
        )}
        <span className="company-line" aria-hidden="true" />
        {company.chars.map((character) => {
          const place = placeOf(view.piles, character.h);
          return place === null ? null : (
            <Character key={character.h} character={character} slot={place[1]} pile={place[0]} strike={strikeOf(character.h)} />
          );
        })}
        {company.upon.map((slot, i) => (
          <BoardCard key={slot.h === 0 ? `upon-${i}` : slot.h} slot={slot} pile={uponOf(company.id)} where="on the company" />
        ))}
        {isAttacked && (
          <span className="company-attack">
            <span className="company-attack-head">
              <Icon name="swords" size={16} />
              {attack.from === 'creature' ? 'Attacks' : 'Automatic attack'}
            </span>
            {played.map((slot, i) => (
              <BoardCard key={slot.h === 0 ? `played-${i}` : slot.h} slot={slot} pile={PLAYED} where="attacks" />
            ))}
            {played.length === 0 && (
              <span className="company-attack-numbers">
                prowess {attack.prowess}
                {attack.body !== null && `, body ${attack.body}`}
              </span>
            )}
          </span>
        )}
      </div>
    </section>
  );
};
