// The moves of one character: the likeliest as buttons, the rest behind “More”.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, moveName, plainReason } from '@pasteboard/phrasing';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { useMoves } from '../moves/moves.tsx';
import { refusalOf, verbsOf, type Verb } from './verbs.ts';

const LIKELIEST = 2;

const VerbList = ({ verbs, onDo }: { readonly verbs: readonly Verb[]; readonly onDo: (verb: Verb) => void }) => {
  const { words, speech } = useTable();
  return (
    <ul className="cast-verbs-all">
      {verbs.map((verb) => {
        const no = verb.open ? null : refusalOf(verb.templates);
        return (
          <li key={verb.do}>
            <button type="button" className="move-line" aria-disabled={!verb.open} onClick={() => verb.open && onDo(verb)}>
              <span>{begun(moveName(words, verb.do))}</span>
              {no !== null && <small>{plainReason(speech, no)}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** Where what is begun or looked up here leads. */
export interface VerbsLead {
  /** A move was begun: the sheet over the table closes. */
  readonly onBegin?: () => void;
  /** Opens a character's sheet, where it is not beside this. */
  readonly onSheet?: (who: string) => void;
}

/** The likeliest two as buttons, the rest in a list. */
export const Verbs = ({ who, name, onBegin, onSheet }: VerbsLead & { readonly who: string; readonly name: string }) => {
  const { templates, panels, layout, words } = useTable();
  const { begin } = useMoves();
  const [all, setAll] = useState(false);
  const verbs = verbsOf(templates, who, panels.gm?.cast ?? [], layout);
  const likeliest = verbs.filter((verb) => verb.open).slice(0, LIKELIEST);
  const others = verbs.filter((verb) => !likeliest.includes(verb));
  const act = ({ do: move, templates: its, field }: Verb): void => {
    onBegin?.();
    begin(its.filter(isOpen), { [field]: who }, { title: `${name}: ${moveName(words, move)}` });
  };
  if (verbs.length === 0 && onSheet === undefined) return <p className="quiet-text">Nothing can be done for {name} now.</p>;
  return (
    <div className="cast-verbs" role="group" aria-label={`What ${name} does`}>
      {likeliest.map((verb) => (
        <button key={verb.do} type="button" className="button small" data-verb={verb.do} onClick={() => act(verb)}>
          <Icon name={panels.moves?.icons[verb.do] ?? 'play'} size={16} />
          {begun(moveName(words, verb.do))}
        </button>
      ))}
      {onSheet !== undefined && (
        <button type="button" className="button small" onClick={() => onSheet(who)}>
          <Icon name="sheet" size={16} />
          Sheet
        </button>
      )}
      {others.length > 0 && (
        <button type="button" className="button small quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          <Icon name={all ? 'up' : 'down'} size={16} />
          {all ? 'Fewer' : 'More'}
        </button>
      )}
      {all && <VerbList verbs={others} onDo={act} />}
    </div>
  );
};
