// Tells people at a table that the server will delete it soon unless they play, and offers it as a file.

import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ApiError, fetchTableFacts } from '../api/api.ts';
import { useServerFacts } from '../api/server-facts.ts';
import { Icon } from '../parts/icons.tsx';
import { useLookBack } from '../look-back/look-back.tsx';
import { useTable } from '../table/context.tsx';
import { downloadTable, sightsFor } from '../api/export-file.ts';
import { deletionWords } from '../api/retention-words.ts';

interface Deletion {
  readonly at: number;
  /** The newest entry when the server was asked: whatever comes after it is play. */
  readonly n: number;
}

interface Notice {
  readonly days: number;
  readonly at: number;
  readonly dismiss: () => void;
}

const NoticeContext = createContext<Notice | null>(null);

/** Asks once when the table is opened: the strip stands in one place or another, and is dismissed in both. */
export const RetentionTable = ({ children }: { readonly children: ReactNode }) => {
  const { client, now } = useTable();
  const isReplay = useLookBack()?.leave === null;
  const days = useServerFacts({ wanted: !isReplay })?.keepIdleDays ?? null;
  const { table } = client.address;
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [later, setLater] = useState(false);
  // Asked when the table is opened, and not with every entry.
  const newest = useRef(now.n);
  newest.current = now.n;
  const isAsked = days !== null && !isReplay;
  useEffect(() => {
    if (!isAsked) return;
    let isShown = true;
    const n = newest.current;
    fetchTableFacts(table).then(
      ({ deletesAt }) => isShown && setDeletion(deletesAt === null ? null : { at: deletesAt, n }),
      // The strip is no reason to disturb people: it is asked again when the table is next opened.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [isAsked, table]);
  const at = deletion === null || days === null || later || now.n > deletion.n ? null : deletion.at;
  const notice = useMemo(() => (at === null || days === null ? null : { days, at, dismiss: () => setLater(true) }), [at, days]);
  return <NoticeContext value={notice}>{children}</NoticeContext>;
};

export const RetentionStrip = () => {
  const { client, now, view } = useTable();
  const notice = useContext(NoticeContext);
  const { table, seat } = client.address;
  const [trouble, setTrouble] = useState<string | null>(null);
  if (notice === null) return null;
  const [sight] = sightsFor(now.role, seat);
  const take = (): void => {
    setTrouble(null);
    downloadTable(table, view.game, sight ?? 'public', seat).catch((error: unknown) =>
      setTrouble(error instanceof ApiError ? error.message : 'The file could not be saved.'),
    );
  };
  return (
    <div className="door-strip" data-strip="retention" role="status">
      <Icon name="warn" />
      <span>{trouble ?? deletionWords(notice.days, notice.at, Date.now())}</span>
      <button type="button" className="button small" onClick={take}>
        <Icon name="dl" size={16} />
        Export the table
      </button>
      <button type="button" className="button small quiet" onClick={notice.dismiss}>
        Later
      </button>
    </div>
  );
};
