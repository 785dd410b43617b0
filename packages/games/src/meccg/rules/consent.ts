// Moves by hand at a strict table: the other player agrees before they are made, in every phase.

import type { Command, JsonRecord, Reader, Seat } from '@pasteboard/kernel';
import { houseRule } from '../options.ts';
import { plays } from './offers.ts';

/** MEC-MAN-01, MEC-MAN-02: who has to agree. At a table with `assist` or `free` moves by hand are told, and nobody is asked. */
const othersAt = (t: Reader, by: Seat): readonly Seat[] =>
  houseRule(t, 'enforcement') === 'strict' ? t.players().filter((seat) => seat.id !== by.id && plays(t, seat)) : [];

/** `lawful`: what the rules allow by themselves needs nobody's consent. */
export const withConsent = <P extends JsonRecord>(
  command: Command<P>,
  lawful: (t: Reader, by: Seat, params: P) => boolean = () => false,
): Command<P> => ({ ...command, consent: (t, by, params) => (lawful(t, by, params) ? [] : othersAt(t, by)) });
