// Checks of versions, of what was built, and of the limits of the machine.

import { existsSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { buildText, thisBuild } from '../build.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import { sizeText } from '../columns.ts';
import { ok, warn, type Finding } from './finding.ts';

const PACKAGES = join(PACKAGE_FOLDER, '..');
const MB = 1_048_576;
const LEAST_MEMORY = 512 * MB;
/** Beside sockets: the database, the program's files, requests without a socket. */
const OTHER_FILES = 1_000;

/** When this program was built or fetched. */
export const builtAt = (): number => statSync(join(PACKAGE_FOLDER, 'package.json')).mtimeMs;

const versionFinding = (): Finding =>
  ok('versions', `Pasteboard ${buildText(thisBuild())}, Node ${process.versions.node}, ${process.platform} ${process.arch}.`);

interface Builds {
  readonly isCommandOld: (packages: string) => boolean;
  readonly isWebOld: (packages: string) => boolean;
}

const buildFindings = async (web: string | undefined): Promise<Finding[]> => {
  const page = join(web ?? join(PACKAGES, 'web/dist'), 'index.html');
  if (!existsSync(page))
    return [warn('build', 'The page is not built: players see a text that says so.', 'Run npm run build, or npm start, which builds it.')];
  const tool = join(PACKAGE_FOLDER, 'bin/built.mjs');
  // A release has no sources that could be newer.
  if (web !== undefined || !existsSync(tool) || !existsSync(join(PACKAGES, 'web/src'))) return [ok('build', 'The page is built.')];
  const { isCommandOld, isWebOld } = (await import(pathToFileURL(tool).href)) as Builds;
  const stale = [...(isWebOld(PACKAGES) ? ['the page'] : []), ...(isCommandOld(PACKAGES) ? ['the command'] : [])];
  return stale.length === 0
    ? [ok('build', 'The page and the command are built, and newer than their sources.')]
    : [warn('build', `The sources are newer than ${stale.join(' and ')}.`, 'Run npm run build.')];
};

const openFiles = (): number | null => {
  const report = process.report.getReport() as { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
};

const filesFinding = (maxSockets: number): Finding => {
  const files = openFiles();
  const needed = maxSockets + OTHER_FILES;
  if (files === null) return ok('limits', 'Open files are not limited.');
  const what = `${files} files may be open; ${needed} are needed for --max-sockets ${maxSockets}.`;
  return files >= needed
    ? ok('limits', what)
    : warn('limits', what, `Raise it (LimitNOFILE=${needed} in a unit of systemd), or lower --max-sockets.`);
};

const memoryFinding = (): Finding => {
  const constrained = process.constrainedMemory();
  const memory = Math.min(totalmem(), constrained > 0 ? constrained : Infinity);
  const heap = getHeapStatistics().heap_size_limit;
  const what = `${sizeText(memory)} of memory; Node may use ${sizeText(heap)} of it.`;
  if (memory < LEAST_MEMORY) return warn('memory', what, 'Give the server 512 MB or more.');
  return heap > memory ? warn('memory', what, 'Set NODE_OPTIONS=--max-old-space-size to less than the memory.') : ok('memory', what);
};

export const machineFindings = async (maxSockets: number, web: string | undefined): Promise<Finding[]> => [
  versionFinding(),
  ...(await buildFindings(web)),
  filesFinding(maxSockets),
  memoryFinding(),
];
