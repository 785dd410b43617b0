// Around every screen: whatever breaks inside, people get words, the way home and a fresh start.

import { Component, type ReactNode } from 'react';
import { Logo } from '../parts/icons.tsx';
import { isMissingPart } from './missing-part.ts';
import { reloadOnce } from './reloading.ts';
import './states.css';

interface Props {
  readonly children: ReactNode;
}

export class Boundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingPart(error)) reloadOnce();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const missing = isMissingPart(error);
    return (
      <main className="state" data-trouble={missing ? 'part.missing' : 'screen.broken'}>
        <Logo size={44} />
        <h1>{missing ? 'A part of this page could not be fetched' : 'This screen broke'}</h1>
        <p role="alert">
          {missing
            ? 'Your device may be offline, or the house was upgraded. Load the page again; your seat stays.'
            : 'That is our mistake. The table itself is safe in the house: load the page again and it stands as it stood.'}
        </p>
        {!missing && error instanceof Error && <p className="quiet-text">{error.message}</p>}
        <p className="state-buttons">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            Load again
          </button>
          <a className="button" href="/">
            To the first page
          </a>
        </p>
      </main>
    );
  }
}
