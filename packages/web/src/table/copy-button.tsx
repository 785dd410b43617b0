import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';

/** Copies a link; where the browser does not allow it, the link is shown to be copied by hand. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const [state, setState] = useState<'fresh' | 'copied' | 'shown'>('fresh');
  if (state === 'shown')
    return <input className="input" readOnly aria-label="The link" value={text} onFocus={(event) => event.target.select()} />;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <button type="button" className="button small" onClick={() => void copy()}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
      {state === 'copied' ? 'Link copied' : 'Copy the link'}
    </button>
  );
};
