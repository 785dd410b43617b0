// Sentences beside moves: what a card promises, and which is the best. The advice can be switched off (`bestChoice`).

import {
  decimal,
  fractionText,
  type Fraction,
  type Hint,
  type View,
  type ViewAsk,
  type ViewParam,
  type ViewParams,
} from '@pasteboard/kernel/view';
import { total } from './characters.ts';
import { best, checkOf, digOutlook, lines, type Line } from './odds.ts';
import { medicineOf } from './rest.ts';
import { is, partyIn, sightOf, wordsIn } from './sight.ts';

const number = (v: number): ViewParam => ({ as: 'number', v });
const text = (v: string): ViewParam => ({ as: 'text', v });

/** What is neither certain nor impossible is never called so. */
const percent = (f: Fraction): string => {
  if (f.n === 0n || f.n === f.d) return f.n === 0n ? '0 %' : '100 %';
  return `${Math.min(99, Math.max(1, Math.round(decimal(f) * 100)))} %`;
};

const damageText = ({ damage }: Line): string => (damage.n === 0n ? '' : `, damage ${Math.round(decimal(damage) * 10) / 10}`);

const told = (line: Line): ViewParams => ({
  face: line.face === '' ? text('') : { as: 'card', v: line.face },
  chance: text(percent(line.chance)),
  damage: text(damageText(line)),
  how: { as: 'word', v: line.from.length === 0 ? `how.${line.how}` : line.from.length === 1 ? 'how.hand' : 'how.hands' },
  with: line.from.length === 0 ? text('') : line.from.length === 1 ? { as: 'card', v: line.how } : { as: 'cards', v: [...line.from] },
});

/** A fraction that one can still say. */
const SAYABLE = 15;
const exact = (play: Hint['play'], { chance }: Line): Hint[] => {
  const figures = fractionText(chance);
  const shown = figures.length > SAYABLE ? `${decimal(chance)}` : `${decimal(chance)} = ${figures}`;
  return chance.n === 0n || chance.n === chance.d ? [] : [{ play, said: 'hint.exact', params: { figures: text(shown) }, aside: true }];
};

const key = (line: Line): string =>
  line.from.length > 1
    ? 'hint.line.hands'
    : line.from.length === 1
      ? 'hint.line.hand'
      : line.how === 'deck'
        ? 'hint.line.deck'
        : 'hint.line';

/** For each card in hand the best that can be made of it; for each way to use Advantage its own. */
const answerHints = (view: View, ask: ViewAsk): Hint[] => {
  const found = lines(view, ask);
  const base = ask.key.startsWith('check.base');
  const play = (line: Line): Hint['play'] => {
    if (ask.key === 'check.extra') {
      const from = line.how === 'stop' || line.how === 'deck' ? line.how : 'hand';
      return { do: 'answer', with: { ask: ask.id, from } };
    }
    return { do: 'answer', with: { ask: ask.id, card: line.card > 0 ? [line.card] : [] } };
  };
  const groups = new Map<string, Line[]>();
  for (const line of found) {
    const group = base ? String(line.card) : ask.key === 'check.extra' && line.card > 0 ? 'hand' : `${line.how} ${line.card}`;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  const each = [...groups.values()].flatMap((group) => best(view, group) ?? []);
  return each.flatMap((line) => [{ play: play(line), said: key(line), params: told(line) }, ...exact(play(line), line)]);
};

const bestHint = (view: View, ask: ViewAsk): Hint[] => {
  const top = is(sightOf(view), 'bestChoice', 'shown') ? best(view, lines(view, ask)) : undefined;
  // A dig is no choice; to flip the deck instead of a card is one.
  if (top === undefined || ask.key === 'check.extra' || (top.face === '' && ask.key !== 'check.base.blind')) return [];
  return [{ play: { do: 'answer', with: { ask: ask.id } }, said: top.face === '' ? 'hint.best.deck' : 'hint.best', params: told(top) }];
};

const SIGNS: { readonly [suit: string]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };
const short = (face: string): string =>
  face.startsWith('JK') ? 'Joker' : `${face.slice(0, -1).replace('T', '10')}${SIGNS[face.slice(-1)] ?? ''}`;

/** All cards in one line, for screens that show a question and not its cards. */
const listHint = (view: View, ask: ViewAsk): Hint[] => {
  const byFace = new Map<string, Line[]>();
  for (const line of lines(view, ask))
    if (line.face !== '' && (line.how === 'stop' || line.how === 'deck')) byFace.set(line.face, [...(byFace.get(line.face) ?? []), line]);
  const each = [...byFace.values()].flatMap((group) => best(view, group) ?? []);
  if (each.length < 2 || ask.key === 'check.extra') return [];
  const list = each.map((line) => `${short(line.face)} ${percent(line.chance)}${damageText(line)}`).join('; ');
  return [{ play: { do: 'answer', with: { ask: ask.id } }, said: 'hint.cards', params: { list: text(list) } }];
};

const digHint = (view: View, ask: ViewAsk): Hint[] => {
  const check = ask.key === 'check.base.demand' ? checkOf(ask) : null;
  const outlook = check === null ? null : digOutlook(view, check);
  if (outlook === null || lines(view, ask).some(({ card }) => card > 0)) return [];
  const params = { thrown: text(String(Math.round(outlook.thrown * 10) / 10)), chance: text(percent(outlook.found)) };
  return [{ play: { do: 'answer', with: { ask: ask.id } }, said: 'hint.dig', params }];
};

/** TRB-SHORT-02: what an hour of rest would bring. */
const restHints = (view: View): Hint[] => {
  const [t, you] = [sightOf(view), view.seats[view.you]];
  return partyIn(view)
    .filter((id) => you?.role === 'gm' || you?.plays.includes(id) === true)
    .map((id) => ({
      play: { do: 'rest.short', with: {} },
      said: 'hint.rest.short',
      params: {
        who: { as: 'character', v: id },
        will: number(total(t, id, 'resolve')),
        fortune: number(total(t, id, 'theurgy')),
        calm: number(total(t, id, 'resilience')),
        heal: number(medicineOf(t, id, partyIn(view)) + 1),
        draw: number(total(t, id, 'insight')),
      },
    }));
};

/** What a technique or spell does, beside the move that uses it. */
const abilityHints = (view: View): Hint[] => {
  const t = sightOf(view);
  return (view.seats[view.you]?.plays ?? []).flatMap((id) =>
    wordsIn(t, id, 'abilities').map((ability) => ({
      play: { do: 'ability', with: { who: id, ability: `ability.${ability}` } },
      said: `about.${ability}`,
      params: {},
    })),
  );
};

export const realmsHints = (view: View): Hint[] => {
  const plays = view.seats[view.you]?.plays ?? [];
  const asked = view.asks.filter((ask) => !ask.answered && plays.includes(ask.to));
  return [
    ...asked.flatMap((ask) => [...bestHint(view, ask), ...listHint(view, ask), ...answerHints(view, ask), ...digHint(view, ask)]),
    ...restHints(view),
    ...abilityHints(view),
  ];
};
