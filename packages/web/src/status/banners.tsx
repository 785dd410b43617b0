// The strips under the top bar of every screen: connection, door, refusals, and looking back.

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
