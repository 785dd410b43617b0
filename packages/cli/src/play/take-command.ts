// `take`: writes a character of this seat to a file, to go on with at another table.

import { joinList } from '@pasteboard/kernel';
import { folded, ownerName } from '@pasteboard/phrasing';
import { withPast } from '@pasteboard/phrasing/character-pack';
import { UserError } from '../failure.ts';
import { saveCharacter } from './character-file.ts';
import { wordsOf } from './at-table.ts';
import { rest, type TypedCommand } from './typed-command.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

export const takeFile: TypedCommand = {
  also: [],
  usage: 'take [NAME] FILE',
  help: 'write your character to a file, to take it along to another table',
  aside: false,
  run: async (session, words) => {
    const { game } = session.host;
    const { view } = session.chair();
    const { makes } = game;
    if (makes === null) throw new UserError(`Nobody takes characters along from ${game.title}.`);
    const own = view.seats.find(({ id }) => id === session.seat)?.plays ?? [];
    const name = (id: string): string => ownerName(view, wordsOf(game), id);
    const file = rest(words.slice(-1), 'Into which file? For example: take vesna.json');
    const wanted = folded(words.slice(0, -1).join(' '));
    const meant = own.filter((id) => wanted === '' || [id, name(id)].some((each) => folded(each).startsWith(wanted)));
    const [who] = meant;
    if (who === undefined || meant.length > 1)
      throw new UserError(`Whom? You play ${own.length === 0 ? 'nobody' : joinList(own.map(name))}.`);
    const draft = makes.take(view, who);
    if (draft === null) throw new UserError(`${name(who)} is not a character that can be taken along.`);
    await saveCharacter(file, game.id, withPast(draft, game.title, today()));
    session.say(`${draft.name} is saved to ${file}. When you make a character at another table, “load ${file}” brings them there.`);
  },
};
