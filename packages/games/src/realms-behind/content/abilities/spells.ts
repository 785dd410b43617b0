// Spells and songs: each costs Will, Fortune, or a little of one’s mind.

import { atLevel, cure, damages, heals, spell, stacks, successPer } from './making.ts';
import type { Ability } from './types.ts';

export const SPELLS: readonly Ability[] = [
  spell(
    'ember-veil',
    { ap: 2, skill: 'sorcery', against: 'dodge', attack: { damage: 2, element: 'fire' }, cost: { madness: 1 } },
    stacks('Burning', 'C'),
    stacks('Burning', 'once'),
  ),
  spell(
    'rime-thread',
    { ap: 2, skill: 'sorcery', against: 'body', attack: { damage: 1, element: 'frost' }, cost: { madness: 1 } },
    stacks('Frozen', 'success'),
    successPer('C'),
  ),
  spell(
    'lullaby',
    { ap: 2, skill: 'performance', against: 'spirit', attack: null, cost: { madness: 1 } },
    stacks('Enchanted', 'success'),
    stacks('Fogged', 'S'),
  ),
  spell(
    'noon-lance',
    { ap: 2, skill: 'theurgy', against: 'dodge', attack: { damage: 3, element: 'brilliant' }, cost: { fortune: 1 } },
    stacks('Exposed', 'D'),
  ),
  spell(
    'grave-whisper',
    { ap: 2, skill: 'theurgy', against: 'mind', attack: { damage: 2, element: 'shadow' }, cost: { fortune: 1 } },
    stacks('Frightened', 'success'),
    stacks('Necrotic', 'S'),
  ),
  spell(
    'ward-of-reeds',
    { ap: 2, skill: 'theurgy', against: { threshold: 12 }, attack: null, cost: { fortune: 1 } },
    stacks('Warded', 'success'),
    successPer('D'),
  ),
  spell(
    'quickening',
    { ap: 1, skill: 'arcana', against: { threshold: 13 }, attack: null, cost: { will: 1 } },
    stacks('Hasted', 'success'),
    stacks('Protected', 'D'),
  ),
  spell('mending-word', { ap: 2, skill: 'theurgy', against: { threshold: 12 }, attack: null, cost: { fortune: 1 } }, heals(2, 'success')),
  spell(
    'cleansing-rain',
    { ap: 2, skill: 'theurgy', against: { threshold: 13 }, attack: null, cost: { fortune: 1 } },
    cure('Burning', 3, 'once'),
    cure('Bleeding', 3, 'once'),
    cure('Sickened', 3, 'once'),
  ),
  spell(
    'thaw',
    { ap: 1, skill: 'sorcery', against: { threshold: 12 }, attack: null, cost: { madness: 1 } },
    cure('Frozen', 2, 'success'),
    cure('Slowed', 2, 'success'),
  ),
  spell(
    'veil-of-moths',
    { ap: 2, skill: 'sorcery', against: 'mind', attack: null, cost: { madness: 1 } },
    stacks('Fogged', 'success'),
    stacks('Harried', 'C'),
  ),
  spell(
    'iron-prayer',
    { ap: 2, skill: 'theurgy', against: { threshold: 13 }, attack: null, cost: { fortune: 1 } },
    stacks('Protected', 'success'),
  ),
  spell(
    'black-honey',
    { ap: 2, skill: 'sorcery', against: 'body', attack: null, cost: { madness: 1 } },
    stacks('Sickened', 'success'),
    stacks('Enchanted', 'once'),
  ),
  spell(
    'star-needle',
    { ap: 2, skill: 'arcana', against: 'dodge', attack: { damage: 2, element: 'brilliant' }, cost: { will: 1 } },
    damages(1, 'S'),
  ),
  spell(
    'undertow',
    { ap: 2, skill: 'sorcery', against: 'body', attack: { damage: 1, element: 'shadow' }, cost: { madness: 1 } },
    stacks('Slowed', 'success'),
  ),
  spell('unmaking', { ap: 2, skill: 'arcana', against: 'spirit', attack: null, cost: { will: 1 } }, stacks('Dispelled', 'success')),
  spell(
    'calm-water',
    { ap: 1, skill: 'performance', against: { threshold: 12 }, attack: null, cost: { will: 1 } },
    { do: 'calm', n: 1, on: 'target', when: 'itself' },
    cure('Berserk', 2, 'once'),
  ),
  spell(
    'rotting-touch',
    { ap: 2, skill: 'sorcery', against: 'body', attack: { damage: 1, element: 'shadow' }, cost: { madness: 1 } },
    stacks('Necrotic', 'success'),
  ),
  spell('hex-of-thumbs', { ap: 1, skill: 'sorcery', against: 'mind', attack: null, cost: { madness: 1 } }, stacks('Crippled', 'success')),
  spell(
    'battle-hymn',
    { ap: 2, skill: 'performance', against: { threshold: 13 }, attack: null, cost: { will: 1 } },
    stacks('Berserk', 'once'),
    stacks('Hasted', 'success'),
  ),
  atLevel(
    2,
    spell(
      'sunrise',
      { ap: 3, skill: 'theurgy', against: 'spirit', attack: { damage: 4, element: 'brilliant' }, cost: { fortune: 2 } },
      stacks('Exposed', 'success'),
    ),
  ),
  atLevel(
    2,
    spell(
      'borrowed-luck',
      { ap: 2, skill: 'arcana', against: { threshold: 14 }, attack: null, cost: { will: 2 } },
      { do: 'regain', fund: 'fortune', n: 1, on: 'target', when: 'itself' },
    ),
  ),
];
