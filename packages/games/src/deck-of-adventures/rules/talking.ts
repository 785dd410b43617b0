// Talk in character: who speaks for whom, what the GM's characters know, and a break from it at any player's request.

import { choice, closed, command, offer, refuse, param, text, type Reader, type Refusal, type Seat, type Table } from '@pasteboard/kernel';
import { characters, speaker } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { ways, type Choice } from './character-offers.ts';

export const declareTalk = (t: Table): void => table.break.declare(t, 'none');

const onBreak = (t: Reader): boolean => table.break.of(t) !== 'none';

const isPlayed = (t: Reader, id: string): boolean => t.players().some(({ plays }) => plays.includes(speaker(t, id)));

/** DOA-TABLE-07: everybody speaks for those they play, and the GM for all the others. */
const mayVoice = (t: Reader, by: Seat, id: string): boolean => (by.role === 'gm' ? !isPlayed(t, id) : actsFor(t, by).includes(id));

/** DOA-TABLE-08, DOA-TABLE-07, DOA-STATUS-06 */
const whyNotSpeak = (t: Reader, by: Seat, id: string): Refusal | null => {
  if (onBreak(t)) return refuse('no.break', 'DOA-TABLE-08');
  return mayVoice(t, by, id) ? whyNotAct(t, id) : refuse('no.voice', 'DOA-TABLE-07', { who: id });
};

/** DOA-ACTION-03: free at any time, in anybody's turn; what needs a check is to convince, or a contest. */
const speak = command<{ readonly who: string; readonly words: string }>({
  topic: 'story',
  rule: 'DOA-ACTION-03',
  offers: (t, by) => {
    if (by.role === 'spectator') return [];
    const voices: Choice[] = characters(t).map((id) => ({ id, no: whyNotSpeak(t, by, id) }));
    return ways({}, 'who', 'character', voices, { words: text(400) });
  },
  run: (t, _, { who: id, words }) => t.say('spoken', { who: who(id), words }),
});

/** DOA-TABLE-07: what a character of the GM knows, in the GM's own notes. */
const knows = command<{ readonly who: string; readonly knows: string }>({
  topic: 'sheet',
  rule: 'DOA-TABLE-07',
  offers: (t, by) => {
    const cast = characters(t).filter((id) => !isPlayed(t, id));
    return by.role !== 'gm' || cast.length === 0 ? [] : [offer({ who: choice('character', cast), knows: text(400) })];
  },
  run: (t, _, { who: id, knows: note }) => sheet.knows.declare(t, id, note),
});

// DOA-TABLE-08: a character may be rude; where it gets to the people, anybody can stop it, and nobody has to say why.

const callBreak = command({
  topic: 'people',
  rule: 'DOA-TABLE-08',
  offers: (t, by) => (by.role === 'spectator' ? [] : [onBreak(t) ? closed(refuse('no.breakOn', 'DOA-TABLE-08')) : offer()]),
  run: (t, by) => {
    table.break.set(t, by.id);
    t.say('break.called', { who: param('seat', by.id) });
  },
});

const whyNotGoOn = (t: Reader, by: Seat): Refusal | null => {
  if (!onBreak(t)) return refuse('no.breakOff', 'DOA-TABLE-08');
  const asked = table.break.of(t);
  const isGone = t.seat(asked) === undefined;
  return by.id === asked || isGone ? null : refuse('no.breakTheirs', 'DOA-TABLE-08', { who: asked });
};

/** The player who asked for the break ends it. */
const goOn = command({
  topic: 'people',
  rule: 'DOA-TABLE-08',
  offers: (t, by) => {
    const no = whyNotGoOn(t, by);
    return by.role === 'spectator' ? [] : [no === null ? offer() : closed(no)];
  },
  run: (t) => {
    table.break.set(t, 'none');
    t.say('break.over');
  },
});

export const talkCommands = { speak, 'sheet.knows': knows, 'break.call': callBreak, 'break.end': goOn };
