// Pieces of a Character: Aspects as pillars, meters, Perks and Flaws with what they mean.

import { actionWord, metersOf, ranksOf, readyFor, SUIT_OF, type Meter } from '@pasteboard/games/thread/view';
import { wordOf, type Words } from '@pasteboard/kernel/view';
import { called, conditionsOf, meaningOf, valueName } from '@pasteboard/phrasing';
import { SuitMark } from '../../cards/card.tsx';
import { useTable } from '../../table/context.tsx';

/** A Perk or Flaw: its name and what it does. */
export const explained = (words: Words, id: string): { readonly name: string; readonly means: string | null } => ({
  name: wordOf(words, id) ?? id,
  means: meaningOf(words, id),
});

/** Four pillars, each as high as its rank. */
export const Pillars = ({ who, tall = false }: { readonly who: string; readonly tall?: boolean }) => {
  const { view, words } = useTable();
  const ranks = ranksOf(view, who);
  const most = Math.max(5, ...ranks.map(({ rank }) => rank));
  return (
    <dl className="pillars" data-tall={tall ? '' : undefined}>
      {ranks.map(({ aspect, rank }) => (
        <div key={aspect}>
          <dt>
            <SuitMark suit={SUIT_OF[aspect]} size={tall ? 16 : 12} />
            <span>{valueName(words, aspect)}</span>
          </dt>
          {tall && (
            <span className="pillar" aria-hidden="true">
              <i style={{ height: `${(rank / most) * 100}%` }} />
            </span>
          )}
          <dd>{rank}</dd>
        </div>
      ))}
    </dl>
  );
};

const ICONS = { health: 'heart', stamina: 'bolt', points: 'star', sustenance: 'sun' } as const;

/** Numbers that go up and down; those that are zero and usually stay so are left out. */
export const useMeters = (who: string): readonly { readonly key: Meter; readonly name: string; readonly value: number }[] => {
  const { view, words } = useTable();
  return metersOf(view, who).map(({ key, value }) => ({ key, name: valueName(words, key), value }));
};
export const meterIcon = (key: Meter): (typeof ICONS)[keyof typeof ICONS] => ICONS[key];

/** What waits for the next Check or action. */
export const Ready = ({ who }: { readonly who: string }) => {
  const { view, speech } = useTable();
  const { help, prepared } = readyFor(view, who);
  return (
    <>
      {help > 0 && <span className="chip hit">+{help} on the next Check</span>}
      {prepared !== null && <span className="chip hit">Prepared: {called(speech, 'word', actionWord(prepared))}</span>}
    </>
  );
};

/** Conditions that hold, and what helps the next Check. */
export const States = ({ who }: { readonly who: string }) => {
  const { view, words, layout } = useTable();
  const conditions = conditionsOf({ view, words, layout }, who);
  return (
    <p className="states">
      {conditions.map(({ key, text }) => (
        <span key={key} className="chip harm">
          {text}
        </span>
      ))}
      <Ready who={who} />
    </p>
  );
};

export const isUsed = (used: readonly string[], id: string): boolean => used.includes(id);
