// Where the file of a folder lies.

import { join } from 'node:path';

export const databaseIn = (folder: string): string => join(folder, 'pasteboard.db');
