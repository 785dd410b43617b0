// Sessions: the first talk before anything is played, each evening with its beginning and its end, when to meet again, and playing with real decks.

import {
  EVERYBODY,
  NOBODY,
  choice,
  closed,
  command,
  offer,
  refuse,
  param,
  standardDeck,
  text,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { noteSession, recapCommand, sessionFields, type SessionNote } from '@pasteboard/scenes/sessions';
import { GM, drawOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, deckOwner, distinct, isDealer } from '../read/characters.ts';
import { isBeingMade } from '../read/experience.ts';
import { sheet, table } from '../values.ts';
import { actsFor, who } from './characters.ts';
import { forgetDeclined } from './rest.ts';

export const declareSessions = (t: Table): void => {
  table.session.declare(t);
  table.inSession.declare(t, false);
  table.ahead.declare(t, 'none');
  table.meeting.declare(t, 'none');
};

const isOn = (t: Reader): boolean => table.inSession.of(t);
const withoutCharacter = (t: Reader): Seat[] => t.players().filter(({ plays }) => !plays.some((id) => characters(t).includes(id)));

/** DOA-TABLE-14: the story ahead; and whatever is still to be talked about, read out. */
const zero = command<{ readonly ahead: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-14',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isOn(t) ? closed(refuse('no.sessionOn', 'DOA-TABLE-14')) : offer({ ahead: text(400) })]),
  run: (t, _, { ahead }) => {
    table.ahead.set(t, ahead);
    t.say('zero.ahead', { ahead });
    if (table.tone.of(t) === 'none') t.say('zero.tone');
    if (distinct(table.avoid.of(t)).length === 0) t.say('zero.topics');
    for (const { id } of withoutCharacter(t)) t.say('zero.character', { who: param('seat', id) });
  },
});

/** DOA-TABLE-01, DOA-TABLE-09, DOA-TABLE-14: a Game Master and at least one player, everybody with a character. */
const whyNotBegin = (t: Reader): Refusal | null => {
  if (isOn(t)) return refuse('no.sessionOn', 'DOA-TABLE-13');
  if (t.players().length === 0) return refuse('no.company', 'DOA-TABLE-09');
  const [waiting] = withoutCharacter(t);
  return waiting === undefined ? null : refuse('no.characterYet', 'DOA-TABLE-14', { who: waiting.id });
};

const begin = command<SessionNote>({
  topic: 'people',
  rule: 'DOA-TABLE-13',
  offers: (t, by) => {
    const no = whyNotBegin(t);
    return by.role !== 'gm' ? [] : no === null ? [offer(), offer(sessionFields(t))] : [closed(no)];
  },
  run: (t, _, note) => {
    noteSession(t, table, note);
    table.inSession.set(t, true);
    keepWhatTheyWereMadeWith(t);
    forgetDeclined(t);
    t.say('session.begun', { n: table.session.add(t, 1), players: t.players().length });
    if (table.tone.of(t) !== 'none') t.say('session.tone', { tone: table.tone.of(t) });
    const avoid = distinct(table.avoid.of(t));
    if (avoid.length > 0) t.say('session.avoid', { topics: avoid.join(', ') });
  },
});

/** DOA-CREATE-08: characters who were being made until now are made. */
const keepWhatTheyWereMadeWith = (t: Table): void => {
  for (const id of characters(t).filter((each) => isDealer(t, each) && isBeingMade(t, each)))
    sheet.bornWith.set(t, id, distinct(sheet.vulnerabilities.of(t, id)));
};

/** DOA-TABLE-12, DOA-TABLE-13: when and where the group always meets. */
const meeting = command<{ readonly when: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-13',
  offers: (_, by) => (by.role === 'spectator' ? [] : [offer({ when: text(80) })]),
  run: (t, by, { when }) => {
    table.meeting.set(t, when);
    t.say('agreed.meeting', { who: param('seat', by.id), when });
  },
});

const end = command({
  topic: 'people',
  rule: 'DOA-TABLE-13',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isOn(t) ? offer() : closed(refuse('no.sessionOff', 'DOA-TABLE-13'))]),
  run: (t) => {
    table.inSession.set(t, false);
    const when = table.meeting.of(t);
    t.say(when === 'none' ? 'session.endedOpen' : 'session.ended', { n: table.session.of(t), when });
  },
});

export const sessionCommands = {
  'session.zero': zero,
  'session.begin': begin,
  'agree.meeting': meeting,
  'session.end': end,
  'session.recap': recapCommand({ topic: 'people', cells: table }),
};

const whyNot = (t: Reader): ReturnType<typeof refuse> | null =>
  houseRule(t, 'place') === 'inPerson' ? null : refuse('no.realCards', 'DOA-TABLE-12');

/** DOA-TABLE-12: the card named comes off the deck next, whatever it is drawn for. */
const realCard = command<{ readonly who: string; readonly card: string }>({
  topic: 'deck',
  rule: 'DOA-TABLE-12',
  offers: (t, by) => {
    const cast = [...actsFor(t, by), ...(by.role === 'gm' ? [GM] : [])];
    const no = whyNot(t);
    if (cast.length === 0) return [];
    return [no === null ? offer({ who: choice('character', cast), card: choice('card', standardDeck()) }) : closed(no)];
  },
  run: (t, _, { who: id, card: face }) => {
    const pile = drawOf(deckOwner(t, id));
    const all = t.cards(pile);
    const card = all.find((each) => t.face(each) === face);
    if (card === undefined) return t.say('real.missing', { who: who(id), card: param('card', face) });
    t.arrange(pile, [card, ...all.filter((each) => each !== card)], NOBODY);
    t.show([card], EVERYBODY);
    t.say('real.drawn', { who: who(id), card: param('card', face) });
  },
});

export const realCardCommands = { 'deck.real': realCard };
