// Whose turn it is, for one viewer: his own, one he may begin, or another's. Where a game has no turns, nothing.

import { isOpen, type Json, type Layout, type Template, type View } from '@pasteboard/kernel/view';

/**
 * `begin` and `mine` are one's own turn, before and after it has begun; `anybody`: it is nobody's, and whoever wants to may begin; `other`: somebody
 * else has it; `next`: for whoever runs the table, who would have it now.
 */
export interface Turn {
  readonly is: 'begin' | 'mine' | 'anybody' | 'other' | 'next';
  readonly who: string;
  /** Begins it, or ends it. Empty where that is not for this viewer to do; one who runs the table acts for those whom no one plays. */
  readonly can: readonly Template[];
}

const opensFor = ({ fields }: Template, who: string): boolean => {
  const domain = fields['who'];
  return domain?.kind === 'choice' && domain.of.some(({ id, no }) => id === who && no === null);
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
  /** The ways to begin a turn for this one, or what is a turn by itself. */
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
    // One who runs the table may begin a turn again that is under way: that is no way to go on.
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
