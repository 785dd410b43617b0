// A character for every player: ready-made or their own, proposed to the GM, who accepts it or says what is missing.

import {
  ask,
  choice,
  closed,
  command,
  frame,
  offer,
  question,
  refuse,
  param,
  text,
  type JsonRecord,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { DEALERS, isPremade } from '../content/cast.ts';
import { GM, ROLES, ROLE_NAMES } from '../names.ts';
import { characters, isAway } from '../read/characters.ts';
import { who } from './characters.ts';
import { joinFight } from './combat.ts';
import { freeId, whyNotName } from './ids.ts';
import { MOST_CHARACTERS, addCharacter, sheetsOf, type Sheet } from './setup.ts';

type Proposal = { readonly seat: string; readonly premade: string; readonly name: string; readonly role: string; readonly idea: string };

const absent = (t: Reader): string[] => Object.keys(DEALERS).filter((id) => !characters(t).includes(id) && !isAway(t, id));

const waits = (t: Reader, seat: string): boolean =>
  t.state.asks.some(({ frames }) => frames.some((each) => each.step === 'doa.newcomer' && each.args['seat'] === seat));

const whyNot = (t: Reader, by: Seat): Refusal | null => {
  if (characters(t).length >= MOST_CHARACTERS) return refuse('no.moreCharacters', 'DOA-CREATE-01', { most: MOST_CHARACTERS });
  return waits(t, by.id) ? refuse('no.proposalWaits', 'DOA-TABLE-14') : null;
};

type Params = { readonly premade?: string; readonly name?: string; readonly role?: string; readonly idea: string };

/** DOA-CREATE-01, DOA-TABLE-14: one of those that lie ready, or a name, a Role and an idea. */
const propose = command<Params>({
  topic: 'people',
  rule: 'DOA-CREATE-01',
  offers: (t, by) => {
    if (by.role !== 'player') return [];
    const no = whyNot(t, by);
    if (no !== null) return [closed(no)];
    const idea = text(300);
    const ready = absent(t).length > 0 ? [offer({ premade: choice('character', absent(t)), idea })] : [];
    return [...ready, offer({ name: text(30), role: choice('word', ROLE_NAMES), idea })];
  },
  whyNot: (_, __, { premade, name = '' }) => (premade === undefined ? whyNotName(name, 'name') : null),
  run: (t, by, { premade = 'none', name = '', role = 'none', idea }): Next => {
    const proposal: Proposal = { seat: by.id, premade, name, role, idea };
    const called = premade === 'none' ? param('text', name) : who(premade);
    const params = { who: param('seat', by.id), name: called, role: param('word', role), idea };
    return ask({ to: GM, key: premade === 'none' ? 'newcomer.own' : 'newcomer.ready', params, of: frame(welcome, proposal) });
  },
});

/** DOA-CREATE-07: a player's own character begins at the first level, with nothing bought. */
const sheetFor = (t: Reader, { premade, name, role }: Proposal): Sheet | undefined => {
  if (isPremade(premade) && !absent(t).includes(premade)) return undefined;
  const found = ROLE_NAMES.find((each) => each === role);
  const own: JsonRecord = {
    id: freeId(t, name),
    name: name.trim(),
    kind: 'dealer',
    role,
    primarySuit: found === undefined ? null : ROLES[found],
  };
  return sheetsOf({ characters: [isPremade(premade) ? DEALERS[premade] : own] })[0];
};

const bring = (t: Table, proposal: Proposal): void => {
  const seat = t.seat(proposal.seat);
  const sheet = sheetFor(t, proposal);
  if (sheet === undefined || seat === undefined) return t.say('newcomer.taken', { name: who(proposal.premade) });
  addCharacter(t, sheet);
  t.sit({ ...seat, plays: [...seat.plays, sheet.id] });
  t.say('newcomer.welcome', { who: param('seat', seat.id), name: who(sheet.id) });
  joinFight(t, sheet.id);
};

/** DOA-TABLE-14: the GM comments in any case. */
const welcome = question<Proposal, { readonly ruling: string; readonly telling: string }>(
  'doa.newcomer',
  () => ({ ruling: choice('word', ['welcome', 'notYet']), telling: text(300) }),
  (t, proposal, { ruling, telling }) => {
    if (telling.trim() !== '') t.say('newcomer.comment', { telling });
    if (ruling === 'welcome') bring(t, proposal);
    else t.say('newcomer.notYet', { who: param('seat', proposal.seat) });
  },
);

export const newcomerCommands = { 'character.propose': propose };
export const newcomerSteps: readonly Step[] = [welcome];
