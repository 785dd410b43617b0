// Bodies of requests: JSON in text, short and shallow, and nothing else.

import type { FastifyInstance } from 'fastify';
import { nestsDeeper } from '../house/nesting.ts';
import { Trouble } from './trouble.ts';

const parsed = (text: string, depth: number): unknown => {
  if (nestsDeeper(text, depth)) throw new Trouble(400, 'request.deep');
  try {
    return JSON.parse(text);
  } catch {
    throw new Trouble(400, 'request.json');
  }
};

export const readBodies = (app: FastifyInstance, depth: number): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string | Buffer) =>
    parsed(text.toString(), depth),
  );
};
