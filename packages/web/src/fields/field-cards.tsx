// Cards, chosen as cards.

import { isPlayingCard, type Json, type Template, type ViewDomain } from '@pasteboard/kernel/view';
import { begun, choosables, notesOf, plainReason } from '@pasteboard/phrasing';
import { CardBack, CardFace } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { choiceSizeText, type FieldProps } from './field-props.ts';
import { toggled, usePicker } from './picking.tsx';
import { useRoving } from './roving.ts';

const numbers = (value: Json | undefined): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];

const INDEXED = 46;
/** A card that is known by its name must have room for it, and for its words where a game draws them. */
const NAMED = 60;
const DRAWN = 92;

/** What is said of choosing each card alone, beside the card itself. */
const useNotes = (templates: readonly Template[], field: string): ((value: Json | undefined) => string) => {
  const { view, words, state } = useTable();
  const notes = templates.map((template) => notesOf({ view, words, hints: state.offers.hints }, template, field));
  return (value) => [...new Set(notes.flatMap((note) => note(value)))].join('; ');
};

export const Cards = ({
  domain,
  row,
  name,
  onChoose,
  templates,
}: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'cards' }> }) => {
  const { naming, view, speech, panels } = useTable();
  const widthOf = (face: string): number => (isPlayingCard(face) ? INDEXED : panels.card?.Face === undefined ? NAMED : DRAWN);
  const chosen = numbers(row.value);
  const options = choosables(naming, domain);
  const noteOn = useNotes(templates, row.field);
  const picker = usePicker();
  const roving = useRoving();
  const faces = new Map(Object.values(view.piles).flatMap(({ slots }) => (slots ?? []).map(({ h, face }) => [h, face] as const)));
  return (
    <div className="card-options" role="group" aria-label={`${name}, ${choiceSizeText(domain, options.length)}`} {...roving}>
      {options.map(({ value, label, no }) => {
        const h = Number(value);
        const face = faces.get(h) ?? null;
        const at = chosen.indexOf(h);
        const shut = no === null ? undefined : plainReason(speech, no);
        const note = noteOn([h]);
        const short = note.length < 12 ? note : '';
        const digit = picker.cards.get(h)?.digit;
        return (
          <button
            key={h}
            type="button"
            className="card-option"
            aria-pressed={at >= 0}
            aria-disabled={shut !== undefined}
            aria-label={[label, shut ?? note].filter((part) => part !== '').join(': ')}
            aria-keyshortcuts={digit}
            title={shut}
            onClick={() => shut === undefined && onChoose(toggled(chosen, h, domain.max))}
          >
            {face === null ? (
              <CardBack width={INDEXED} label="" />
            ) : (
              <CardFace code={face} faces={view.faces} width={widthOf(face)} label="" />
            )}
            {at >= 0 && domain.ordered && <span className="card-order">{at + 1}</span>}
            {(short !== '' || digit !== undefined) && (
              <span className="card-note">
                {digit !== undefined && <kbd aria-hidden="true">{digit}</kbd>}
                {short}
              </span>
            )}
          </button>
        );
      })}
      <span className="quiet-text">{begun(choiceSizeText(domain, options.filter(({ no }) => no === null).length))}</span>
    </div>
  );
};
