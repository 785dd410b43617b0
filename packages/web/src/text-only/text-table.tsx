// The table in words alone: headings, lists, the browser's own controls, and a log that reads itself out. Nothing is drawn.

import { seatName } from '@pasteboard/phrasing';
import { tableName } from '../table-look/look.ts';
import { ConnectionBanner } from '../status/connection-banner.tsx';
import { useTable } from '../table/context.tsx';
import { NoticeStrip } from '../moves/move-status.tsx';
import { TextAsks } from './text-asks.tsx';
import { TextLog, TextTalk } from './text-log.tsx';
import { TextMoves } from './text-moves.tsx';
import { TextStands } from './text-stands.tsx';
import './text-table.css';

export const TextTable = () => {
  const { book, seen, view, client } = useTable();
  return (
    <div className="text-table">
      <header>
        <h1>{tableName(seen.door.look, book.title)}</h1>
        <p>
          {seen.seat === null ? 'You watch.' : `You are ${seatName(view, seen.seat)}${seen.role === 'gm' ? ', and run this table' : ''}.`}
          {seen.door.code !== null && ` The table’s code is ${seen.door.code}.`}
        </p>
        <nav aria-label="Other pages">
          <a href={`/t/${encodeURIComponent(client.address.table)}`}>The table with cards</a> <a href="/">Home page</a>
        </nav>
        <ConnectionBanner />
        <NoticeStrip />
      </header>
      <main>
        <TextAsks />
        <TextMoves />
        <TextLog />
        <TextTalk />
        <TextStands />
      </main>
    </div>
  );
};
