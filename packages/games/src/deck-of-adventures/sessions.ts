// Sessions: the first talk before anything is played, each evening with its beginning and its end, and when to meet again.

import { closed, command, offer, refuse, said, text, type Reader, type Refusal, type Seat, type Table } from '@pasteboard/kernel';
import { characters, word, words } from './characters.ts';

export const declareSessions = (t: Table): void => {
  t.declare('table', 'session', 'counter', 0, { min: 0 });
  t.declare('table', 'inSession', 'fact', false);
  t.declare('table', 'ahead', 'fact', 'none');
  t.declare('table', 'meeting', 'fact', 'none');
};

const isOn = (t: Reader): boolean => t.fact('table', 'inSession') === true;
const withoutCharacter = (t: Reader): Seat[] => t.players().filter(({ plays }) => !plays.some((id) => characters(t).includes(id)));

/** DOA-TABLE-14: the story ahead; and whatever is still to be talked about, read out. */
const zero = command<{ readonly ahead: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-14',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isOn(t) ? closed(refuse('no.sessionOn', 'DOA-TABLE-14')) : offer({ ahead: text(400) })]),
  run: (t, _, { ahead }) => {
    t.set('table', 'ahead', ahead);
    t.say('zero.ahead', { ahead });
    if (word(t, 'table', 'tone') === 'none') t.say('zero.tone');
    if (words(t, 'table', 'avoid').length === 0) t.say('zero.topics');
    for (const { id } of withoutCharacter(t)) t.say('zero.character', { who: said('seat', id) });
  },
});

/** DOA-TABLE-01, -09, -14: a Game Master and at least one player, everybody with a character. */
const whyNotBegin = (t: Reader): Refusal | null => {
  if (isOn(t)) return refuse('no.sessionOn', 'DOA-TABLE-13');
  if (t.players().length === 0) return refuse('no.company', 'DOA-TABLE-09');
  const [waiting] = withoutCharacter(t);
  return waiting === undefined ? null : refuse('no.characterYet', 'DOA-TABLE-14', { who: waiting.id });
};

const begin = command({
  topic: 'people',
  rule: 'DOA-TABLE-13',
  offers: (t, by) => {
    const no = whyNotBegin(t);
    return by.role !== 'gm' ? [] : [no === null ? offer() : closed(no)];
  },
  run: (t) => {
    t.set('table', 'inSession', true);
    t.say('session.begun', { n: t.add('table', 'session', 1), players: t.players().length });
    if (word(t, 'table', 'tone') !== 'none') t.say('session.tone', { tone: word(t, 'table', 'tone') });
    const avoid = words(t, 'table', 'avoid');
    if (avoid.length > 0) t.say('session.avoid', { topics: avoid.join(', ') });
  },
});

/** DOA-TABLE-12, -13: when and where one always meets. */
const meeting = command<{ readonly when: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-13',
  offers: (_, by) => (by.role === 'spectator' ? [] : [offer({ when: text(80) })]),
  run: (t, by, { when }) => {
    t.set('table', 'meeting', when);
    t.say('agreed.meeting', { who: said('seat', by.id), when });
  },
});

const end = command({
  topic: 'people',
  rule: 'DOA-TABLE-13',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isOn(t) ? offer() : closed(refuse('no.sessionOff', 'DOA-TABLE-13'))]),
  run: (t) => {
    t.set('table', 'inSession', false);
    const when = word(t, 'table', 'meeting');
    t.say(when === 'none' ? 'session.endedOpen' : 'session.ended', { n: t.count('table', 'session'), when });
  },
});

export const sessionCommands = { 'session.zero': zero, 'session.begin': begin, 'agree.meeting': meeting, 'session.end': end };
