// A player who gets through a game: gathers a company, goes where something in hand can be had, fights, and sends hazards in turn.

import {
  anyFill,
  isOpen,
  type Below,
  type Bot,
  type Json,
  type Play,
  type Template,
  type View,
  type ViewDomain,
} from '@pasteboard/kernel/view';
import { attackIn, cardIn, companiesIn, count, membersIn, seatOf, siteIn, slotsIn, value } from './sight.ts';
import { TABLE, handOf } from './names.ts';
import { isPlayedAt, type Card } from './card.ts';

type Wants = { readonly [field: string]: (domain: ViewDomain, template: Template) => Json | undefined };

/** Fields that are for card texts and for show stay as they are unless there is a reason. */
const USUAL: Wants = {
  mod: () => 0,
  support: () => [],
  place: () => 'usual',
  choice: () => 'decline',
  back: () => [],
  in: () => [],
  take: () => [],
  mine: () => 0,
};

/** Any open way to give this command, with the fields as wanted. */
const give = (templates: readonly Template[], below: Below, name: string, wants: Wants = {}): Play | null => {
  const open = templates.filter((template) => template.do === name && isOpen(template));
  const template = open[below(Math.max(1, open.length))];
  return template === undefined ? null : filled(template, below, wants);
};

const filled = (template: Template, below: Below, wants: Wants): Play => {
  const play = anyFill(template, below);
  const fields: Record<string, Json> = { ...play.with };
  for (const [name, domain] of Object.entries(template.fields)) {
    const wanted = (wants[name] ?? USUAL[name])?.(domain, template);
    if (wanted !== undefined) fields[name] = wanted;
  }
  return { do: play.do, with: fields };
};

const openCards = (domain: ViewDomain): readonly number[] =>
  domain.kind === 'cards' ? domain.of.filter((each) => each.no === null).map(({ h }) => h) : [];
const most = (domain: ViewDomain): number[] => (domain.kind === 'cards' ? openCards(domain).slice(0, domain.max) : []);

/** What is asked: as many characters and items as may be, nothing given up. */
const answer = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const asked = templates.find((template) => template.ask !== null && isOpen(template));
  if (asked === undefined) return null;
  const heaviest = (domain: ViewDomain): Json =>
    openCards(domain)
      .toSorted((a, b) => mindOf(view, b) - mindOf(view, a))
      .slice(0, 1);
  return filled(asked, below, {
    card: heaviest,
    item: (domain) => most(domain).slice(0, 1),
    chars: most,
    shown: most,
    // What real dice show.
    n: () => below(6) + below(6) + 2,
  });
};

const faceOf = (view: View, handle: number): Card | undefined => {
  for (const pile of Object.values(view.piles)) {
    const slot = pile.slots?.find(({ h }) => h === handle);
    if (slot !== undefined) return cardIn(view, slot);
  }
  return undefined;
};
const mindOf = (view: View, handle: number): number => faceOf(view, handle)?.mind ?? 0;

/** In an attack: strikes go to as many as can take them; who is strong enough stays untapped. */
const fight = (view: View, templates: readonly Template[], below: Below): Play | null =>
  give(templates, below, 'assign', { chars: most }) ??
  give(templates, below, 'strike.face') ??
  (attackIn(view) === null ? null : give(templates, below, 'attack.end'));

/** As hazard player: draw what the site grants, play what fits, and say when that is all. */
const hinder = (templates: readonly Template[], below: Below): Play | null =>
  give(templates, below, 'draw', { n: (domain) => (domain.kind === 'integer' ? domain.to : 1) }) ??
  give(templates, below, 'play.creature') ??
  give(templates, below, 'play.hazard') ??
  give(templates, below, 'run.done');

/** Would anything in hand be to be had at this site? */
const isWorthIt = (view: View, site: Card): boolean =>
  slotsIn(view, handOf(seatOf(view))).some((slot) => {
    const card = cardIn(view, slot);
    return (card.subtype === 'item' && site.items.includes(card.size)) || isPlayedAt(card, site.face);
  });

/** From a Haven to a site with something to be had; from a site home again. */
const destination = (view: View, below: Below): Wants => ({
  to: (domain) => {
    const open = openCards(domain);
    const worth = open.filter((h) => {
      const site = faceOf(view, h);
      return site !== undefined && (site.haven || isWorthIt(view, site));
    });
    const away = worth.filter((h) => faceOf(view, h)?.haven !== true);
    const from = away.length > 0 ? away : worth.length > 0 ? worth : open;
    return [from[below(from.length)] ?? 0];
  },
});

const organize = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const tooMuch = templates.some(({ do: name, no }) => name === 'phase.next' && no?.key === 'E_INFLUENCE');
  if (tooMuch) return give(templates, below, 'dismiss');
  // A company at a site with nothing left to do goes home, others go and look.
  const restless = companiesIn(view, seatOf(view)).some(
    (company) => value(view, company, 'moves') !== true && siteIn(view, company) !== undefined,
  );
  return (
    give(templates, below, 'play.character') ??
    (below(3) === 0 ? give(templates, below, 'store') : null) ??
    (restless ? give(templates, below, 'move.declare', destination(view, below)) : null)
  );
};

const travel = (view: View, templates: readonly Template[], below: Below): Play | null => {
  if (count(view, TABLE, 'turn') > 0 && value(view, TABLE, 'run') === '') return give(templates, below, 'run.start');
  return (
    give(templates, below, 'draw', { n: (domain) => (domain.kind === 'integer' ? domain.to : 1) }) ?? give(templates, below, 'run.end')
  );
};

const atSites = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const taken = give(templates, below, 'play.item') ?? give(templates, below, 'play.faction');
  if (taken !== null) return taken;
  const worth = companiesIn(view, seatOf(view)).filter((company) => {
    const site = siteIn(view, company);
    return (
      site !== undefined &&
      site.turn === 0 &&
      isWorthIt(view, cardIn(view, site)) &&
      membersIn(view, company).some(({ turn }) => turn === 0)
    );
  });
  return worth.length === 0
    ? null
    : give(templates, below, 'enter', {
        company: (domain) => (domain.kind === 'choice' ? domain.of.find(({ id, no }) => no === null && worth.includes(id))?.id : undefined),
      });
};

/** Whoever holds too many lets the first one go. */
const trim = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const hand = slotsIn(view, handOf(seatOf(view)));
  if (hand.length <= count(view, 'options', 'handSize')) return null;
  const worst = hand[below(hand.length)]?.h ?? 0;
  const template = templates.find(
    ({ do: name, no, fields }) =>
      name === 'discard' && no === null && fields['card'] !== undefined && openCards(fields['card']).includes(worst),
  );
  return template === undefined ? null : { do: 'discard', with: { card: [worst] } };
};

const DOES: { readonly [phase: string]: (view: View, templates: readonly Template[], below: Below) => Play | null } = {
  organization: organize,
  longEvent: (_, templates, below) => give(templates, below, 'play.resource'),
  movementHazard: travel,
  site: atSites,
  endOfTurn: (_, templates, below) => give(templates, below, 'end.call') ?? give(templates, below, 'turn.end'),
};

export const player: Bot = (view, templates, below) => {
  const asked = answer(view, templates, below);
  if (asked !== null) return asked;
  const phase = value(view, TABLE, 'phase');
  if (typeof phase !== 'string' || phase === 'setup' || phase === 'over' || view.asks.some(({ answered }) => !answered)) return null;
  const word = value(view, TABLE, 'word');
  if (typeof word === 'string' && word !== '') return word === seatOf(view) ? give(templates, below, 'respond.pass') : null;
  if (attackIn(view) !== null) return fight(view, templates, below);
  const mine = value(view, TABLE, 'active') === seatOf(view);
  const full =
    phase === 'endOfTurn' || (phase === 'movementHazard' && value(view, TABLE, 'done') === true) ? trim(view, templates, below) : null;
  if (full !== null) return full;
  if (!mine)
    return phase === 'movementHazard' && value(view, TABLE, 'run') !== '' && value(view, TABLE, 'done') !== true
      ? hinder(templates, below)
      : null;
  return DOES[phase]?.(view, templates, below) ?? give(templates, below, 'phase.next');
};
