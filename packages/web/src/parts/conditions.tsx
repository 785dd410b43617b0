import type { SheetPiece } from '@pasteboard/telling';

/** Conditions that hold, each as a chip; nothing where there are none. */
export const Conditions = ({ of, className }: { readonly of: readonly SheetPiece[]; readonly className: string }) =>
  of.length === 0 ? null : (
    <span className={className}>
      {of.map(({ key, text }) => (
        <span key={key} className="chip harm">
          {text}
        </span>
      ))}
    </span>
  );
