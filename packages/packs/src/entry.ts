// One entry of a pack, as a game gets it: its data fits the shape of its kind.

import type { Json } from '@pasteboard/kernel/view';

export interface PackEntry {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly secret: string;
  readonly tags: readonly string[];
  readonly data: Json;
}
