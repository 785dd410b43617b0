// The words in which a Dealer is judged.

import { teller } from '@pasteboard/packs/making';
import content from '../words/content.en.json' with { type: 'json' };
import core from '../words/core.en.json' with { type: 'json' };
import making from '../words/making.en.json' with { type: 'json' };
import people from '../words/people.en.json' with { type: 'json' };
import scenes from '../words/scenes.en.json' with { type: 'json' };

export const spoken = teller({ ...core, ...people, ...content, ...scenes, ...making });
export const { say, word } = spoken;

/** The game says what its own do; of what was brought, the people who brought it. */
export const aboutOf = (id: string, told: readonly string[]): string =>
  `say.about.${id}` in content ? say(`about.${id}`) : told.join(' ');
