// Opens something that may not be up yet, with growing pauses between tries, for as long as the operator allows.

interface Timer {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export interface StoreWait {
  /** The longest wait; 0: none. */
  readonly waitMs: number;
  /** May it work in a moment? */
  readonly isTemporary: (error: unknown) => boolean;
  /** Called whenever the reason changes. */
  readonly onWaiting: (error: unknown, waitMs: number) => void;
  readonly timer?: Timer;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

const realTimer: Timer = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

export const openedWithin = async <T>(
  open: () => Promise<T>,
  { waitMs, isTemporary, onWaiting, timer = realTimer }: StoreWait,
): Promise<T> => {
  const until = timer.now() + waitMs;
  let told: string | null = null;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    try {
      return await open();
    } catch (error) {
      const left = until - timer.now();
      if (left <= 0 || !isTemporary(error)) throw error;
      if (reasonOf(error) !== told) onWaiting(error, left);
      told = reasonOf(error);
      // The last try comes when the time is over, not before.
      await new Promise<void>((resume) => void timer.after(Math.min(pause, left), resume));
    }
  }
};
