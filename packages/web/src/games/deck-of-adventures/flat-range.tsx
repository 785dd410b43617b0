// Thirteen ranks in a row, the target in the middle: which of them hit. A preview; the wheel comes with the draw.

import { RANKS, playingCard } from '@pasteboard/kernel/view';
import './flat-range.css';

export const FlatRange = ({ target, range, reach }: { readonly target: string; readonly range: number; readonly reach: number }) => {
  const at = (playingCard(target)?.value ?? 1) - 1;
  const steps = Array.from({ length: RANKS.length }, (_, i) => i - (RANKS.length - 1) / 2);
  return (
    <div className="flat-range" aria-hidden="true">
      {steps.map((step) => {
        const rank = RANKS[(at + step + RANKS.length * 2) % RANKS.length] ?? '';
        const far = Math.abs(step);
        return (
          <i
            key={step}
            data-kind={far > reach ? 'out' : far <= Math.min(range, reach) ? 'in' : 'reach'}
            data-target={step === 0 ? '' : undefined}
          >
            {rank === 'T' ? '10' : rank}
          </i>
        );
      })}
    </div>
  );
};
