// The sheet of one character: everything the game puts on it, and the rest behind it.

import { ownerName, tellingPieces } from '@pasteboard/telling';
import { useTable } from '../table/context.tsx';

export const SheetPanel = ({ who }: { readonly who: string | null }) => {
  const { view, words, layout } = useTable();
  if (who === null) return <p className="quiet-text">Choose somebody in the party.</p>;
  const { pieces } = tellingPieces({ view, words, layout }, who);
  return (
    <section>
      <h2>{ownerName(view, words, who)}</h2>
      <ul>
        {pieces.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  );
};
