// All feats, techniques and spells of our own. What they are called and what they do in words stands in ../words/content.en.json. Old tables name them by id: entries are added, and ids never change.

import { FEATS } from './abilities/feats.ts';
import { SPELLS } from './abilities/spells.ts';
import { TECHNIQUES } from './abilities/techniques.ts';
import type { Ability } from './abilities/types.ts';

export type { Ability, Hook, Per, Use, When } from './abilities/types.ts';

export const ABILITIES: readonly Ability[] = [...FEATS, ...TECHNIQUES, ...SPELLS];
