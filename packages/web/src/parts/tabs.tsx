// Tabs as readers expect them: arrows move between them, Tab goes into the panel.

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { useKeys } from './keys.ts';
import { isStill } from './media.ts';

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly icon?: IconName;
  /** A key that opens it. */
  readonly letter?: string;
  /** How much is new there; nothing where it is 0. */
  readonly news?: number;
}

const step = (tabs: readonly Tab[], chosen: string, by: number): string => {
  const at = tabs.findIndex(({ id }) => id === chosen);
  return tabs[(at + by + tabs.length) % tabs.length]?.id ?? chosen;
};

/** On a tablet only the tab names may be visible: choosing one scrolls to its panel. */
const bringUp = (tabs: HTMLElement | null): void => {
  if (tabs === null || tabs.getBoundingClientRect().bottom < innerHeight * 0.75) return;
  tabs.scrollIntoView({ block: 'start', behavior: isStill() ? 'auto' : 'smooth' });
};

export const Tabs = ({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly children: ReactNode;
}) => {
  const base = useId();
  const names = useRef<HTMLDivElement>(null);
  const choose = (id: string): void => {
    onChoose(id);
    bringUp(names.current);
  };
  useKeys(tabs.flatMap(({ id, name, letter }) => (letter === undefined ? [] : [{ key: letter, name, run: () => choose(id) }])));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = step(tabs, chosen, by);
    onChoose(next);
    document.getElementById(`${base}-${next}`)?.focus();
  };
  return (
    <>
      <div ref={names} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name, icon, news = 0 }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {icon !== undefined && <Icon name={icon} />}
            {name}
            {news > 0 && <span className="chip brass">{news}</span>}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
};
