// Whose turn it is, for one viewer: their own, one they may start, or another player's. Null for games without turns.

import { isOpen, type Json, type Layout, type Template, type View } from '@pasteboard/kernel/view';

/**
 * `begin` and `mine` are the viewer's own turn, before and after it has started; `anybody`: nobody has the turn, and any player may start one;
 * `other`: another player has it; `next`: for the GM, who would have it next.
 */
export interface Turn {
  readonly is: 'begin' | 'mine' | 'anybody' | 'other' | 'next';
  readonly who: string;
  /** Starts or ends it. Empty where this viewer may not; the GM acts for characters without a player. */
  readonly can: readonly Template[];
}

/** The first field that takes a character says whose turn it is. */
const opensFor = ({ fields }: Template, who: string): boolean => {
  const whose = Object.values(fields).find((domain) => domain.kind === 'choice' && domain.as === 'character');
  return whose?.kind === 'choice' && whose.of.some(({ id, no }) => id === who && no === null);
};

/** The ways to give this command for this character. */
const waysFor = (templates: readonly Template[], command: string | undefined, who: string): Template[] =>
  templates.filter((template) => template.do === command && isOpen(template) && opensFor(template, who));

const listOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export const turnFor = (view: View, layout: Layout | null, templates: readonly Template[]): Turn | null => {
  const turns = layout?.turns;
  const me = view.seats[view.you];
  if (turns === undefined || me === undefined) return null;
  const facts = view.values['table'] ?? {};
  const factOf = (key: string): Json | undefined => (Object.hasOwn(facts, key) ? facts[key]?.value : undefined);
  const isGm = me.role === 'gm';
  const isPlayed = (who: string): boolean =>
    view.seats.some(({ id, plays, role }) => role !== 'gm' && role !== 'gone' && (id === who || plays.includes(who)));
  const mine = isGm || me.role !== 'player' ? [] : [...me.plays, me.id];
  /** The ways to start a turn for this character, or moves that are a whole turn. */
  const beginsFor = (who: string): Template[] => {
    const [first] = [turns.begin, ...(turns.whole ?? [])]
      .map((command) => waysFor(templates, command, who))
      .filter((ways) => ways.length > 0);
    return first ?? [];
  };
  const whose = factOf(turns.whose);
  if (typeof whose === 'string' && whose !== 'none' && whose !== '') {
    const begin = beginsFor(whose);
    const end = waysFor(templates, turns.end, whose);
    if (mine.includes(whose)) return begin.length > 0 ? { is: 'begin', who: whose, can: begin } : { is: 'mine', who: whose, can: end };
    // The GM may restart a running turn, but that does not continue the game.
    return { is: 'other', who: whose, can: !isGm || isPlayed(whose) ? [] : end.length > 0 ? end : begin };
  }
  const order = turns.order === undefined ? null : listOf(factOf(turns.order.all));
  if (order !== null && order.length === 0) return null;
  const acted = listOf(turns.order === undefined ? undefined : factOf(turns.order.acted));
  const waiting = order?.filter((who) => !acted.includes(who) && beginsFor(who).length > 0) ?? [];
  if (isGm) {
    const [next] = waiting;
    return next === undefined ? null : { is: 'next', who: next, can: isPlayed(next) ? [] : beginsFor(next) };
  }
  const who = [...waiting, ...mine].find((id) => mine.includes(id) && beginsFor(id).length > 0);
  if (who === undefined) return null;
  return { is: order === null ? 'anybody' : 'begin', who, can: beginsFor(who) };
};
