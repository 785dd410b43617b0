// Lists the methods that each address supports, for the answer to an unsupported one.

import type { FastifyInstance } from 'fastify';

interface Route {
  readonly parts: readonly string[];
  readonly methods: readonly string[];
}

/** As the router reads it: one slash at the end does not count. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

const fits = ({ parts }: Route, path: readonly string[]): boolean =>
  parts.length === path.length && parts.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]));

/** Must be called before the routes are registered. Returns the methods that the address of a request supports; none if there is nothing. */
export const methodsOf = (app: FastifyInstance): ((url: string) => readonly string[]) => {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // A route for any address says nothing about a certain one.
    if (!url.includes('*')) routes.push({ parts: partsOf(url), methods: [method].flat() });
  });
  return (url) => {
    const path = partsOf(url.split('?')[0] ?? '');
    return routes.flatMap((route) => (fits(route, path) ? route.methods : []));
  };
};
