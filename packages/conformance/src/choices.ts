// Other secret choices in the same situation: choices that may differ without the viewer noticing.

import {
  FACES,
  NONE,
  hasViewer,
  own,
  seatIndex,
  shuffled,
  type Json,
  type Request,
  type Slot,
  type State,
  type Template,
  type Below,
} from '@pasteboard/kernel';
import { isAllowed } from './is-allowed.ts';
import { jsonText } from './table-run.ts';

export interface SecretChoice {
  readonly with: Record<string, Json>;
  /** Only cards and hidden piles differ, so what was put away unseen must stay unseen later, too. */
  readonly lasting: boolean;
  /** A pile that the viewer cannot see replaced another. */
  readonly hiddenPile: boolean;
}

/** The same command with other secret parameters, or null if it has none. `told`: words in it may be public now. */
export const otherwise = (
  state: State,
  request: Request,
  templates: readonly Template[],
  viewer: number,
  { told }: { readonly told: boolean },
  below: Below,
): SecretChoice | null => {
  const byHand = request.do.startsWith('manual.');
  for (const template of templates.filter((each) => isAllowed([each], request.do, request.with))) {
    const given: Record<string, Json> = { ...request.with };
    const varied: Template['fields'][string][] = [];
    for (const [name, domain] of Object.entries(template.fields)) {
      // A manual command may name any pile. A viewer who cannot see that pile does not learn of it, secret or not.
      const place = isPlace(domain) && byHand ? withEveryOption(domain, name, request.do, templates) : null;
      if (place === null && (!domain.secret || (told && !isLasting(domain)))) continue;
      if (domain.kind === 'integer' && watches(state, request, viewer)) continue;
      const other = secretly(state, place ?? domain, given[name] ?? null, request.by, viewer, below);
      if (other === undefined || (place !== null && !isAllowed(templates, request.do, { ...given, [name]: other }))) continue;
      given[name] = other;
      varied.push(domain);
    }
    if (varied.length > 0 && isAllowed(templates, request.do, given))
      return { with: given, lasting: varied.every(isLasting), hiddenPile: varied.some(isPlace) };
  }
  return null;
};

/** A viewer who sees the faces in either pile sees at which place the cards are put. */
const watches = (state: State, request: Request, viewer: number): boolean =>
  [request.with['from'], request.with['to']].some((id) => typeof id === 'string' && own(state.piles, id)?.levels[viewer] === FACES);

/** Manual commands have a template for each pile: any of them may offer the value. */
const withEveryOption = (domain: Template['fields'][string], field: string, of: string, templates: readonly Template[]): typeof domain => {
  if (domain.kind !== 'choice') return domain;
  const options = templates.flatMap(({ do: name, fields }) => {
    const other = name === of ? fields[field] : undefined;
    return other?.kind === 'choice' ? other.of : [];
  });
  return { ...domain, of: options };
};

const isPlace = (domain: Template['fields'][string]): boolean => domain.kind === 'choice' && domain.as === 'pile';
/** Words may become public at the end; where a card went shows only through the card. */
const isLasting = (domain: Template['fields'][string]): boolean => domain.kind === 'cards' || isPlace(domain);

/** The piles that hold the cards chosen in secret: no other viewer may learn where in them those cards lay. */
export const pilesChosenFrom = (s: State, request: Request, templates: readonly Template[]): ReadonlySet<string> => {
  const chosen = new Set<Json>();
  for (const { fields } of templates.filter((each) => isAllowed([each], request.do, request.with)))
    for (const [name, domain] of Object.entries(fields)) {
      const given = request.with[name];
      if (domain.kind === 'cards' && domain.secret && Array.isArray(given)) for (const handle of given) chosen.add(handle);
    }
  const actor = seatIndex(s, request.by);
  const isChosen = ({ seen }: Slot): boolean => chosen.has(seen[actor] ?? 0);
  return new Set(Object.entries(s.piles).flatMap(([id, { slots }]) => (slots.some(isChosen) ? [id] : [])));
};

/**
 * The same table with the cards this viewer cannot name at other places of these piles. The viewer's handles stay with the places. `keep`: cards
 * whose piles stay unchanged, because the history says where they were made.
 */
export const rearranged = (s: State, of: ReadonlySet<string>, viewer: number, below: Below, keep: ReadonlySet<number>): State => {
  const piles = Object.entries(s.piles).map(([id, pile]) => {
    const stays = !of.has(id) || pile.slots.some(({ card }) => keep.has(card));
    const free = pile.slots.flatMap((slot, at) => (stays || hasViewer(slot.knows, viewer) || slot.piles.length > 0 ? [] : [at]));
    const slots = pile.slots.slice();
    shuffled(free.length, below).forEach((from, i) => {
      const [here, there] = [pile.slots[free[i] ?? -1], pile.slots[free[from] ?? -1]];
      if (here !== undefined && there !== undefined)
        slots[free[i] ?? -1] = { ...there, seen: there.seen.map((handle, v) => (v === viewer ? (here.seen[v] ?? 0) : handle)) };
    });
    return [id, { ...pile, slots }];
  });
  return { ...s, piles: Object.fromEntries(piles) as State['piles'] };
};

const secretly = (
  state: State,
  domain: Template['fields'][string],
  now: Json,
  by: string,
  viewer: number,
  below: Below,
): Json | undefined => {
  if (domain.kind === 'cards' && Array.isArray(now)) {
    const hidden = unseen(state, seatIndex(state, by), viewer);
    if (!now.every((h) => hidden.has(h as number))) return undefined;
    const open = domain.of.filter((option) => option.no === null && hidden.has(option.h)).map((option) => option.h);
    const chosen: number[] = [];
    while (chosen.length < now.length && open.length > 0) chosen.push(...open.splice(below(open.length), 1));
    return chosen.length === now.length && jsonText(chosen) !== jsonText(now) ? chosen : undefined;
  }
  if (domain.kind === 'choice') {
    // The size of a visible pile shows what was chosen; hidden piles must look the same.
    const isHidden = (id: Json): boolean => typeof id === 'string' && (own(state.piles, id)?.levels[viewer] ?? NONE) === NONE;
    if (isPlace(domain) && !isHidden(now)) return undefined;
    const others = domain.of.filter(({ id, no }) => no === null && id !== now && (!isPlace(domain) || isHidden(id)));
    return others[below(Math.max(1, others.length))]?.id;
  }
  if (domain.kind === 'subset') {
    const open = domain.of.flatMap(({ id, no }) => (no === null ? [id] : []));
    const size = domain.min + below(Math.min(domain.max, open.length) - domain.min + 1);
    const chosen = shuffled(open.length, below).flatMap((at) => open[at] ?? []);
    return jsonText(chosen.slice(0, size)) === jsonText(now) ? undefined : chosen.slice(0, size);
  }
  if (domain.kind === 'text') {
    const other = ['', 'a', 'something else altogether'][below(3)]?.slice(0, domain.max);
    return other === now ? undefined : other;
  }
  if (domain.kind === 'integer' && domain.to > domain.from) {
    const other = domain.from + below(Math.min(1_000, domain.to - domain.from + 1));
    return other === now ? undefined : other;
  }
  return undefined;
};

/** The actor's handles for cards in piles whose faces the viewer does not see. A viewer who knows one of them must not learn which one was chosen. */
const unseen = (state: State, actor: number, viewer: number): Set<number> => {
  const hidden = new Set<number>();
  for (const { slots, levels } of Object.values(state.piles)) {
    // A card that carries a pile is visibly marked, and so are those beside it, so a choice there is no secret.
    if (levels[viewer] === FACES || slots.some((slot) => slot.piles.length > 0)) continue;
    for (const slot of slots) hidden.add(slot.seen[actor] ?? 0);
  }
  return hidden;
};
