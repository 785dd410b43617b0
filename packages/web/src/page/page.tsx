// The layout of every page before the table: brand, appearance switches, and the content.

import type { ReactNode } from 'react';
import { SuitMark } from '../cards/card.tsx';
import { Icon, Logo, type IconName } from '../parts/icons.tsx';
import { setAppearance, useAppearance, type Appearance } from '../parts/appearance.ts';
import { Link } from '../navigation/link.tsx';
import './page.css';

const PAPERS: readonly { readonly theme: Appearance['theme']; readonly name: string; readonly icon: IconName }[] = [
  { theme: 'system', name: 'same as the device', icon: 'screen' },
  { theme: 'light', name: 'light', icon: 'sun' },
  { theme: 'dark', name: 'dark', icon: 'moon' },
];

const PaperSwitch = () => {
  const { theme } = useAppearance();
  const at = Math.max(
    0,
    PAPERS.findIndex((each) => each.theme === theme),
  );
  const [now, next] = [PAPERS[at], PAPERS[(at + 1) % PAPERS.length]];
  if (now === undefined || next === undefined) return null;
  const label = `Theme: ${now.name}. Change to ${next.name}`;
  return (
    <button
      type="button"
      className="button quiet small looks-switch"
      aria-label={label}
      title={label}
      onClick={() => setAppearance({ theme: next.theme })}
    >
      <Icon name={now.icon} />
    </button>
  );
};

const SuitsSwitch = () => {
  const { suits } = useAppearance();
  return (
    <button
      type="button"
      className="button quiet small looks-switch"
      aria-pressed={suits === 4}
      aria-label="Four colors of suits"
      title={suits === 4 ? 'Suits in four colors' : 'Suits in two colors'}
      onClick={() => setAppearance({ suits: suits === 4 ? 2 : 4 })}
    >
      <span className="looks-suits" aria-hidden="true">
        <SuitMark suit="S" size={11} />
        <SuitMark suit="H" size={11} />
        <SuitMark suit="C" size={11} />
        <SuitMark suit="D" size={11} />
      </span>
    </button>
  );
};

export const Page = ({
  more = null,
  foot = null,
  narrow = false,
  children,
}: {
  readonly more?: ReactNode;
  readonly foot?: ReactNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={narrow ? 'page narrow' : 'page'}>
    <header className="page-head">
      <Link className="page-brand" to="/">
        <Logo />
        Pasteboard
      </Link>
      <span className="page-space" />
      <a className="page-link" href="/docs">
        Protocol
      </a>
      <SuitsSwitch />
      <PaperSwitch />
      {more}
    </header>
    <main className="page-main">{children}</main>
    {foot !== null && <footer className="page-foot">{foot}</footer>}
  </div>
);
