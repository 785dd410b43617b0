// How this server is run, for its own page and for clients: who may open tables, how long they are kept, and where others reach it.

import type { ServerFacts } from '@pasteboard/protocol';
import type { FastifyRequest } from 'fastify';
import type { Desk } from '../routes/desk.ts';

const DAY_MS = 86_400_000;

/** Never more than tables are kept. */
export const keepIdleDays = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / DAY_MS));

const facts = async (desk: Desk, request: FastifyRequest): Promise<ServerFacts> => {
  const needs = desk.needsToOpen(request);
  return {
    address: desk.base(request),
    open: { rule: desk.opening.rule, needs, accepted: needs === 'nothing' ? null : await desk.bringsOpening(request) },
    keepIdleDays: keepIdleDays(desk.house.retention.keepIdleMs),
  };
};

export const serveFacts = (desk: Desk): void => {
  desk.app.get('/api/server', (request) => facts(desk, request));
};
