// Decides when to stop: the first signal begins a clean stop. Later signals do not cut it short, except a second Ctrl-C that a person typed.

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
export type StopSignal = (typeof SIGNALS)[number];

/** A terminal, npm and the wrapper for older Nodes each deliver the same Ctrl-C; its copies arrive within this time. */
const COPIES_MS = 1_000;

/** The exit code of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

export interface SignalSource {
  on(signal: StopSignal, heard: () => void): unknown;
}

export interface StopPorts {
  readonly signals: SignalSource;
  /** Whether a person types at this process. */
  readonly isTyped: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly exit: (code: number) => void;
}

const processPorts = (): StopPorts => ({
  signals: process,
  isTyped: process.stdin.isTTY,
  now: () => performance.now(),
  exit: (code) => process.exit(code),
});

/**
 * Resolves with the first signal. A service manager signals every process of a group, and each parent passes the signal on, so one stop arrives
 * several times: a second SIGTERM or SIGHUP is never impatience.
 */
export const stopRequested = ({ signals, isTyped, now, exit }: StopPorts = processPorts()): Promise<StopSignal> =>
  new Promise((stop) => {
    let first: number | null = null;
    const hear = (signal: StopSignal): void => {
      if (first === null) {
        first = now();
        stop(signal);
      } else if (signal === 'SIGINT' && isTyped && now() - first >= COPIES_MS) exit(INTERRUPTED);
    };
    for (const signal of SIGNALS) signals.on(signal, () => hear(signal));
  });
