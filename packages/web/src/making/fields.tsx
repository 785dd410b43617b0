// The fields of one step: words to type, numbers with the price of the next step, and cards to take, each with the reason where it is shut.

import type { Choice, MakingCard, MakingField } from '@pasteboard/kernel/view';
import { useId, useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import type { Making } from './making.ts';

const SUITS: { readonly [suit: string]: string } = { C: '♣', D: '♦', H: '♥', S: '♠' };

export const MakingSuit = ({ suit }: { readonly suit: string | null }) =>
  suit === null ? null : (
    <span className="making-suit" data-red={suit === 'D' || suit === 'H' ? '' : undefined} aria-hidden="true">
      {SUITS[suit]}
    </span>
  );

const priceText = ({ price }: Choice): string => (price === null ? '' : price < 0 ? `gives ${-price} back` : `next step ${price}`);

type Fields<K extends MakingField['kind']> = { readonly making: Making; readonly field: Extract<MakingField, { readonly kind: K }> };

const TextField = ({ making, field }: Fields<'text'>) => {
  const id = useId();
  const [text, setText] = useState(field.value);
  const type = (typed: string): void => {
    setText(typed);
    making.write(field.path, typed);
  };
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {field.name}
      </label>
      {field.most > 60 ? (
        <textarea className="input" id={id} maxLength={field.most} rows={3} value={text} onChange={(event) => type(event.target.value)} />
      ) : (
        <input className="input" id={id} maxLength={field.most} value={text} onChange={(event) => type(event.target.value)} />
      )}
      <p className="quiet-text">{field.about}</p>
    </div>
  );
};

const sameField = (a: MakingField, b: MakingField): boolean => a.name === b.name && a.path.join('/') === b.path.join('/');

const NumberField = ({ making, field }: Fields<'number'>) => {
  const press = (which: 'less' | 'more') => (): void =>
    making.press(({ steps }) => {
      const found = steps.flatMap(({ fields }) => fields).find((each) => each.kind === 'number' && sameField(each, field));
      return found?.kind === 'number' ? { path: found.path, choice: found[which] } : null;
    });
  const why = field.more.no?.why ?? priceText(field.more);
  return (
    <li className="making-number" data-under={field.under ? '' : undefined}>
      <div>
        <b>{field.name}</b>
        <small>{field.about}</small>
        <small>{why}</small>
      </div>
      <span className="making-stepper" role="group" aria-label={field.name}>
        <button
          type="button"
          className="button"
          aria-label={`${field.name}: one less${field.less.no === null ? `, ${priceText(field.less)}` : `. ${field.less.no.why}`}`}
          title={field.less.no?.why}
          aria-disabled={field.less.no !== null}
          onClick={press('less')}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{field.value}</output>
        <button
          type="button"
          className="button"
          aria-label={`${field.name}: one more, ${why}`}
          title={field.more.no?.why}
          aria-disabled={field.more.no !== null}
          onClick={press('more')}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  );
};

const buttonText = ({ taken, choice: { price } }: MakingCard): string => {
  if (taken) return 'Give back';
  if (price === null || price === 0) return 'Take it';
  return price < 0 ? `Take it, +${-price}` : `Take it, ${price}`;
};

const ChoiceCard = ({ making, field, card }: Fields<'cards'> & { readonly card: MakingCard }) => {
  const press = (): void =>
    making.press(({ steps }) => {
      const found = steps.flatMap(({ fields }) => fields).find((each) => each.kind === 'cards' && sameField(each, field));
      const choice = found?.kind === 'cards' ? found.cards.find(({ id }) => id === card.id)?.choice : undefined;
      return choice === undefined ? null : { path: field.path, choice };
    });
  return (
    <li className="making-card" data-taken={card.taken ? '' : undefined} data-shut={card.choice.no === null ? undefined : ''}>
      <p className="making-line">
        <MakingSuit suit={card.suit} /> {card.line}
      </p>
      <h3>{card.name}</h3>
      <p>{card.text}</p>
      <p className="making-foot">
        {card.choice.no !== null && (
          <span className="making-why">
            <Icon name="lock" size={14} /> {card.choice.no.why}
          </span>
        )}
        {card.taken && (
          <span>
            <Icon name="check" size={14} /> Taken
          </span>
        )}
        {card.choice.no === null && (
          <button
            type="button"
            className="button small"
            aria-pressed={card.taken}
            aria-label={`${card.name}: ${buttonText(card)}`}
            onClick={press}
          >
            {buttonText(card)}
          </button>
        )}
      </p>
    </li>
  );
};

/** So few are seen at a glance. */
const FEW = 6;

const CardsField = ({ making, field }: Fields<'cards'>) => {
  const [sought, setSought] = useState('');
  // What can be had comes first, and nothing moves while it is chosen.
  const [first] = useState(() => new Set(field.cards.flatMap(({ id, taken, choice }) => (taken || choice.no === null ? [id] : []))));
  const wanted = sought.trim().toLowerCase();
  const ordered = [...field.cards.filter(({ id }) => first.has(id)), ...field.cards.filter(({ id }) => !first.has(id))];
  const shown = ordered.filter(({ name, line, text }) => `${name} ${line} ${text}`.toLowerCase().includes(wanted));
  return (
    <section aria-label={field.name} className="making-cards-field">
      {field.cards.length > FEW && (
        <input
          className="input"
          type="search"
          aria-label={`Search ${field.name}`}
          placeholder={`Search ${field.name}`}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <ul className="making-cards">
        {shown.map((card) => (
          <ChoiceCard key={card.id} making={making} field={field} card={card} />
        ))}
      </ul>
      {shown.length === 0 && <p className="quiet-text">Nothing here is called that.</p>}
    </section>
  );
};

export const StepFields = ({ making, fields }: { readonly making: Making; readonly fields: readonly MakingField[] }) => {
  const numbers = fields.filter((field) => field.kind === 'number');
  return (
    <>
      {fields.map((field) => {
        const key = `${field.path.join('/')} ${field.name}`;
        if (field.kind === 'text') return <TextField key={key} making={making} field={field} />;
        return field.kind === 'cards' ? <CardsField key={key} making={making} field={field} /> : null;
      })}
      {numbers.length > 0 && (
        <ul className="making-numbers">
          {numbers.map((field) => (
            <NumberField key={`${field.path.join('/')} ${field.name}`} making={making} field={field} />
          ))}
        </ul>
      )}
    </>
  );
};
