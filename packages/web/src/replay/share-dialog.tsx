// The dialog to share a replay: as a link for people outside the table, or as a file.

import type { ShareSight, ShareView } from '@pasteboard/protocol';
import { seatName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { fetchExport, ApiError } from '../api/api.ts';
import { LEAVES_OUT, savedWords } from '../api/export-file.ts';
import { useLinkBase } from '../api/server-facts.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { replayAddress } from '../navigation/route.ts';
import { useTable } from '../table/context.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import './share-dialog.css';

const SIGHTS: readonly { readonly id: ShareSight; readonly name: string; readonly what: string }[] = [
  { id: 'mine', name: 'As I saw it', what: 'with my own cards and whispers, but without my private notes' },
  { id: 'public', name: 'As everybody saw it', what: 'no hand, no hidden card, no whisper' },
  { id: 'gm', name: 'As the GM saw it', what: 'with everything hidden: anyone with the link knows your secrets' },
];
/** The GM sees everything hidden, so the GM's own view is named as such and never the default. */
const sightsFor = (role: string | null): readonly (typeof SIGHTS)[number][] =>
  role === 'gm' ? SIGHTS.filter(({ id }) => id !== 'mine') : SIGHTS.filter(({ id }) => id !== 'gm');
/** `by`: who made the link, as this viewer calls them. */
const sharedSight = (as: ShareSight, by: string): string =>
  as === 'mine' ? `As ${by} saw it` : (SIGHTS.find(({ id }) => id === as)?.name ?? as);

const MakeLink = ({ at }: { readonly at: number }) => {
  const { client, seen, now } = useTable();
  const base = useLinkBase();
  const [as, setAs] = useState<ShareSight>(sightsFor(seen.role)[0]?.id ?? 'public');
  const [isToNow, setIsToNow] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [how, setHow] = useState<'ready' | 'making' | 'failed'>('ready');
  const last = now.n;
  const make = async (): Promise<void> => {
    if (how === 'making') return;
    setHow('making');
    const answer = await client.door({ act: 'share', as, upTo: isToNow ? null : at });
    const shared = 't' in answer && answer.t === 'shared' ? answer : null;
    setHow(shared === null ? 'failed' : 'ready');
    setMade(shared === null ? null : base + replayAddress(client.address.table, shared.share.id, shared.token));
  };
  return (
    <form
      className="share-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <fieldset>
        <legend className="eyebrow">Whose eyes</legend>
        {sightsFor(seen.role).map(({ id, name, what }) => (
          <label key={id} className="share-choice">
            <input type="radio" name="share-as" checked={as === id} onChange={() => setAs(id)} />
            <span>
              {name}
              <span className="quiet-text">{what}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="eyebrow">How far</legend>
        <label className="share-choice">
          <input type="radio" name="share-to" checked={!isToNow} onChange={() => setIsToNow(false)} />
          <span>
            Up to this moment
            <span className="quiet-text">
              {at} of {last}
            </span>
          </span>
        </label>
        <label className="share-choice">
          <input type="radio" name="share-to" checked={isToNow} onChange={() => setIsToNow(true)} />
          <span>
            Up to now
            <span className="quiet-text">later moves are not included</span>
          </span>
        </label>
      </fieldset>
      <button type="submit" className="button primary" aria-disabled={how === 'making'}>
        <Icon name="link" />
        Make a link
      </button>
      <div className="share-made" role="status">
        {how === 'failed' && <p>The link could not be made. Try again.</p>}
        {made !== null && (
          <>
            <p>Anyone with this link can look at the replay. It is shown here once.</p>
            <span className="share-link">
              <input className="input" readOnly value={made} aria-label="Link to the replay" onFocus={(event) => event.target.select()} />
              <CopyButton key={made} text={made} label="Copy the link" shown className="button" />
            </span>
          </>
        )}
      </div>
    </form>
  );
};

const Shares = ({ shares }: { readonly shares: readonly ShareView[] }) => {
  const { client, now, seen } = useTable();
  return (
    <section>
      <h3 className="eyebrow">Links made so far</h3>
      <ul className="share-list">
        {shares.map(({ id, as, by, upTo }) => (
          <li key={id}>
            <span>
              {sharedSight(as, by === seen.seat ? 'you' : seatName(now.view, by))}, up to entry {upTo}
            </span>
            <button type="button" className="button small danger" onClick={() => void client.door({ act: 'unshare', id })}>
              Revoke
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const saved = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/vnd.pasteboard+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};

const FILES = [
  { as: 'public', name: 'As everybody saw it' },
  { as: 'mine', name: 'As I saw it' },
  { as: 'whole', name: 'Full table, to import elsewhere' },
] as const;

const Download = () => {
  const { client, seen } = useTable();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const { table, seat } = client.address;
  const fetchFile = async (as: (typeof FILES)[number]['as']): Promise<void> => {
    setTrouble(null);
    try {
      const file = await fetchExport(table, as, seat);
      saved(`${table}-${as}.pasteboard.json`, file);
      setStatus(as === 'whole' ? savedWords(file) : null);
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.message : 'The file could not be saved.');
    }
  };
  const offered = FILES.filter(({ as }) => as === 'public' || (as === 'mine' ? seat !== null : seen.role === 'gm'));
  return (
    <section>
      <h3 className="eyebrow">Save as a file, up to now</h3>
      <p className="share-files">
        {offered.map(({ as, name }) => (
          <button key={as} type="button" className="button small" onClick={() => void fetchFile(as)}>
            <Icon name="dl" size={16} />
            {as === 'mine' && seen.role === 'gm' ? 'As the GM saw it, with everything hidden' : name}
          </button>
        ))}
      </p>
      {seen.role === 'gm' && (
        <p className="quiet-text" role="status">
          {status ?? `Full table: ${LEAVES_OUT.toLowerCase()}`}
        </p>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
    </section>
  );
};

/** `at`: the moment shown. */
export const ShareDialog = ({ at, onClose }: { readonly at: number; readonly onClose: () => void }) => {
  const { seen, now } = useTable();
  const { shares } = now.door;
  return (
    <Dialog title={seen.seat === null ? 'Download a replay' : 'Share a replay'} onClose={onClose}>
      <div className="share">
        {seen.seat !== null && <MakeLink at={at} />}
        {shares.length > 0 && <Shares shares={shares} />}
        <Download />
      </div>
    </Dialog>
  );
};
