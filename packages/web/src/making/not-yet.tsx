// What the GM said to this player's last character, where it was “not yet”: it stands on the doors and above the draft.

import { logSentences } from '@pasteboard/phrasing';
import { useTable } from '../table/context.tsx';

const NOT_YET = 'newcomer.notYet';
/** After a welcome, an older answer is done with. */
const ANSWERS = [NOT_YET, 'newcomer.welcome'];

export const NotYet = () => {
  const { view, speech, state, me } = useTable();
  const groups = state.log.entries.flatMap((entry) => (entry.t === 'group' ? [entry.group] : []));
  const mine = ({ events }: (typeof groups)[number], keys: readonly string[]): boolean =>
    events.some((event) => event.type === 'Said' && keys.includes(event.key) && event.params['who']?.v === me?.id);
  const undone = new Set(groups.flatMap(({ undoes }) => undoes));
  const last = groups.findLast((group) => !undone.has(group.seq) && mine(group, ANSWERS));
  if (me === undefined || last === undefined || !mine(last, [NOT_YET])) return null;
  return (
    <div className="making-told" role="status">
      {logSentences(view, speech, [last]).map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
};
