// A link to another page of the web client, without loading the page again.

import type { MouseEvent, ReactNode } from 'react';
import { navigate } from './route.ts';

/** A link within the web client. Modifier keys open it in another tab as usual. */
export const Link = ({ to, className, children }: { readonly to: string; readonly className?: string; readonly children: ReactNode }) => {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
    scrollTo(0, 0);
  };
  return (
    <a className={className} href={to} onClick={onClick}>
      {children}
    </a>
  );
};
