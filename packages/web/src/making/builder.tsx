// Making a character, step by step, over the whole screen: points always in sight, prices and reasons at each choice. The draft stays in this browser.

import type { CharacterDraft, JsonRecord } from '@pasteboard/kernel/view';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { begun } from '@pasteboard/phrasing';
import { judgeCharacter } from '../api/api.ts';
import { DRAFT_KIND } from '../library/kept.ts';
import { createPortal } from 'react-dom';
import { library } from '../library/library.ts';
import { Icon } from '../parts/icons.tsx';
import { StepFields, MakingSuit } from './fields.tsx';
import { JudgedSheet, PoolBox, Sums } from './judged-sheet.tsx';
import { Making } from './making.ts';
import { NotYet } from './not-yet.tsx';
import type { TableTerms } from '@pasteboard/phrasing/draft';
import './making.css';

export interface BuilderProps {
  readonly game: string;
  readonly terms: TableTerms;
  /** As it is now, where it grows. */
  readonly from: JsonRecord | null;
  readonly start: CharacterDraft;
  /** Where the library keeps the draft; null: nowhere. */
  readonly draftKey: string | null;
  readonly title: string;
  /** What is done in the end: “Offer it to Noor”. */
  readonly finish: string;
  /** Returns why it could not be done. */
  readonly onFinish: (draft: CharacterDraft) => Promise<string | null>;
  readonly onClose: () => void;
}

const LAST = 'last';

const useMaking = ({ game, terms, from, start, draftKey }: BuilderProps): Making => {
  const making = useMemo(
    () =>
      new Making(
        start,
        (draft) => judgeCharacter(game, { draft, options: terms.options, content: terms.content, from }),
        (draft) => {
          if (draftKey === null) return;
          const kept = {
            key: draftKey,
            game,
            kind: DRAFT_KIND,
            name: draft.name,
            tags: [],
            changedAt: Date.now(),
            data: { name: draft.name, data: draft.data },
          };
          void library.put(kept).catch(() => undefined);
        },
      ),
    // One draft for as long as the builder is open, whatever happens at the table.
    [],
  );
  useEffect(() => void making.ask(), [making]);
  return making;
};

const Quick = ({ making, onTaken }: { readonly making: Making; readonly onTaken: () => void }) => {
  const { judgment, draft } = useSyncExternalStore(making.subscribe, making.state);
  if (judgment === null || judgment.quick.length === 0) return null;
  return (
    <section className="making-quick" aria-label="Quick build">
      <h3>Quick build</h3>
      <p className="quiet-text">Complete and ready to play. Everything can still be changed.</p>
      <ul className="making-cards">
        {judgment.quick.map((quick) => (
          <li key={quick.id} className="making-card">
            <p className="making-line">
              <MakingSuit suit={quick.suit} />
            </p>
            <h3>{quick.name}</h3>
            <p>{quick.text}</p>
            <p className="making-foot">
              <button
                type="button"
                className="button small"
                aria-label={`Take ${quick.name}`}
                onClick={() => {
                  making.replace({ name: draft.name, data: quick.draft.data });
                  onTaken();
                }}
              >
                Take it
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Builder = (props: BuilderProps) => {
  const { title, finish, onFinish, onClose, from } = props;
  const making = useMaking(props);
  const { judgment, draft, trouble } = useSyncExternalStore(making.subscribe, making.state);
  const [at, setAt] = useState<string | null>(null);
  const [sent, setSent] = useState<'no' | 'sending' | { readonly why: string }>('no');
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (box.current !== null && !box.current.open) box.current.showModal();
  }, []);
  const steps = judgment?.steps ?? [];
  const ids = [...steps.map(({ id }) => id), LAST];
  const now = at ?? ids[0] ?? LAST;
  const step = steps.find(({ id }) => id === now);
  const place = ids.indexOf(now);
  const go = (id: string | undefined): void => {
    if (id === undefined) return;
    setAt(id);
    box.current?.querySelector('.making-main')?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };
  const send = (): void => {
    if (judgment === null || sent === 'sending') return;
    setSent('sending');
    void onFinish(judgment.draft).then((why) => (why === null ? onClose() : setSent({ why })));
  };
  const misfits = judgment?.findings.filter(({ grade }) => grade === 'misfit') ?? [];
  const nextName = steps[place + 1]?.name ?? 'Read it once more';
  const nameField = steps[0]?.fields.find((field) => field.path[0] === 'name');
  let body: ReactNode = <p>One moment …</p>;
  if (judgment !== null && step !== undefined)
    body = (
      <>
        <StepFields key={now} making={making} fields={step.fields} />
        {place === 0 && from === null && <Quick making={making} onTaken={() => go(LAST)} />}
      </>
    );
  else if (judgment !== null)
    body = (
      <>
        {nameField !== undefined && from === null && <StepFields making={making} fields={[nameField]} />}
        <JudgedSheet judgment={judgment} />
      </>
    );
  // Out of the table, whose felt has colors of its own.
  return createPortal(
    <dialog ref={box} className="making" aria-label={title} onClose={onClose}>
      <header className="making-top">
        <button type="button" className="button quiet small" aria-label="Close. The draft is kept" onClick={() => box.current?.close()}>
          <Icon name="close" />
        </button>
        <h1>{title}</h1>
        {props.draftKey !== null && <span className="quiet-text">Saved as you go</span>}
      </header>
      <nav className="making-steps" aria-label="Steps">
        <ol>
          {steps.map(({ id, name, chosen, price }) => (
            <li key={id}>
              <button type="button" aria-current={id === now ? 'step' : undefined} onClick={() => go(id)}>
                <b>{name}</b>
                <small>{chosen}</small>
                {price !== null && <span>{price}</span>}
              </button>
            </li>
          ))}
          <li>
            <button type="button" aria-current={now === LAST ? 'step' : undefined} onClick={() => go(LAST)}>
              <b>Read it once more</b>
            </button>
          </li>
        </ol>
      </nav>
      <main className="making-main">
        {judgment !== null && judgment.pools.map((pool) => <PoolBox key={pool.name} pool={pool} />)}
        {from === null && <NotYet />}
        <h2 ref={heading} tabIndex={-1}>
          {step?.question ?? 'Read it once more'}
        </h2>
        {step !== undefined && <p>{step.about}</p>}
        {trouble !== null && (
          <p role="alert" className="making-trouble">
            {trouble}{' '}
            <button type="button" className="button small" onClick={() => void making.ask()}>
              Try again
            </button>
          </p>
        )}
        {body}
      </main>
      <aside className="making-side" aria-label="Follows from the rest">
        <h2>{draft.name || begun(judgment?.title[0] ?? '')}</h2>
        <p>
          <MakingSuit suit={judgment?.suit ?? null} /> {judgment?.summary}
        </p>
        {judgment !== null && <Sums judgment={judgment} />}
      </aside>
      <footer className="making-bottom">
        {place > 0 && (
          <button type="button" className="button" onClick={() => go(ids[place - 1])}>
            Back
          </button>
        )}
        {now === LAST ? (
          <button
            type="button"
            className="button primary"
            aria-disabled={misfits.length > 0 || sent === 'sending'}
            onClick={() => misfits.length === 0 && send()}
          >
            {finish}
          </button>
        ) : (
          <button type="button" className="button primary" onClick={() => go(ids[place + 1])}>
            {nextName}
          </button>
        )}
        {now === LAST && misfits.length > 0 && <p role="status">{misfits[0]?.why}</p>}
        {typeof sent === 'object' && <p role="alert">{sent.why}</p>}
      </footer>
    </dialog>,
    document.body,
  );
};
