// What the GM said to this player's last character, where it was “not yet”: it stands on the doors and above the draft.

import { logSentences } from '@pasteboard/phrasing';
import { useTable } from '../table/context.tsx';

const NOT_YET = 'newcomer.notYet';

export const NotYet = () => {
  const { view, speech, state, me } = useTable();
  const groups = state.log.entries.flatMap((entry) => (entry.t === 'group' ? [entry.group] : []));
  const last = groups.findLast(({ events }) =>
    events.some((event) => event.type === 'Said' && event.key === NOT_YET && event.params['who']?.v === me?.id),
  );
  if (me === undefined || last === undefined || groups.some(({ undoes }) => undoes.includes(last.seq))) return null;
  return (
    <div className="making-told" role="status">
      {logSentences(view, speech, [last]).map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
};
