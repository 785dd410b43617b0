// Copies a link. Over plain HTTP, as in a home network, browsers keep the clipboard to themselves: then the old way is tried.

import { useEffect, useState } from 'react';
import { Icon } from './icons.tsx';

const copiedTheOldWay = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
};

export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
};

const SAID_FOR = 2_500;

/** `label` is read aloud; without `shown` the button is an icon. */
export const CopyButton = ({
  text,
  label,
  shown = false,
  className = 'button small',
  tabIndex,
}: {
  readonly text: string;
  readonly label: string;
  readonly shown?: boolean;
  readonly className?: string;
  readonly tabIndex?: number;
}) => {
  const [done, setDone] = useState<boolean | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [done]);
  const said = done === null ? label : done ? 'Link copied' : 'Could not copy';
  return (
    <button
      type="button"
      className={className}
      aria-label={shown ? undefined : said}
      title={shown ? undefined : label}
      tabIndex={tabIndex}
      onClick={() => void copyText(text).then(setDone)}
    >
      <Icon name={done === true ? 'check' : 'copy'} size={16} />
      {shown && <span>{said}</span>}
      <span className="unseen" role="status">
        {done === null ? '' : said}
      </span>
    </button>
  );
};
