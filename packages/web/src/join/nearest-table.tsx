// “Did you mean …”: the way to a table this browser knows, where a code was nearly its own.

import { keptTables } from '../api/browser-storage.ts';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../navigation/link.tsx';
import { meantBy, tableMeant } from './code-suggestion.ts';

export const NearestTable = ({ code }: { readonly code: string }) => {
  const meant = meantBy(code, keptTables());
  if (meant === null) return null;
  const name = tableMeant(meant.kept);
  return (
    <p className="nearest-table" role="status">
      <span>{meant.same ? `Until lately this was the code of ${name}.` : `Did you mean ${name}?`}</span>
      <Link className="button" to={`/t/${encodeURIComponent(meant.kept.table)}`}>
        {meant.same ? 'Go there' : meant.code}
        <Icon name="arrow" size={16} />
      </Link>
    </p>
  );
};
