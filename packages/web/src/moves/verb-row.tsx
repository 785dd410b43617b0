// Buttons for what can be done with the cards that were chosen.

import { begun, moveName } from '@pasteboard/telling';
import { verbsFor } from './card-verbs.ts';
import { useTable } from '../table/context.tsx';
import { useMoves } from './moves.tsx';

export const VerbRow = ({
  cards,
  none,
  onClose,
}: {
  readonly cards: readonly number[];
  /** What to say where nothing can be done. */
  readonly none: string;
  /** Before the move is begun, since it is chosen on the table. */
  readonly onClose: () => void;
}) => {
  const { templates, words } = useTable();
  const { begin } = useMoves();
  const verbs = verbsFor(templates, cards);
  const names = [...new Set(verbs.map(({ template }) => template.do))];
  if (names.length === 0) return <p className="quiet-text">{none}</p>;
  return names.map((name) => (
    <button
      key={name}
      type="button"
      className="button"
      onClick={() => {
        const its = verbs.filter(({ template }) => template.do === name);
        const [first] = its;
        onClose();
        if (first === undefined) return;
        begin(
          its.map(({ template }) => template),
          { [first.field]: [...cards] },
          '',
          first.wantsMore,
        );
      }}
    >
      {begun(moveName(words, name))}
    </button>
  ));
};
