// A command that can be typed at every table, in any game.

import type { Template } from '@pasteboard/kernel';
import { UserError } from '../failure.ts';
import type { NamedSeat } from './opening.ts';
import type { Session } from './session.ts';

export interface TypedCommand {
  readonly also: readonly string[];
  readonly usage: string;
  readonly help: string;
  /** Changes nothing, so it may be typed in the middle of a choice. */
  readonly aside: boolean;
  /** The person with the keyboard may type it, even between two seats. */
  readonly leaves?: true;
  run(session: Session, words: readonly string[]): Promise<void> | void;
}

export const seatsAt = (session: Session): NamedSeat[] => session.chair().view.seats.filter((seat, at) => at > 0 && seat.role !== 'gone');

/** The words after the command, or a question for them. */
export const rest = (words: readonly string[], question: string): string => {
  const word = words.join(' ').trim();
  if (word === '') throw new UserError(question);
  return word;
};

/** A move that every table has, if this seat may make it now. `why` explains more than the table does if it may not. */
export const tableMove = (session: Session, name: string, why?: () => string): Template => {
  const found = session.host.templates(session.seat).find((template) => template.do === name);
  if (found === undefined) throw new UserError('Your seat cannot do that.');
  if (found.no === null) return found;
  throw new UserError(why?.() ?? session.refusalText(found.no));
};
