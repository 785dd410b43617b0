// What people should know of this server before they play: who could read what, how long tables stay, and where to read more.

import { useServerFacts } from '../api/server-facts.ts';
import { PrivacyNote } from '../parts/privacy-note.tsx';

export const HomeFoot = () => {
  const facts = useServerFacts();
  const days = facts?.keepIdleDays ?? null;
  return (
    <div className="home-foot">
      <PrivacyNote />
      {days !== null && (
        <p className="quiet-text" data-keeps={days}>
          This server deletes tables after {days === 1 ? 'one day' : `${days} days`} without play. The table and its line on this page tell
          you before, and you can take it along as a file.
        </p>
      )}
      <p className="quiet-text">
        <a href="/privacy">Privacy on this server</a>
      </p>
    </div>
  );
};
