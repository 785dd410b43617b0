// What everybody sees, with what the GM can do with each of them, and what nobody else sees yet.

import { isOpen, type Json, type Template } from '@pasteboard/kernel/view';
import { awayIn, begun, called, moveName, ownerName, seatName, valuesOf, wordFor } from '@pasteboard/phrasing';
import type { EntryKind } from '@pasteboard/protocol';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { BackstageItem } from './backstage-item.tsx';
import { handoutsOn } from './handouts-on.ts';

/** What the GM can do with a character on stage, in this order, as far as the game has it. */
const ACTS = [
  'character.dismiss',
  'character.retire',
  'character.take',
  'character.give',
  'character.kind',
  'character.cards',
  'setControl',
  'companion.join',
] as const;

const offers = (template: Template, who: string): boolean => {
  const field = template.fields['who'];
  return isOpen(template) && field?.kind === 'choice' && field.of.some(({ id, no }) => id === who && no === null);
};

/** With one more thing to choose, it is chosen from a list beside the button. */
const Act = ({ template, who }: { readonly template: Template; readonly who: string }) => {
  const { act, words, speech, view } = useTable();
  const [said, setSaid] = useState(false);
  const rest = Object.entries(template.fields).filter(([field]) => field !== 'who');
  const [more] = rest;
  const run = (given: { readonly [field: string]: Json }): void => {
    void act({ do: template.do, with: { who, ...given } }).then((outcome) => setSaid(!outcome.done));
  };
  const name = begun(wordFor(words, `stage.${template.do}`) ?? moveName(words, template.do));
  if (more === undefined)
    return (
      <button type="button" className="button small quiet" onClick={() => run({})}>
        {name}
        {said && <span className="unseen"> did not work</span>}
      </button>
    );
  const [field, domain] = more;
  if (domain.kind !== 'choice') return null;
  const others = Object.fromEntries(
    rest.slice(1).map(([key, each]) => [key, each.kind === 'text' ? '' : each.kind === 'integer' ? each.from : '']),
  );
  const text = (id: string): string => (domain.as === 'seat' ? seatName(view, id) : called(speech, domain.as, id, domain.under));
  return (
    <select className="select" aria-label={name} value="" onChange={({ target }) => run({ ...others, [field]: target.value })}>
      <option value="">{name} …</option>
      {domain.of.flatMap(({ id, no }) =>
        no === null ? (
          <option key={id} value={id}>
            {begun(text(id))}
          </option>
        ) : (
          []
        ),
      )}
    </select>
  );
};

const Person = ({ who }: { readonly who: string }) => {
  const { view, words, templates } = useTable();
  const name = begun(ownerName(view, words, who));
  const members = valuesOf(view, who)['members']?.value;
  const acts = ACTS.flatMap((move) => templates.find((template) => template.do === move && offers(template, who)) ?? []);
  const [first, ...others] = acts;
  return (
    <li className="prep-person">
      <b>
        {name}
        {typeof members === 'number' && members > 1 && ` ×${members}`}
      </b>
      {first !== undefined && <Act template={first} who={who} />}
      {others.length > 0 && (
        <details>
          <summary>
            More<span className="unseen"> with {name}</span>
          </summary>
          <span className="prep-person-acts">
            {others.map((template) => (
              <Act key={template.do} template={template} who={who} />
            ))}
          </span>
        </details>
      )}
    </li>
  );
};

const OnStage = () => {
  const { view, words, layout, act } = useTable();
  const away = [...awayIn(view, layout)];
  // Characters have a name on a sheet; seats have none.
  const people = Object.keys(view.values).filter((id) => Object.hasOwn(valuesOf(view, id), 'name') && !away.includes(id));
  const handouts = handoutsOn(view);
  return (
    <section className="prep-on" aria-label="On stage">
      <h3>
        <Icon name="eye" /> On stage
      </h3>
      <p>Everybody sees these.</p>
      <ul>
        {people.map((who) => (
          <Person key={who} who={who} />
        ))}
        {people.length === 0 && <li>Nobody yet.</li>}
        {handouts.map(({ id, title }) => (
          <li key={id} className="prep-person">
            <b>{title}</b>
            <button
              type="button"
              className="button small quiet"
              onClick={() => void act({ do: 'handout.takeBack', with: { handout: id } })}
            >
              Put away<span className="unseen"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
      {away.length > 0 && (
        <>
          <h4>Not at the table, kept as they left</h4>
          <ul>
            {away.map((who) => (
              <li key={who} className="prep-person">
                <b>{begun(ownerName(view, words, who))}</b>
                <button type="button" className="button small quiet" onClick={() => void act({ do: 'character.back', with: { who } })}>
                  Bring back<span className="unseen"> {ownerName(view, words, who)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

export const StageColumn = ({ kinds, onEdit }: { readonly kinds: readonly EntryKind[]; readonly onEdit: (key: string) => void }) => {
  const { seen } = useTable();
  const items = [...seen.backstage].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="prep-stage">
      <OnStage />
      <section className="prep-behind" aria-label="Backstage">
        <h3>
          <Icon name="lock" /> Backstage
        </h3>
        <p>Nobody but you: not in the cast, the log, the sheets or a search.</p>
        {kinds.flatMap(({ id, title, several }) => {
          const of = items.filter(({ kind }) => kind === id);
          return of.length === 0
            ? []
            : [
                <div key={id}>
                  <h4>{begun(title[1])}</h4>
                  <ul className="backstage-items">
                    {of.map((item) => (
                      <BackstageItem key={item.key} item={item} several={several} onEdit={() => onEdit(item.key)} />
                    ))}
                  </ul>
                </div>,
              ];
        })}
        {items.length === 0 && <p>Nothing is here yet. Make an entry and keep it backstage, or bring in a file.</p>}
      </section>
    </div>
  );
};
