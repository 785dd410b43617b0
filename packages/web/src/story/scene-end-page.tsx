// The page that the stage shows when a scene is over: what happened, what was won, who fell.

import { useEffect, useId, useRef } from 'react';
import { Icon } from '../parts/icons.tsx';
import { isFocusIdle } from '../parts/kept-focus.ts';
import { LongText } from '../parts/long-text.tsx';
import type { SceneEndShown } from './scene-end.ts';
import { useSceneTold } from './use-scene-told.ts';
import './scene-end.css';

/** As many characters stand on the page; the rest is a press away. */
const MOST = 1_200;

const Listed = ({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) => (
  <section>
    <h3 className="eyebrow">{title}</h3>
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <LongText text={text} most={MOST} />
        </li>
      ))}
    </ul>
  </section>
);

export const SceneEndPage = ({ end }: { readonly end: SceneEndShown }) => {
  const { title, happened, won, fell } = useSceneTold(end);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusIdle()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className="scene-end paper" aria-labelledby={id} data-scene-end="">
      <div className="scene-end-told" tabIndex={0} role="group" aria-label="What happened">
        <p className="eyebrow">The scene is over</p>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title ?? 'The end of the scene'}
        </h2>
        {happened.map((text) => (
          <p key={text}>
            <LongText text={text} most={MOST} />
          </p>
        ))}
      </div>
      {(won.length > 0 || fell.length > 0) && (
        <div className="scene-end-won" tabIndex={0} role="group" aria-label="What it brought">
          {won.length > 0 && <Listed title="What was won" texts={won} />}
          {fell.length > 0 && <Listed title={won.length > 0 ? 'Who fell' : 'What it cost'} texts={fell} />}
        </div>
      )}
      <button
        type="button"
        className="button quiet small scene-end-away"
        aria-label="Put the page away"
        title="Put the page away"
        onClick={end.putAway}
      >
        <Icon name="close" size={16} />
      </button>
    </article>
  );
};
