// Buttons that lead on from where nothing else does.

import { forgetTable, keepTable, keptTable } from '../api/browser-storage.ts';
import { go } from '../navigation/route.ts';
import { wayName, type Remedy, type Way } from './remedy.ts';

const follow = (way: Way, table: string | null, code: string | null): void => {
  switch (way) {
    case 'retry':
    case 'load':
      return location.reload();
    case 'join':
      return go(code === null ? '/' : `/j/${encodeURIComponent(code)}`);
    case 'watch': {
      const kept = table === null ? undefined : keptTable(table);
      if (kept !== undefined) keepTable({ ...kept, seat: null });
      return location.reload();
    }
    case 'forget':
      if (table !== null) forgetTable(table);
      return go('/');
    case 'home':
      return go('/');
  }
};

export const Ways = ({
  remedy,
  why,
  table,
  code = null,
  small = false,
}: {
  readonly remedy: Remedy;
  readonly why: string;
  readonly table: string | null;
  readonly code?: string | null;
  readonly small?: boolean;
}) => {
  const isKept = table !== null && keptTable(table) !== undefined;
  const ways = remedy.ways.filter((way) => way !== 'forget' || isKept);
  return ways.map((way, i) => (
    <button
      key={way}
      type="button"
      className={`button${i === 0 && !small ? ' primary' : ''}${small ? ' small' : ''}`}
      onClick={() => follow(way, table, code)}
    >
      {wayName(way, why, code)}
    </button>
  ));
};
