// A check on the circle: what is aimed at, what reaches it, and where each draw landed.

import type { ViewAsk, ViewParam } from '@pasteboard/kernel/view';
import { called } from '@pasteboard/telling';
import { CardFace, CardWord } from '../../cards/card.tsx';
import { Dial } from '../../cards/dial.tsx';
import { useMedia } from '../../parts/media.ts';
import { useTable } from '../../table/context.tsx';
import { handleIn } from '../../table/people.ts';
import './asked.css';

const ASKED = new Set(['check.called', 'check.card', 'check.redraw']);

export const isTried = ({ key }: ViewAsk): boolean => ASKED.has(key);

const numberOf = (param: ViewParam | undefined): number | null => (typeof param?.v === 'number' ? param.v : null);
const textOf = (param: ViewParam | undefined): string | null => (typeof param?.v === 'string' ? param.v : null);
const cardsOf = (param: ViewParam | undefined): string[] =>
  Array.isArray(param?.v) ? param.v.filter((each): each is string => typeof each === 'string') : [];

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const luckText = (upper: number | null, lower: number | null): string | null => {
  if ((upper ?? 0) > 0) return `Upper Hand ${upper}`;
  return (lower ?? 0) > 0 ? `Lower Hand ${lower}` : null;
};

export const Asked = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, speech } = useTable();
  const small = useMedia('(max-width: 719px), (max-height: 820px)');
  const { tc, dr, mod, stat, drawn, upper, lower } = ask.params;
  const target = textOf(tc);
  if (!isTried(ask) || target === null) return null;
  const range = numberOf(dr);
  const modifier = numberOf(mod) ?? 0;
  const cards = cardsOf(drawn);
  const played = `play/${ask.to}`;
  const skill = textOf(stat);
  const luck = luckText(numberOf(upper), numberOf(lower));
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
          <dd>{range ?? 'known to the GM alone'}</dd>
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
        pins={cards.map((card, i) => ({ card, counts: i === cards.length - 1 }))}
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
