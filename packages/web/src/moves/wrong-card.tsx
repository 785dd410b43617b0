// “Wrong card”: what a person has named from a real deck is named again, until anything else happens.

import { isOpen } from '@pasteboard/kernel/view';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';

export const WrongCard = () => {
  const { templates, act, state } = useTable();
  if (!templates.some((template) => template.do === 'cards.wrong' && isOpen(template))) return null;
  const busy = state.pending.some(({ do: name }) => name === 'cards.wrong');
  return (
    <button
      type="button"
      className="button small wrong-card"
      aria-disabled={busy}
      onClick={() => !busy && void act({ do: 'cards.wrong', with: {} })}
      data-wrong-card
    >
      <Icon name="pen" size={16} />
      Wrong card
    </button>
  );
};
