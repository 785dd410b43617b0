// The path of the SQLite file in a folder.

import { join } from 'node:path';

export const databaseIn = (folder: string): string => join(folder, 'pasteboard.db');
