// Tells the version of Pasteboard and, in a release, the commit it was built from.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from './package-folder.ts';

export interface Build {
  readonly version: string;
  /** Empty in a clone, where git knows it. */
  readonly commit: string;
}

const stringIn = (file: string, key: string): string => {
  try {
    const value = (JSON.parse(readFileSync(join(PACKAGE_FOLDER, file), 'utf8')) as { readonly [key: string]: unknown })[key];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
};

/** `build.json` is written by scripts/release/stage.mjs. */
export const thisBuild = (): Build => ({ version: stringIn('package.json', 'version'), commit: stringIn('build.json', 'commit') });

export const buildText = ({ version, commit }: Build): string => (commit === '' ? version : `${version} (${commit})`);
