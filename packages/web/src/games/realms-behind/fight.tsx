// A fight on the stage: what the turn starts with, who stands where, and the numbers in force.

import { fightersOn, isFight, pricesOf, turnStartOf, type Fighter, type Ticking } from '@pasteboard/games/realms-behind/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, conditionsOf, meaningOf, moveName, valueName } from '@pasteboard/phrasing';
import { useState, type ReactNode } from 'react';
import { offering, usePicker } from '../../fields/picking.tsx';
import { useAim } from '../../moves/aim.tsx';
import { Facts } from '../../story/story.tsx';
import { useTable } from '../../table/context.tsx';
import { useOwn } from '../../table/own.ts';
import { useSheetSight } from '../../table/sheet-sight.ts';
import { HealthBar } from './health.tsx';
import { Mark } from './mark.tsx';
import { Numbers } from './numbers.tsx';
import { healthSaid } from './turn-row.tsx';
import { useNames } from './words.ts';
import './fight.css';

const sumOf = ({ amount, resisted, added, absorbed, taken }: NonNullable<Ticking['hit']>): string =>
  amount === taken && resisted === 0 && added === 0
    ? ''
    : [
        `${amount}`,
        resisted === 0 ? '' : resisted > 0 ? ` − ${resisted} resist` : ` + ${-resisted} weakness`,
        added === 0 ? '' : ` + ${added} vulnerable`,
        absorbed === 0 ? '' : ` − ${absorbed} protected`,
        ` = ${taken} damage`,
      ].join('');

const Stacks = ({ from, to }: { readonly from: number; readonly to: number }) => (
  <span className="ticks-stacks">
    {from <= 6 && (
      <span className="pips" aria-hidden="true">
        {Array.from({ length: from }, (_, at) => (
          <i key={at} data-full={at < to ? '' : undefined} />
        ))}
      </span>
    )}
    {from === to ? `${from}, stays` : `${from} to ${to}`}
  </span>
);

const Tick = ({ tick }: { readonly tick: Ticking }) => {
  const { words } = useTable();
  const { name } = useNames();
  const { status, by, from, to, hit } = tick;
  return (
    <li data-hit={hit === null ? undefined : ''}>
      <p>
        <b>{valueName(words, status)}</b>
        {by !== '' && ` by ${name(by)}`} <Stacks from={from} to={to} />
        <small>
          {hit === null || sumOf(hit) === '' ? '' : `${sumOf(hit)}. `}
          {meaningOf(words, status)}
        </small>
      </p>
      {hit !== null && hit.taken > 0 && <b className="ticks-loss">−{hit.taken}</b>}
    </li>
  );
};

/** What a turn of this character starts with: it is told before it happens. */
const Ticks = ({ who, starts }: { readonly who: string; readonly starts: boolean }) => {
  const { view } = useTable();
  const start = turnStartOf(view, who);
  if (start.statuses.length === 0) return null;
  const fighter = fightersOn(view).find((each) => each.who === who);
  const health = fighter?.health ?? null;
  return (
    <>
      <h3>{starts ? 'Your turn starts with' : 'Your next turn starts with'}</h3>
      <ul className="ticks">
        {start.statuses.map((tick) => (
          <Tick key={tick.key} tick={tick} />
        ))}
      </ul>
      {health !== null && start.damage > 0 && (
        <p className="ticks-health">
          {start.loss.shallow > 0 && (
            <span>
              Shallow Health {health.shallow.now} to <b>{health.shallow.now - start.loss.shallow}</b>
              <HealthBar layer={health.shallow} loss={start.loss.shallow} />
            </span>
          )}
          {start.loss.deep > 0 && (
            <span>
              Deep Health {health.deep.now} to <b>{health.deep.now - start.loss.deep}</b>
              <HealthBar layer={health.deep} loss={start.loss.deep} deep />
            </span>
          )}
        </p>
      )}
    </>
  );
};

const FEW = 8;

/** What everything costs that can be done on a turn. */
const Prices = ({ who }: { readonly who: string }) => {
  const { view, words, speech, templates } = useTable();
  const may = new Set(
    templates.flatMap((template) =>
      template.ask === null && isOpen(template)
        ? [
            template.do,
            ...Object.values(template.fields).flatMap((domain) =>
              domain.kind === 'choice' ? domain.of.flatMap(({ id, no }) => (no === null ? [id] : [])) : [],
            ),
          ]
        : [],
    ),
  );
  const prices = pricesOf(view, who).filter(({ id }) => may.has(id));
  return (
    <>
      <h3>What it costs</h3>
      <dl className="prices">
        {prices.slice(0, FEW).map(({ id, ap, spaces }) => (
          <div key={id}>
            <dt>{begun(words[`do.${id}`] === undefined ? called(speech, 'word', id) : moveName(words, id))}</dt>
            <dd>
              {ap === 1 ? '1 action' : `${ap} actions`}
              {spaces > 0 && `, ${spaces === 1 ? '1 space' : `${spaces} spaces`}`}
            </dd>
          </div>
        ))}
        {prices.length === 0 && <p className="quiet-text">Nothing can be done just now.</p>}
      </dl>
    </>
  );
};

const Person = ({ fighter, by }: { readonly fighter: Fighter; readonly by: string | null }) => {
  const { words } = useTable();
  const { name } = useNames();
  const sight = useSheetSight();
  const picker = usePicker();
  const { aim, setAim } = useAim();
  const { who, health, isCreature, isNow, isOut } = fighter;
  const conditions = conditionsOf(sight, who);
  const aims = aim?.with['target'] === who;
  const pick = (): void => {
    if (by === null || by === who) return;
    setAim(aims ? null : { do: 'attack', with: { who: by, target: who }, said: name(who) });
  };
  return (
    <li>
      <button
        type="button"
        className="stander paper"
        data-character={who}
        data-now={isNow ? '' : undefined}
        data-out={isOut ? '' : undefined}
        aria-label={[name(who), isOut ? 'down' : '', healthSaid(fighter), ...conditions.map(({ text }) => text)]
          .filter((part) => part !== '')
          .join(', ')}
        {...offering(picker.characters.get(who), pick, { chosen: aims })}
      >
        <span className="stander-name">
          <Mark who={who} isCreature={isCreature} />
          <b>{name(who)}</b>
        </span>
        {health !== null && (
          <>
            <HealthBar layer={health.shallow} />
            <HealthBar layer={health.deep} deep />
            <small>
              {health.shallow.now} shallow, {health.deep.now} deep
            </small>
          </>
        )}
        <span className="stander-chips">
          {conditions.map(({ key, text }) => (
            <span key={key} className="chip harm" title={meaningOf(words, key) ?? undefined}>
              {text}
            </span>
          ))}
          {isOut && <span className="chip">down</span>}
        </span>
      </button>
    </li>
  );
};

/** The rules know no map: two rows say who is on which side. */
const People = ({ by }: { readonly by: string | null }) => {
  const { view } = useTable();
  const fighters = fightersOn(view);
  const [foes, friends] = [true, false].map((side) => fighters.filter(({ isCreature }) => isCreature === side));
  const row = (label: string, who: readonly Fighter[] | undefined): ReactNode => (
    <ul className="standers" aria-label={label}>
      {(who ?? []).map((fighter) => (
        <Person key={fighter.who} fighter={fighter} by={by} />
      ))}
    </ul>
  );
  return (
    <div className="realms-people">
      {row('Foes', foes)}
      {row('Party', friends)}
    </div>
  );
};

const PAGES = ['Ticks', 'People', 'Numbers'] as const;

const Fight = () => {
  const { view, templates, me } = useTable();
  const own = useOwn();
  const [page, setPage] = useState<(typeof PAGES)[number] | null>(null);
  const fighters = fightersOn(view);
  const who = own.find((id) => fighters.some((each) => each.who === id)) ?? null;
  const mine = me?.role === 'player' ? who : null;
  const acts = fighters.some((each) => each.who === mine && each.isNow);
  const starts = templates.some((template) => template.do === 'turn.start' && isOpen(template));
  const ticks = mine !== null && turnStartOf(view, mine).statuses.length > 0;
  // What is about to happen to this player comes first.
  const shown = page ?? (ticks && starts && !acts ? 'Ticks' : 'People');
  return (
    <div className="realms-fight" data-page={shown} data-dial>
      <div className="realms-pages" role="group" aria-label="Pages of the fight">
        {PAGES.map((each) => (
          <button key={each} type="button" className="button small" aria-pressed={each === shown} onClick={() => setPage(each)}>
            {each}
          </button>
        ))}
      </div>
      {mine !== null && (
        <section className="paper realms-ticks" aria-label="Your turn">
          {ticks && !acts ? <Ticks who={mine} starts={starts} /> : <Prices who={mine} />}
        </section>
      )}
      <People by={acts ? mine : null} />
      {mine !== null && (
        <section className="paper realms-numbers" aria-label="Numbers in force">
          <Numbers who={mine} />
        </section>
      )}
    </div>
  );
};

export const SceneBoard = ({ part }: { readonly part?: 'words' | 'tools' }) => {
  const { view } = useTable();
  return (
    <>
      {part !== 'tools' && <Facts />}
      {part !== 'words' && isFight(view) && <Fight />}
    </>
  );
};
