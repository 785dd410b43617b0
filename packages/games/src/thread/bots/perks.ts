// When a bot reaches for a Perk, and when it learns one.

import { offered, sightOf, type Below, type Play, type Template, type View } from '@pasteboard/kernel/view';
import { PERKS } from '../content/traits.ts';
import { deckOf, discardOf } from '../names.ts';
import { castIn } from '../read/characters.ts';
import { isCheckAsk } from '../read/checks.ts';
import { turnOf } from '../read/events.ts';
import { missingHealth, stamina } from '../read/health.ts';
import { sheet } from '../values.ts';
import { cardsIn } from './answers.ts';

/** With fewer cards than this one does not spend any on getting better at something. */
const PLENTY = 15;
/** Spent cards that are worth an action to have some of them back. */
const WORTHWHILE = 6;

const uses = (templates: readonly Template[], who: string, perk: string, target?: string): Play | null =>
  offered(templates, 'perk.use', { who, perk, ...(target === undefined ? {} : { target }) });

/** A Check is called for: aim first, now and then, where there are cards to pay for it and nobody has helped yet. */
export const beforeCheck = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const asked = view.asks.find((ask) => isCheckAsk(ask) && !ask.answered);
  if (asked === undefined || sheet.help.of(sightOf(view), asked.to) > 0 || cardsIn(view, deckOf(asked.to)) < PLENTY) return null;
  return below(2) === 0 ? uses(templates, asked.to, 'takeAim') : null;
};

/** What is worth doing at any time: once more for what has just failed, cards gathered up, a wound seen to, breath caught in a fight. */
export const anyTime = (view: View, templates: readonly Template[], id: string): Play | null => {
  const again = uses(templates, id, 'onceMore');
  if (again !== null) return again;
  const gathered = cardsIn(view, discardOf(id)) >= WORTHWHILE ? uses(templates, id, 'gatherUp') : null;
  if (gathered !== null) return gathered;
  const s = sightOf(view);
  const hurt = castIn(view).find((each) => sheet.pc.of(s, each) && missingHealth(s, each) > 0);
  const mended = hurt === undefined || cardsIn(view, deckOf(id)) < PLENTY ? null : uses(templates, id, 'fieldNeedle', hurt);
  if (mended !== null) return mended;
  return turnOf(s) === id && stamina(s, id) < 2 ? uses(templates, id, 'secondBreath') : null;
};

/** Points go now into a Perk, now into an Aspect. */
export const learns = (templates: readonly Template[], who: string, below: Below): Play | null => {
  const affordable = PERKS.flatMap(({ id: perk }) => offered(templates, 'perk.buy', { who, perk }) ?? []);
  return affordable.length > 0 && below(2) === 0 ? (affordable[below(affordable.length)] ?? null) : null;
};
