// Which methods an address takes, for whoever comes with another one.

import type { FastifyInstance } from 'fastify';

interface Route {
  readonly parts: readonly string[];
  readonly methods: readonly string[];
}

/** As the router reads it: one slash at the end does not count. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

const fits = ({ parts }: Route, path: readonly string[]): boolean =>
  parts.length === path.length && parts.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]));

/** To be called before the routes are made. Tells the methods that the address of a request takes: none where there is nothing at all. */
export const methodsOf = (app: FastifyInstance): ((url: string) => readonly string[]) => {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // What answers at any address says nothing of a certain one.
    if (!url.includes('*')) routes.push({ parts: partsOf(url), methods: [method].flat() });
  });
  return (url) => {
    const path = partsOf(url.split('?')[0] ?? '');
    return routes.flatMap((route) => (fits(route, path) ? route.methods : []));
  };
};
