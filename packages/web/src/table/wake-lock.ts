// Keeps the screen on while a table is visible, in browsers that can.

import { useEffect } from 'react';

export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async (): Promise<void> => {
      if (over || document.hidden || (lock !== null && !lock.released)) return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (over) void got.release();
        else lock = got;
      } catch {
        // Refused, as with a low battery: then the screen goes dark as ever.
      }
    };
    const look = (): void => void hold();
    look();
    // The browser lets go by itself when the page is out of sight.
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
};
