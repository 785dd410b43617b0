// The player's moves: a few buttons, and the “All moves” dialog with a search and the reason why a move is closed.

import { isOpen, type Json, type JsonRecord, type Play, type Template, type ViewDomain } from '@pasteboard/kernel/view';
import { begun, hintsOn, moveName, openFields, openly, topicName, whyNot, type Action } from '@pasteboard/phrasing';
import { createContext, useCallback, useContext, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { isFocusIdle } from '../parts/kept-focus.ts';
import type { KeyAction } from '../parts/keys.ts';
import { useTable } from '../table/context.tsx';
import { rememberPlay } from '../fields/draft.ts';
import { lettersKept, type LettersFor } from './letters.ts';
import { useTurn } from '../table/own.ts';
import './moves.css';

/** A move that was begun and leaves something to choose. */
export interface Begun {
  readonly templates: readonly Template[];
  readonly wanted: { readonly [field: string]: Json };
  readonly title: string;
}

interface Begin {
  readonly title?: string;
  /** Shown before it is done even where nothing is left to choose. */
  readonly confirm?: boolean;
}

interface Moves {
  readonly begun: Begun | null;
  readonly begin: (templates: readonly Template[], wanted?: { readonly [field: string]: Json }, how?: Begin) => void;
  readonly leave: () => void;
  readonly lettersFor: LettersFor;
}

const MovesContext = createContext<Moves>({ begun: null, begin: () => {}, leave: () => {}, lettersFor: () => new Map() });
export const useMoves = (): Moves => useContext(MovesContext);

/** Nothing to choose: it is done at once. */
const onlyPlay = (templates: readonly Template[], wanted: { readonly [field: string]: Json }): Template | null => {
  const [only, ...more] = templates.filter(isOpen);
  if (only === undefined || more.length > 0) return null;
  return openFields(only).every(([name]) => Object.hasOwn(wanted, name)) ? only : null;
};

const settled = (template: Template, wanted: { readonly [field: string]: Json }): { readonly [field: string]: Json } =>
  Object.fromEntries(
    Object.entries(template.fields).map(([name, domain]) => {
      if (Object.hasOwn(wanted, name)) return [name, wanted[name] ?? null];
      if (domain.kind === 'integer') return [name, domain.from];
      if (domain.kind === 'choice') return [name, domain.of.find(({ no }) => no === null)?.id ?? ''];
      if (domain.kind === 'subset') return [name, domain.of.flatMap(({ id, no }) => (no === null ? [id] : []))];
      if (domain.kind === 'cards') return [name, domain.of.flatMap(({ h, no }) => (no === null ? [h] : []))];
      return [name, ''];
    }),
  );

const admits = (domain: ViewDomain, value: Json): boolean => {
  if (domain.kind === 'choice') return domain.of.some(({ id, no }) => id === value && no === null);
  if (domain.kind === 'integer') return typeof value === 'number' && value >= domain.from && value <= domain.to;
  return true;
};

/** The move with what was picked, where nothing else is to be chosen for it; null where something is. Of several ways the one with the fewest fields. */
export const playWith = (templates: readonly Template[], wanted: JsonRecord): Play | null => {
  const [way] = templates
    .filter(
      (template) =>
        isOpen(template) &&
        Object.entries(wanted).every(([name, value]) => {
          const domain = template.fields[name];
          return domain !== undefined && admits(domain, value);
        }) &&
        openFields(template).every(([name]) => Object.hasOwn(wanted, name)),
    )
    .toSorted((a, b) => Object.keys(a.fields).length - Object.keys(b.fields).length);
  return way === undefined ? null : { do: way.do, with: settled(way, wanted) };
};

export const MovesProvider = ({ children }: { readonly children: ReactNode }) => {
  const { act, words, panels } = useTable();
  const [begunMove, setBegun] = useState<Begun | null>(null);
  const opener = useRef<Element | null>(null);
  const begin = useCallback(
    (templates: readonly Template[], wanted: { readonly [field: string]: Json } = {}, { title = '', confirm = false }: Begin = {}) => {
      const [first] = templates;
      // A game's own form shows what a move costs before it is made.
      const formed = first !== undefined && panels.moves?.forms?.[first.do] !== undefined;
      // A rest is always previewed: which cards go back, and which stay out.
      const rests = first !== undefined && [panels.rests?.usual, ...(panels.rests?.kinds ?? [])].includes(first.do);
      const only = confirm || formed || rests ? null : onlyPlay(templates, wanted);
      if (only === null) {
        opener.current = document.activeElement;
        if (first !== undefined) setBegun({ templates, wanted, title: title === '' ? begun(moveName(words, first.do)) : title });
        return;
      }
      const play = { do: only.do, with: settled(only, wanted) };
      void act(play).then(() => rememberPlay(play));
    },
    [act, words, panels],
  );
  const leave = useCallback(() => setBegun(null), []);
  useEffect(() => {
    // A form that closes gives the focus back to what opened it.
    if (begunMove === null && opener.current instanceof HTMLElement && isFocusIdle()) opener.current.focus({ preventScroll: true });
  }, [begunMove]);
  const lettersFor = useMemo(() => lettersKept(panels.moves?.keys ?? {}), [panels]);
  const value = useMemo(() => ({ begun: begunMove, begin, leave, lettersFor }), [begunMove, begin, leave, lettersFor]);
  const lines = useLines();
  return (
    <MovesContext value={value}>
      <LinesContext value={lines}>{children}</LinesContext>
    </MovesContext>
  );
};

/** Actions by their command: all ways to give one stand behind one button. */
export interface MoveLine {
  readonly do: string;
  readonly label: string;
  readonly topic: string;
  readonly templates: readonly Template[];
  readonly open: boolean;
  readonly why: string | null;
  readonly hints: readonly string[];
  readonly likely: boolean;
}

/** The lines are put together once for all who show them. */
const LinesContext = createContext<readonly MoveLine[]>([]);

/** Every command that answers nothing, the likely ones first. */
export const useMoveLines = (): readonly MoveLine[] => useContext(LinesContext);

const useLines = (): readonly MoveLine[] => {
  const { actions, naming, layout, words, view, state } = useTable();
  return useMemo(() => {
    const hinted = openly({ view, words, hints: state.offers.hints });
    const byName = new Map<string, Action[]>();
    for (const action of actions)
      if (action.template.ask === null) byName.set(action.template.do, [...(byName.get(action.template.do) ?? []), action]);
    const lines = [...byName].map(([name, its]): MoveLine => {
      const templates = [...new Set(its.flatMap(({ twins }) => twins))];
      const open = templates.some(isOpen);
      const [first] = its;
      return {
        do: name,
        label: begun(moveName(words, name)),
        topic: first?.template.topic ?? '',
        templates,
        open,
        why: open || first === undefined ? null : whyNot(naming, first),
        hints: open ? hintsOn(hinted, { twins: templates.filter(isOpen) }) : [],
        likely: open && (layout === null || layout.moves.includes(name)),
      };
    });
    const place = (line: MoveLine): number => {
      const at = layout?.moves.indexOf(line.do) ?? -1;
      return line.likely && at >= 0 ? at : line.open ? 1_000 : 2_000;
    };
    return lines.sort((a, b) => place(a) - place(b));
  }, [actions, naming, layout, words, view, state.offers.hints]);
};

const MOST_AT_HAND = 6;

/** Moves worth a button: the game's own choice, and the likely ones behind it. */
export const useMovesAtHand = (
  most = MOST_AT_HAND,
): { readonly lines: readonly MoveLine[]; readonly letters: ReadonlyMap<string, string> } => {
  const { panels } = useTable();
  const { lettersFor } = useMoves();
  const all = useMoveLines();
  const turn = useTurn();
  return useMemo(() => {
    // What begins or ends the turn has its own place.
    const inStrip = turn?.is === 'mine' ? [...(panels.turn?.actions ?? []), ...(panels.turn?.due ?? [])] : [];
    const lines = all.filter((line) => !inStrip.includes(line.do) && !(turn?.can ?? []).some((template) => template.do === line.do));
    const own = (panels.moves?.atHand ?? []).flatMap((name) => lines.find((line) => line.do === name) ?? []);
    const likely = lines.filter((line) => line.likely && !own.includes(line) && line.topic !== 'table');
    // What can be done stands before what cannot, though a game would rather have it at hand.
    const shown = [...own.filter(({ open }) => open), ...likely, ...own.filter(({ open }) => !open)].slice(0, most);
    return { lines: shown, letters: lettersFor(shown) };
  }, [all, turn, panels, most, lettersFor]);
};

export const keysOf = (lines: readonly MoveLine[], letters: ReadonlyMap<string, string>, begin: Moves['begin']): KeyAction[] =>
  lines.flatMap(({ do: name, label, templates, open }) => {
    const key = letters.get(name);
    return key === undefined || !open ? [] : [{ key, name: label, run: () => begin(templates) }];
  });

export const MoveButton = ({
  line,
  letter,
  icon,
  small = false,
}: {
  readonly line: MoveLine;
  readonly letter?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly small?: boolean;
}) => {
  const { begin } = useMoves();
  return (
    <button
      type="button"
      className={small ? 'button small' : 'button'}
      data-move={line.do}
      aria-disabled={!line.open}
      title={line.why ?? line.hints.join(' ')}
      aria-description={line.why ?? undefined}
      aria-keyshortcuts={letter?.toUpperCase()}
      onClick={() => line.open && begin(line.templates)}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span>{line.label}</span>
      {letter !== undefined && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
    </button>
  );
};

const fits = ({ label, do: name, topic }: MoveLine, sought: string): boolean =>
  `${label} ${name} ${topic}`.toLowerCase().includes(sought.trim().toLowerCase());

/** Everything there is, by topic, with a field to search in. */
const NO_LINES: readonly MoveLine[] = [];

export const MovesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { words } = useTable();
  const { begin } = useMoves();
  const lines = useMoveLines();
  const [sought, setSought] = useState('');
  const found = useMemo(() => lines.filter((line) => fits(line, sought)), [lines, sought]);
  // The dialog stands at once, and what was typed too; the long list comes right behind.
  const shown = useDeferredValue(found, NO_LINES);
  const topics = [...new Set(shown.map(({ topic }) => topic))];
  const choose = ({ templates, open }: MoveLine): void => {
    if (!open) return;
    onClose();
    begin(templates);
  };
  return (
    <Dialog title="All moves" onClose={onClose} wide>
      <input
        className="input"
        type="search"
        data-first
        placeholder="Search moves"
        aria-label="Search moves"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found.filter(({ open }) => open);
          if (event.key !== 'Enter' || first === undefined) return;
          // The form that opens has the focus by then, and must not take the same key.
          event.preventDefault();
          choose(first);
        }}
      />
      <div className="moves-list">
        {topics.map((topic) => (
          <section key={topic} aria-label={begun(topicName(words, topic))}>
            <h3 className="eyebrow">{begun(topicName(words, topic))}</h3>
            <ul>
              {shown
                .filter((line) => line.topic === topic)
                .map((line) => (
                  <li key={line.do}>
                    <button type="button" className="move-line" aria-disabled={!line.open} onClick={() => choose(line)}>
                      <span>{line.label}</span>
                      {line.why !== null && <small>{line.why}</small>}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p className="quiet-text">No match.</p>}
      </div>
    </Dialog>
  );
};
