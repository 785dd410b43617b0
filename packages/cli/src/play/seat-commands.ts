// `seat`, `wait` and `bots`: who has the keyboard, and which seats bots play.

import { UserError } from '../failure.ts';
import { seatNamed } from './opening.ts';
import { rest, seatsAt, type TypedCommand } from './typed-command.ts';

export const seat: TypedCommand = {
  also: ['pass'],
  usage: 'seat [NAME]',
  help: 'pass the keyboard to the next person, or to a person by name',
  aside: false,
  run: async (session, words) => {
    const next = words.length === 0 ? session.nextPerson() : seatNamed(seatsAt(session), words.join(' '));
    if (next === null) throw new UserError('Bots play all other seats: “bots off NAME” frees one.');
    if (next === session.seat) throw new UserError('You have this seat already.');
    if (session.bots.has(next)) throw new UserError(`${session.name(next)} is played by a bot: “bots off ${next}” frees the seat.`);
    await session.passTo(next);
  },
};

export const wait: TypedCommand = {
  also: ['w'],
  usage: 'wait',
  help: 'do nothing, and let the bots go on',
  aside: false,
  run: (session) => {
    if (session.bots.size === 0) throw new UserError('There are no bots here: “seat” passes the keyboard on.');
    session.waits();
  },
};

export const bots: TypedCommand = {
  also: [],
  usage: 'bots [on|off NAME]',
  help: 'list the seats that bots play; give a seat to a bot, or take it back',
  aside: false,
  run: (session, words) => {
    const [onOff, ...who] = words;
    if (onOff === undefined) {
      const names = [...session.bots].map((each) => session.name(each));
      return session.say(names.length === 0 ? 'No bots.' : `Bots play for ${names.join(', ')}.`);
    }
    if (onOff !== 'on' && onOff !== 'off') throw new UserError('Type: bots on NAME, or: bots off NAME');
    const found = seatNamed(seatsAt(session), rest(who, `Who? Type: bots ${onOff} NAME`));
    if (found === session.seat) throw new UserError('This is your own seat.');
    if (onOff === 'on') session.bots.add(found);
    else session.bots.delete(found);
    session.settle(`${session.name(found)} is ${onOff === 'on' ? 'now' : 'no longer'} played by a bot.`);
  },
};
