// The folder of this package. Its sources and its build are at different depths in it.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const holding = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : holding(dirname(folder));

export const PACKAGE_FOLDER = holding(import.meta.dirname);
