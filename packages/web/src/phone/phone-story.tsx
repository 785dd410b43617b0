// What was told: over a question in a few lines that scroll, otherwise whole. Its newest sentence is brought into sight.

import { useEffect, useRef } from 'react';
import { Story, useStory } from '../story/story.tsx';

export const PhoneStory = ({ asked }: { readonly asked: boolean }) => {
  const story = useStory();
  const box = useRef<HTMLDivElement>(null);
  const newest = story.at(-1);
  useEffect(() => {
    const { current } = box;
    const last = current?.querySelector<HTMLElement>('[data-newest]');
    if (!current || !last) return;
    current.scrollIntoView({ block: 'nearest' });
    // Read from its beginning, though what came before it is scrolled away.
    current.scrollTo({ top: last.offsetTop - current.offsetTop });
  }, [newest, asked]);
  if (story.length === 0) return null;
  return (
    <div
      ref={box}
      className="phone-story"
      data-asked={asked ? '' : undefined}
      {...(asked && { tabIndex: 0, role: 'group' })}
      aria-label={asked ? 'What happened' : undefined}
    >
      <Story />
    </div>
  );
};
