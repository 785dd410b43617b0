// The GM prepares: their library at the left, an entry as a form, and at the right what is on stage and what is backstage.

import type { PackRead } from '@pasteboard/protocol';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { refusalTrouble, Why } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import { upload } from './pack-upload.ts';
import { draftOf, entryOf, fresh, named, keptAs, withNamed } from './entries.ts';
import { EntryForm } from './entry-form.tsx';
import { asKept, packFile, packOf, readEntriesFile, saveFile } from './files.ts';
import { LibraryList } from './library-list.tsx';
import { StageColumn } from './stage-column.tsx';
import { useEntries, useEntryKinds, useFindings } from './use-prepare.ts';
import './prepare.css';

interface Report {
  readonly said: string;
  readonly findings: PackRead['findings'];
}

const Reported = ({ report }: { readonly report: Report }) => (
  <div className="prep-report" role="status">
    <p>{report.said}</p>
    {report.findings.length > 0 && (
      <ul>
        {report.findings.map(({ grade, line, entry, at, rule, why, instead }) => (
          <li key={`${line} ${at} ${why}`} data-grade={grade}>
            <b>
              {grade === 'misfit' ? 'Left out' : 'To look at'}, line {line}
              {entry === null ? '' : `, ${entry}`}:
            </b>{' '}
            {why}
            {instead === null ? '' : `; did you mean ${instead}?`}
            <Why rule={rule} />
          </li>
        ))}
      </ul>
    )}
  </div>
);

const PAGES = [
  { id: 'library', label: 'Library' },
  { id: 'entry', label: 'Entry' },
  { id: 'stage', label: 'Stage' },
] as const;
type Page = (typeof PAGES)[number]['id'];

export const PrepareDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { client, seen, view, speech, book } = useTable();
  const { game } = view;
  const kinds = useEntryKinds(game);
  const { all, put, remove, settle, trouble: noRoom } = useEntries(game, kinds);
  const [kindId, setKindId] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [page, setPage] = useState<Page>('stage');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const entries = all ?? [];
  const kept = entries.find(({ key }) => key === open) ?? null;
  const kind = kinds.find(({ id }) => id === (kept?.kind ?? kindId)) ?? kinds[0];
  const read = useFindings(game, kept, entries);
  useEffect(() => {
    // A new entry is typed into at once.
    if (kept?.name === '') form.current?.querySelector<HTMLElement>('[data-name]')?.focus();
  }, [open]);
  if (kind === undefined)
    return (
      <Dialog title="Prepare" onClose={onClose} wide>
        {<p role="status">Opening your library …</p>}
      </Dialog>
    );

  const edit = (key: string): void => {
    setTrouble(null);
    setOpen(key);
    setPage('entry');
  };
  const keep = async (): Promise<void> => {
    if (kept === null || busy) return;
    const whole = keptAs(kept, named(kept, draftOf(kept), entries, kind.own));
    put(whole);
    setBusy(true);
    let problem: string | null = null;
    // Those that it names first: without them it would not fit.
    for (const each of withNamed(whole, entries)) {
      const outcome = await client.backstage({ act: 'keep', entry: entryOf(draftOf(each)) });
      if (!outcome.done) problem = `${each.name}: ${refusalTrouble(speech, outcome.refusal).text}`;
      if (problem !== null) break;
    }
    setBusy(false);
    setTrouble(problem);
    if (problem === null) {
      setReport({ said: `${whole.name} is backstage.`, findings: [] });
      setPage('stage');
    }
  };
  /** What is backstage is edited in the library, as a copy of one's own. */
  const editKept = async (key: string): Promise<void> => {
    const entry = await client.kept(key);
    if (entry === null) return;
    const copy = asKept(game, entry, entries);
    put(copy);
    edit(copy.key);
  };
  const bring = async (chosen: File): Promise<void> => {
    setReport({ said: `Reading ${chosen.name} …`, findings: [] });
    try {
      const { title, entries: found, findings } = await readEntriesFile(game, chosen, entries);
      for (const each of found) put(each);
      await settle();
      const taken = chosen.name.includes('library') ? null : await upload(client, chosen);
      const where = taken?.is === 'taken' ? 'backstage and in your library' : 'in your library';
      setReport({ said: `“${title}”: ${found.length} ${found.length === 1 ? 'entry is' : 'entries are'} ${where}.`, findings });
    } catch (error) {
      setReport({ said: error instanceof Error ? error.message : 'The file could not be read.', findings: [] });
    }
    // The same file may be chosen again, once it is mended.
    if (file.current !== null) file.current.value = '';
  };
  const saveBackstage = async (): Promise<void> => {
    const found = await Promise.all(seen.backstage.map(({ key }) => client.kept(key)));
    saveFile(
      `${game}-backstage.pack.json`,
      packFile(
        game,
        `${book.title}, backstage`,
        found.filter((each) => each !== null),
      ),
    );
  };
  return (
    <Dialog title="Prepare" onClose={onClose} wide>
      <div className="prep" data-page={page}>
        <div className="prep-files">
          <label className="button small">
            <Icon name="up" size={16} /> Bring in a file
            <input
              ref={file}
              className="unseen"
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen !== undefined) void bring(chosen);
              }}
            />
          </label>
          <button
            type="button"
            className="button quiet small"
            disabled={entries.length === 0}
            onClick={() => saveFile(`${game}-library.pack.json`, packOf(game, `My library for ${book.title}`, entries))}
          >
            Save the library
          </button>
          <button type="button" className="button quiet small" disabled={seen.backstage.length === 0} onClick={() => void saveBackstage()}>
            Save what is backstage
          </button>
          {noRoom !== null && (
            <span className="prep-trouble" role="alert">
              {noRoom}
            </span>
          )}
        </div>
        {report !== null && <Reported report={report} />}
        <div className="prep-pages" role="group" aria-label="Parts of the screen">
          {PAGES.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={page === id} onClick={() => setPage(id)}>
              {label}
            </button>
          ))}
        </div>
        <LibraryList
          kinds={kinds}
          all={entries}
          kind={kind}
          open={open}
          onKind={(id) => {
            setKindId(id);
            setOpen(null);
          }}
          onOpen={edit}
          onNew={() => {
            const made = fresh(game, kind);
            put(made);
            edit(made.key);
          }}
        />
        <div className="prep-middle" ref={form}>
          {kept === null ? (
            <p className="quiet-text">Choose an entry, or make a new one. What you type stays in this browser until you delete it.</p>
          ) : (
            <EntryForm
              key={kept.key}
              kept={kept}
              kind={kind}
              kinds={kinds}
              all={entries}
              read={read}
              busy={busy}
              trouble={trouble}
              onPut={put}
              onOpen={edit}
              onRemove={() => {
                remove(kept.key);
                setOpen(null);
                setPage('library');
              }}
              onKeep={() => void keep()}
              onSave={() => saveFile(`${draftOf(kept).id}.pack.json`, packOf(game, kept.name, withNamed(kept, entries)))}
            />
          )}
        </div>
        <StageColumn kinds={kinds} onEdit={(key) => void editKept(key)} />
      </div>
    </Dialog>
  );
};
