// `pasteboard doctor`: checks everything a server needs, and says what to do about each finding.

import { join } from 'node:path';
import { FAILED, OK } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { addressFindings, missingAddressFindings } from './address-checks.ts';
import { warn, type Finding } from './finding.ts';
import { builtAt, machineFindings } from './machine-checks.ts';
import { storeFindings, type StoreFlags } from './store-checks.ts';

export interface DoctorFlags extends StoreFlags {
  readonly publicUrl?: string;
  readonly trustProxy: number;
  readonly maxSockets: number;
  readonly web?: string;
  readonly json?: boolean;
}

const lineOf = ({ check, state, what, todo }: Finding): string =>
  `${state.padEnd(4)}  ${check.padEnd(8)}  ${what}${todo === '' ? '' : `\n${' '.repeat(16)}→ ${todo}`}\n`;

/** `unknown`: the sentence about environment variables that nothing reads. */
export const doctor = async (terminal: Terminal, flags: DoctorFlags, unknown: string | null): Promise<number> => {
  // The same default as the server.
  const place =
    flags.data === undefined && flags.database === undefined ? { ...flags, data: join(terminal.keep[0] ?? '.', 'tables') } : flags;
  const findings = [
    ...(await machineFindings(flags.maxSockets, flags.web)),
    ...(unknown === null ? [] : [warn('settings', unknown, 'Correct the name, or remove it.')]),
    ...(await storeFindings(place, builtAt(), { isNamed: place === flags })),
    ...(flags.publicUrl === undefined
      ? missingAddressFindings(flags.trustProxy)
      : await addressFindings(flags.publicUrl, flags.trustProxy)),
  ];
  const [failed, warned] = (['fail', 'warn'] as const).map((state) => findings.filter((each) => each.state === state).length);
  if (flags.json === true) terminal.output.write(`${JSON.stringify(findings, null, 2)}\n`);
  else terminal.output.write(`${findings.map(lineOf).join('')}${findings.length} checks: ${failed} failed, ${warned} to look at.\n`);
  return failed === 0 ? OK : FAILED;
};
