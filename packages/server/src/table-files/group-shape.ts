// The schema of a group in a file says the same as the kernel's type. Nothing here exists when the program runs.

import type { Group } from '@pasteboard/kernel';
import type { Frozen, Holds, Same } from '@pasteboard/protocol';
import { fileGroup } from '@pasteboard/protocol';
import type { z } from 'zod';

/** Does not compile where the schema and the kernel's type differ. */
export type AsTheKernelHasIt = Holds<Same<Frozen<z.infer<typeof fileGroup>>, Group>>;
