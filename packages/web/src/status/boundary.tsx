// The error boundary around every screen: says what happened, and offers to reload or go home.

import { Component, type ReactNode } from 'react';
import { Logo } from '../parts/icons.tsx';
import { isMissingPart, goAnew, reloadOnce } from './reloading.ts';
import './states.css';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  /** The server was asked, and did not answer. */
  readonly away: boolean;
}

export class Boundary extends Component<Props, State> {
  override state: State = { error: null, away: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, away: false };
  }

  readonly #go = (address: string): void => {
    this.setState({ away: false });
    void goAnew(address).then((gone) => this.setState({ away: !gone }));
  };

  override componentDidCatch(error: unknown): void {
    if (isMissingPart(error)) void reloadOnce();
  }

  override render(): ReactNode {
    const { error, away } = this.state;
    if (error === null) return this.props.children;
    const missing = isMissingPart(error);
    return (
      <main className="state" data-trouble={missing ? 'part.missing' : 'screen.broken'}>
        <Logo size={44} />
        <h1>{missing ? 'A part of this page could not be loaded' : 'This screen stopped working'}</h1>
        <p role="alert">
          {missing
            ? 'Your device may be offline, or the server is down for a moment. Load the page again; you keep your seat.'
            : 'That is our mistake. The table itself is safe on the server: load the page again to continue.'}
        </p>
        {!missing && error instanceof Error && <p className="quiet-text">{error.message}</p>}
        <p className="state-buttons">
          <button type="button" className="button primary" onClick={() => this.#go(location.href)}>
            Load again
          </button>
          <a
            className="button"
            href="/"
            onClick={(event) => {
              event.preventDefault();
              this.#go(new URL('/', location.href).href);
            }}
          >
            To the home page
          </a>
        </p>
        <p className="quiet-text" role="status">
          {away && 'The server does not answer yet.'}
        </p>
      </main>
    );
  }
}
