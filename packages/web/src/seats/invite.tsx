// How others come: the code, the link, and the same to scan.

import { useLinkBase } from '../api/server-facts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Qr } from '../parts/qr.tsx';
import { inviteLink, isOnlyHere } from '../api/inviting.ts';
import type { DoorHand } from './use-door.ts';

/** `hand`: of whoever keeps the door, who may change the code. */
export const Invite = ({ code, hand }: { readonly code: string; readonly hand: DoorHand | null }) => {
  const base = useLinkBase();
  const link = inviteLink(base, code);
  return (
    <div className="invite">
      <Qr text={link} label={`Join at ${link}`} />
      <div className="door-words">
        <p className="quiet-text">Others come with this code, or scan it.</p>
        <p className="invite-code">{code}</p>
        <p className="door-buttons">
          <CopyButton text={link} key={code} label="Copy the link" shown />
          {hand !== null && (
            <button
              type="button"
              className="button small quiet"
              title="The old code opens nothing any more"
              disabled={hand.busy}
              onClick={() => hand.tend({ act: 'newCode' })}
            >
              New code
            </button>
          )}
        </p>
      </div>
      {isOnlyHere(new URL(base).hostname) && (
        <p className="invite-here">
          This link works on this machine only. For other devices start the server with --host 0.0.0.0, so that your network reaches it;
          docs/host.md says how.
        </p>
      )}
    </div>
  );
};
