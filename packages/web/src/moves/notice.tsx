// Why something was refused, beside the table and not over it: what, why, which rule, and who may do it anyway.

import { reason } from '@pasteboard/telling';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import './notice.css';

export const NoticeStrip = () => {
  const { state, client, speech } = useTable();
  const { notice } = state;
  return (
    <div aria-live="assertive">
      {notice !== null && (
        <div className="notice" key={notice.count} data-notice={notice.kind}>
          <Icon name="warn" />
          <span>
            {notice.refusal === null ? (notice.text === '' ? 'That could not be done.' : notice.text) : reason(speech, notice.refusal)}
          </span>
          <button type="button" className="button quiet small" aria-label="Put this away" onClick={() => client.dropNotice()}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
};
