// What people agree on before and between sessions: the tone, topics to seek and to leave out. And a word to the GM alone.

import { choice, closed, command, offer, refuse, param, text, type Reader, type Table } from '@pasteboard/kernel';
import { WISHES, type Wish } from '../names.ts';
import { distinct } from '../read/characters.ts';
import { seat, table } from '../values.ts';

const MOST_TOPICS = 30;

export const declareAgreement = (t: Table): void => {
  table.tone.declare(t, 'none');
  for (const wish of WISHES) table[wish].declare(t);
};

/** DOA-TABLE-10: what is told touches on what the table has agreed to leave out. A reminder, no more: a GM may have asked first. */
export const remindOf = (t: Table, telling: string): void => {
  const told = telling.toLowerCase();
  for (const topic of distinct(table.avoid.of(t))) if (told.includes(topic.toLowerCase())) t.say('agreed.reminder', { topic });
};

const tone = command<{ readonly tone: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-10',
  offers: (_, by) => (by.role === 'spectator' ? [] : [offer({ tone: text(120) })]),
  run: (t, by, { tone: wanted }) => {
    table.tone.set(t, wanted);
    t.say('agreed.tone', { who: param('seat', by.id), tone: wanted });
  },
});

/** Topics that players have named; only the player who named a topic removes it. */
const namedBy = (t: Reader, id: string): readonly string[] => distinct(seat.topics.of(t, id));

const topic = command<{ readonly wish: Wish; readonly topic: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-10',
  offers: (t, by) => {
    if (by.role === 'spectator') return [];
    const full = WISHES.some((key) => distinct(table[key].of(t)).length >= MOST_TOPICS);
    return [
      full
        ? closed(refuse('no.moreTopics', 'DOA-TABLE-10', { most: MOST_TOPICS }))
        : offer({ wish: choice('word', WISHES), topic: text(60) }),
    ];
  },
  whyNot: (_, __, { topic: given }) => (given.trim() === '' ? refuse('no.topic', 'DOA-TABLE-10', { field: 'topic' }) : null),
  run: (t, by, { wish, topic: given }) => {
    const named = given.trim();
    table[wish].set(t, [...new Set([...distinct(table[wish].of(t)), named])]);
    seat.topics.declare(t, by.id, [...new Set([...namedBy(t, by.id), named])]);
    t.say(wish === 'avoid' ? 'agreed.avoid' : 'agreed.seek', { topic: named });
  },
});

const drop = command<{ readonly topic: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-10',
  offers: (t, by) => {
    if (by.role === 'spectator') return [];
    const mine = namedBy(t, by.id);
    const all = [...new Set(WISHES.flatMap((key) => distinct(table[key].of(t))))];
    const topics = all.map((id) => ({ id, no: mine.includes(id) ? null : refuse('no.topicTheirs', 'DOA-TABLE-10') }));
    return topics.length === 0 ? [closed(refuse('no.topics', 'DOA-TABLE-10'))] : [offer({ topic: choice('text', topics) })];
  },
  run: (t, by, { topic: named }) => {
    const without = (list: readonly string[]): string[] => list.filter((each) => each !== named);
    for (const key of WISHES) table[key].set(t, without(distinct(table[key].of(t))));
    seat.topics.set(t, by.id, without(namedBy(t, by.id)));
    t.say('agreed.dropped', { topic: named });
  },
});

/** DOA-TABLE-10: what a player thinks of it, for the GM alone to hear: the sentence says who is told. */
const feedback = command<{ readonly telling: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-10',
  offers: (t, by) => (by.role !== 'player' || t.gms().length === 0 ? [] : [offer({ telling: text(400) })]),
  run: (t, by, { telling }) => {
    const sees = t.viewers([by.id, ...t.gms().map(({ id }) => id)]);
    t.say('feedback', { who: param('seat', by.id), telling: param('text', telling, sees) });
  },
});

export const agreementCommands = { 'agree.tone': tone, 'agree.topic': topic, 'agree.drop': drop, feedback };
