// Buttons for a whole sheet: print it, save it as a file, load one.

import { valuesOf } from '@pasteboard/phrasing';
import { useState } from 'react';
import { ApiError, fetchTaken } from '../api/api.ts';
import { LibraryConflict } from './library-conflict.tsx';
import { takeAlong, type Conflict } from './take-along.ts';
import { Icon } from '../parts/icons.tsx';
import { tableName } from '../table-look/look.ts';
import { useTable } from '../table/context.tsx';
import { characterFile, fileName } from './character-file.ts';
import { LoadDialog } from './load-dialog.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { titleOf, type SheetRows } from './sheet-rows.ts';

const download = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Some browsers fetch it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

export const SheetTools = ({ who, rows }: { readonly who: string; readonly rows: SheetRows }) => {
  const { view, words, layout, me, past, client, seen, book } = useTable();
  const [doing, setDoing] = useState<'print' | 'load' | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = titleOf(view, words, who);
  const take = async (): Promise<void> => {
    const { table, seat } = client.address;
    if (seat === null) return save();
    try {
      const taken = await fetchTaken(table, seat, who);
      await takeAlong({ game: view.game, table: tableName(seen.door.look, book.title), taken, download, onChoice: setConflict });
    } catch (error) {
      // A game without characters of players has the plain file.
      if (error instanceof ApiError && error.key.startsWith('making.')) return save();
      setTrouble(error instanceof Error ? error.message : 'The server does not answer.');
    }
  };
  const save = (): void => {
    // Players who do not see a value cannot know that it is empty.
    const seesAll = me !== undefined && (me.role === 'gm' || me.id === who || me.plays.includes(who));
    const file = characterFile(view.game, name, valuesOf(view, who), seesAll ? layout : null);
    download(fileName(name), `${JSON.stringify(file, null, 2)}\n`);
  };
  const isCharacter = who !== 'table';
  const mayLoad = !past && me !== undefined && me.role !== 'spectator';
  return (
    <div className="sheet-tools">
      <button type="button" className="button small" onClick={() => setDoing('print')}>
        <Icon name="print" size={16} />
        Print
      </button>
      {isCharacter && (
        <button type="button" className="button small" onClick={() => void take()}>
          <Icon name="dl" size={16} />
          Take along
        </button>
      )}
      {isCharacter && mayLoad && (
        <button type="button" className="button small" onClick={() => setDoing('load')}>
          <Icon name="file" size={16} />
          Load a file
        </button>
      )}
      {doing === 'print' && <PrintSheet who={who} rows={rows} onDone={() => setDoing(null)} />}
      {trouble !== null && <p role="alert">{trouble}</p>}
      {conflict !== null && <LibraryConflict conflict={conflict} onClose={() => setConflict(null)} />}
      {doing === 'load' && <LoadDialog who={who} onClose={() => setDoing(null)} />}
    </div>
  );
};
