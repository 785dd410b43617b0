// What stands under the top bar of every screen while there is something to say: the line, the door, a refusal, and the past.

import type { ReactNode } from 'react';
import { ReplayBar } from '../replay/replay-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DoorStrips } from '../seats/door-strips.tsx';
import { InviteStrip } from '../seats/invite.tsx';
import { NoticeStrip } from '../moves/move-status.tsx';
import { RetentionStrip } from '../settings/retention-strip.tsx';

export const Banners = ({ className, children }: { readonly className: string; readonly children?: ReactNode }) => (
  <div className={className}>
    <ConnectionBanner />
    <DoorStrips />
    <RetentionStrip />
    <InviteStrip />
    <NoticeStrip />
    {children}
    <ReplayBar />
  </div>
);
