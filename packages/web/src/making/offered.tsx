// A character that a player offers, as those see it who are asked: all that was chosen, the sums, and what is doubtful.

import type { CharacterDraft, Judgment, ViewAsk } from '@pasteboard/kernel/view';
import { useEffect, useState } from 'react';
import { judgeCharacter } from '../api/api.ts';
import { useTable } from '../table/context.tsx';
import { JudgedSheet } from './judged-sheet.tsx';
import { termsAt } from '@pasteboard/phrasing/draft';
import './making.css';

/** Nothing where this viewer is not shown it. */
export const OfferedSheet = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view } = useTable();
  const [judgment, setJudgment] = useState<Judgment | null>(null);
  const offered = ask.key === 'character.offered' ? ask.params['draft']?.v : undefined;
  const text = offered === undefined ? null : JSON.stringify(offered);
  const { game } = view;
  const terms = JSON.stringify(termsAt(view));
  useEffect(() => {
    if (text === null) return;
    let isOpen = true;
    const { options, content } = JSON.parse(terms) as ReturnType<typeof termsAt>;
    judgeCharacter(game, { draft: JSON.parse(text) as CharacterDraft, options, content, from: null }).then(
      (found) => isOpen && setJudgment(found),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [text, game, terms]);
  return text === null || judgment === null ? null : (
    <section className="making-offered paper" aria-label="What is offered">
      <JudgedSheet judgment={judgment} />
    </section>
  );
};
