// How the party has grown: each character's experience, change by change, as far as this viewer's log tells.

import { ownerName } from '@pasteboard/phrasing';
import { speechWithCards, RichText } from '../parts/rich-text.tsx';
import { historyOf } from '../sheets/value-history.ts';
import { useTable } from '../table/context.tsx';
import { playedCharacters } from '../table/people.ts';

const dayOf = (at: number): string => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(at);

export const Growth = ({ isWhole }: { readonly isWhole: boolean }) => {
  const { state, view, words, speech, layout } = useTable();
  const key = layout?.growth;
  if (key === undefined || !isWhole) return null;
  const grown = playedCharacters(view, layout).flatMap(({ id }) => {
    const changes = historyOf({ view, speech: speechWithCards(speech) }, state.log.entries, { scope: id, key, whole: true }).filter(
      ({ undone, before }) => !undone && before !== null,
    );
    return changes.length === 0 ? [] : [{ id, changes }];
  });
  if (grown.length === 0) return null;
  return (
    <section>
      <h3>What they have become</h3>
      {grown.map(({ id, changes }) => (
        <details key={id}>
          <summary>
            {ownerName(view, words, id)}: {words[`value.${key}`] ?? key} {JSON.stringify(changes[0]?.after)}
          </summary>
          <ul>
            {changes.map((change) => (
              <li key={change.n}>
                {dayOf(change.at)}: {JSON.stringify(change.before)} → {JSON.stringify(change.after)}
                {change.sentence !== null && (
                  <>
                    {' '}
                    (<RichText text={change.sentence} />)
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};
