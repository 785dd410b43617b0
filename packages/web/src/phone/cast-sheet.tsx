// For whoever runs the table from a phone: everybody there is, and what can be done for each.

import { isOpen, type Template } from '@pasteboard/kernel/view';
import { begun, ownerName } from '@pasteboard/telling';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { Ring } from '../parts/ring.tsx';
import { useTable } from '../table/context.tsx';
import { useMoveLines, useMoves, type MoveLine } from '../table/moves.tsx';
import { charactersOf, staminaOf } from '../table/people.ts';
import { Sheet } from './sheet.tsx';

/** By whom, or for whom, this move can be made. */
const whoIn = ({ fields }: Template): string[] => {
  const domain = fields['who'];
  return domain?.kind === 'choice' ? domain.of.flatMap(({ id, no }) => (no === null ? [id] : [])) : [];
};

const linesFor = (lines: readonly MoveLine[], who: string): MoveLine[] =>
  lines.flatMap((line) => {
    const templates = line.templates.filter((template) => isOpen(template) && whoIn(template).includes(who));
    return templates.length === 0 ? [] : [{ ...line, templates }];
  });

export const CastSheet = ({ onSheet, onClose }: { readonly onSheet: (who: string) => void; readonly onClose: () => void }) => {
  const { view, words, panels } = useTable();
  const { begin } = useMoves();
  const lines = useMoveLines();
  const [who, setWho] = useState<string | null>(null);
  // Those whom no seat plays are known by what can be done for them.
  const acting = lines.flatMap(({ templates }) => templates.filter(isOpen).flatMap(whoIn));
  const cast = [...new Set([...charactersOf(view).map(({ id }) => id), ...acting])].filter((id) => Object.hasOwn(view.values, id));
  if (who === null)
    return (
      <Sheet title="Cast" onClose={onClose}>
        <ul className="phone-list">
          {cast.map((id) => {
            const stamina = staminaOf(view, panels.stamina, id);
            const name = begun(ownerName(view, words, id));
            return (
              <li key={id}>
                <button type="button" className="phone-line" onClick={() => setWho(id)}>
                  {stamina !== null && stamina.full > 0 ? (
                    <Ring now={stamina.now} full={stamina.full} size={38} paper />
                  ) : (
                    <i className="phone-letter" aria-hidden="true">
                      {name.charAt(0)}
                    </i>
                  )}
                  <span>{name}</span>
                  <Icon name="chev" />
                </button>
              </li>
            );
          })}
        </ul>
        {cast.length === 0 && <p className="quiet-text">Nobody is here yet.</p>}
      </Sheet>
    );
  const its = linesFor(lines, who);
  return (
    <Sheet title={begun(ownerName(view, words, who))} onClose={onClose}>
      <div className="phone-buttons">
        <button type="button" className="button" onClick={() => setWho(null)}>
          <Icon name="left" />
          All
        </button>
        <button type="button" className="button" onClick={() => onSheet(who)}>
          <Icon name="sheet" />
          Sheet
        </button>
      </div>
      <ul className="phone-list">
        {its.map((line) => (
          <li key={line.do}>
            <button
              type="button"
              className="phone-line"
              onClick={() => {
                onClose();
                begin(line.templates, { who });
              }}
            >
              <span>{line.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {its.length === 0 && <p className="quiet-text">Nothing can be done for them just now.</p>}
    </Sheet>
  );
};
