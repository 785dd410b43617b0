// A Deck of Adventures check drawn as a dial: the target, the range, and where each drawn card landed.

import { checkIn, playedPile } from '@pasteboard/games/deck-of-adventures/view';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { called } from '@pasteboard/phrasing';
import { CardFace, CardWord } from '../../cards/card.tsx';
import { Dial } from '../../cards/dial.tsx';
import { useMedia } from '../../parts/media.ts';
import { useTable } from '../../table/context.tsx';
import { handleIn } from '../../table/people.ts';
import './asked.css';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const luckText = (hand: number): string | null => {
  if (hand > 0) return `Upper Hand ${hand}`;
  return hand < 0 ? `Lower Hand ${-hand}` : null;
};

export const Asked = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, speech } = useTable();
  const small = useMedia('(max-width: 719px), (max-height: 820px)');
  const check = checkIn(view, ask);
  if (check === null) return null;
  const { tc: target, dr: range, mod: modifier, stat: skill, drawn: cards, counts, reach } = check;
  const played = playedPile(ask.to);
  const luck = luckText(check.hand);
  return (
    <div className="doa-check">
      <dl className="doa-facts">
        {skill !== null && (
          <div className="doa-skill">
            <dt>{called(speech, 'character', ask.to)}</dt>
            <dd>{called(speech, 'word', skill)}</dd>
          </div>
        )}
        <div>
          <dt>Target</dt>
          <dd>
            <CardWord code={target} faces={view.faces} />
          </dd>
        </div>
        <div>
          <dt>Range</dt>
          <dd>{range ?? 'only the GM knows'}</dd>
        </div>
        <div>
          <dt>Modifier</dt>
          <dd>{signed(modifier)}</dd>
        </div>
        {luck !== null && (
          <div>
            <dt>Luck</dt>
            <dd>{luck}</dd>
          </div>
        )}
      </dl>
      <Dial
        target={target}
        range={range}
        modifier={modifier}
        reach={reach}
        pins={cards.map((card, i) => ({ card, counts: i === cards.indexOf(counts ?? '') }))}
        size={small ? 210 : 270}
      />
      {cards.length > 0 && (
        <div className="doa-drawn" data-pile={played}>
          {cards.map((card, i) => (
            <CardFace key={`${i}-${card}`} code={card} faces={view.faces} width={small ? 72 : 96} h={handleIn(view, [played], card)} />
          ))}
        </div>
      )}
    </div>
  );
};
