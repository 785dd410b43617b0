// A text that may be long: its beginning, and a button that opens all of it. Nothing is cut without saying so.

import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { RichText } from './rich-text.tsx';
import { beginningOf } from './text-pages.ts';

export const LongText = ({ text, most }: { readonly text: string; readonly most: number }) => {
  const [open, setOpen] = useState(false);
  const start = beginningOf(text, most);
  if (start === text) return <RichText text={text} />;
  return (
    <>
      <RichText text={`${start} …`} />{' '}
      <button type="button" className="read-all" onClick={() => setOpen(true)}>
        Read all of it
      </button>
      {open && (
        <Dialog title="The whole text" onClose={() => setOpen(false)}>
          <p className="whole-text">
            <RichText text={text} />
          </p>
        </Dialog>
      )}
    </>
  );
};
