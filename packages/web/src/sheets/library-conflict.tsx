// The library has a character of this name already: what differs, and whether to replace it or keep both.

import { library } from '../library/library.ts';
import { Dialog } from '../parts/dialog.tsx';
import { libraryChanges, type Conflict } from './take-along.ts';

export const LibraryConflict = ({ conflict, onClose }: { readonly conflict: Conflict; readonly onClose: () => void }) => {
  const { there, given } = conflict;
  const keep = (key: string): void => {
    void library.put({ ...given, key }).then(onClose);
  };
  return (
    <Dialog title={`${given.name} is in your library already`} onClose={onClose}>
      <p>The file is saved. In the library of this browser this would change:</p>
      <table className="load-preview">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">In the library</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {libraryChanges(conflict).map((change) => (
            <tr key={change.part}>
              <th scope="row">{change.part}</th>
              <td>{change.old}</td>
              <td>{change.new}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button primary" onClick={() => keep(there.key)}>
        Replace it
      </button>
      <button type="button" className="button" onClick={() => keep(given.key)}>
        Keep both
      </button>
    </Dialog>
  );
};
