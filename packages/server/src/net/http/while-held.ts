// A change over HTTP counts only while the seat is still the asker's: it may have changed hands by the time the change is decided.

import type { FastifyRequest } from 'fastify';
import { refused, type RoomCommand } from '../../table-log/command.ts';
import { seatHeldWith } from '../../table-log/door.ts';
import { hashOf } from '../../table-log/secrets.ts';
import { seatBrought } from './credentials.ts';

export const whileHeld = ({ headers }: Pick<FastifyRequest, 'headers'>, who: string, command: RoomCommand): RoomCommand => {
  const hash = hashOf(seatBrought(headers.authorization)?.secret ?? '');
  return (tip) => (seatHeldWith(tip.door, hash) === who ? command(tip) : refused('seat.moved'));
};
