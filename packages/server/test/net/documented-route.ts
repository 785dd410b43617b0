// Looks up what the published document says about an address.

import { ROUTES, type Route } from '@pasteboard/protocol';

const LISTED = ROUTES.map((route) => ({ route, form: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }));

const routeAt = (method: string, url: string): Route | undefined => {
  const { pathname } = new URL(url);
  return LISTED.find(({ route, form }) => route.method === method.toLowerCase() && form.test(pathname))?.route;
};

/** True where there is no such address either. */
export const isListed = (method: string, url: string, status: number): boolean => {
  const route = routeAt(method, url);
  return route === undefined || Object.hasOwn(route.answers, status);
};
