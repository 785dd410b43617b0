// The words in which a character is judged.

import { teller } from '@pasteboard/packs/making';
import content from '../words/content.en.json' with { type: 'json' };
import core from '../words/core.en.json' with { type: 'json' };
import making from '../words/making.en.json' with { type: 'json' };

export const spoken = teller({ ...core, ...content, ...making });
export const { say, word } = spoken;
