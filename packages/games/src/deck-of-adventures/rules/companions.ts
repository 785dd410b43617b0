// Companions: each belongs to a Dealer, and the GM says to which.

import {
  ask,
  choice,
  command,
  frame,
  offer,
  param,
  question,
  type JsonRecord,
  type Next,
  type Reader,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { GM, playOf, targetOf } from '../names.ts';
import { characters, companionHp, dealerOf, deckOwner, isDead, isDealer, isOut, kindOf, teamOf } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';
import { joinFight } from './combat.ts';
import { putAway } from './deck.ts';
import { addCharacter, sheetsOf, tellCapped } from './setup.ts';
import { raiseMaxima } from './sheet-changes.ts';
import { drawStanding, releaseStanding } from './target-cards.ts';

const isCompanion = (t: Reader, id: string): boolean => kindOf(t, id) === 'companion';
const dealersAt = (t: Reader): string[] => characters(t).filter((id) => isDealer(t, id) && !isDead(t, id));

const tellDealer = (t: Table, id: string, dealer: string): void =>
  t.say('companion.joined', { who: who(id), dealer: who(dealer), hp: sheet.hpMax.of(t, id) });

const tellAlone = (t: Table, id: string): void => {
  if (isCompanion(t, id) && dealerOf(t, id) === null) t.say('companion.alone', { who: who(id) });
};

/** DOA-ROLE-04, DOA-HEALTH-02: once all characters of a setup are there, in whatever order they are listed. */
export const settleCompanions = (t: Table): void => {
  for (const id of characters(t).filter((each) => isCompanion(t, each))) {
    tellAlone(t, id);
    const dealer = dealerOf(t, id);
    if (dealer !== null && sheet.hpMax.of(t, id) !== companionHp(sheet.level.of(t, dealer))) raiseMaxima(t, id);
  }
};

/** DOA-ROLE-04, DOA-HEALTH-02: from now on the Companion draws from this Dealer's deck. Its cards go back to the deck they came from first, also those of a check. */
const joinDealer = (t: Table, id: string, dealer: string): void => {
  const stood = t.size(targetOf(id)) > 0;
  releaseStanding(t, id);
  putAway(t, deckOwner(t, id), t.cards(playOf(id)), 'unused');
  sheet.deck.set(t, id, dealer);
  sheet.team.set(t, id, teamOf(t, dealer));
  const wasHurt = sheet.hp.of(t, id) > 0;
  raiseMaxima(t, id);
  // A Dealer of a lower level fells nobody.
  if (wasHurt && sheet.hp.of(t, id) === 0 && !isOut(t, id)) sheet.hp.set(t, id, 1);
  if (stood) drawStanding(t, id);
  tellDealer(t, id, dealer);
};

/** The GM may leave it open. */
const whose = question<{ readonly who: string }, { readonly dealer: string }>(
  'doa.companion.whose',
  (t) => ({ dealer: choice('character', [...dealersAt(t), GM]) }),
  (t, { who: id }, { dealer }) => (dealer === GM ? tellAlone(t, id) : joinDealer(t, id, dealer)),
);

/** DOA-ROLE-04: a character comes in play, under an id that is free. A Companion that names no Dealer of this table asks the GM for one. */
export const bringCharacter = (t: Table, given: JsonRecord): Next => {
  const [sheetOf] = sheetsOf({ characters: [given] }, dealersAt(t));
  if (sheetOf === undefined) return;
  const { id } = sheetOf;
  addCharacter(t, sheetOf);
  t.say('content.came', { who: param('character', id) });
  tellCapped(t, sheetOf);
  joinFight(t, id);
  const dealer = dealerOf(t, id);
  if (!isCompanion(t, id)) return;
  if (dealer !== null) return tellDealer(t, id, dealer);
  if (dealersAt(t).length === 0) return tellAlone(t, id);
  return ask({ to: GM, key: 'companion.whose', params: { who: who(id) }, of: frame(whose, { who: id }) });
};

/** DOA-ROLE-04 */
const join = command<{ readonly who: string; readonly dealer: string }>({
  topic: 'people',
  rule: 'DOA-ROLE-04',
  offers: (t, by) => {
    const [companions, dealers] = [characters(t).filter((id) => isCompanion(t, id)), dealersAt(t)];
    if (by.role !== 'gm' || companions.length === 0 || dealers.length === 0) return [];
    return [offer({ who: choice('character', companions), dealer: choice('character', dealers) })];
  },
  run: (t, _, { who: id, dealer }) => joinDealer(t, id, dealer),
});

export const companionCommands = { 'companion.join': join };
export const companionSteps: readonly Step[] = [whose];
