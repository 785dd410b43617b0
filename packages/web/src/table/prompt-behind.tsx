import type { ViewAsk } from '@pasteboard/kernel/view';
import { render } from '@pasteboard/telling';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from './context.tsx';
import { useMoves } from './moves.tsx';
import './prompt.css';

/** One's own question while a move is being put together: in a line, with the way back to it. */
export const PromptBehind = ({ ask }: { readonly ask: ViewAsk }) => {
  const { speech } = useTable();
  const { leave } = useMoves();
  return (
    <section className="prompt-behind paper" aria-label="You are asked">
      <p>
        <Told text={render(drawnSpeech(speech), ask.key, ask.params)} />
      </p>
      <button type="button" className="button small" onClick={leave}>
        Back to this
      </button>
    </section>
  );
};
