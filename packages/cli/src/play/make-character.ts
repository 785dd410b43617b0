// Makes the character for a move that brings one. Drafts stay with the session, so that “not yet” and a look at the table lose nothing.

import type { JsonRecord, Template } from '@pasteboard/kernel';
import { UserError } from '../failure.ts';
import { CharacterMaker, type KeptDraft } from './character-maker.ts';
import type { Session } from './session.ts';

export const makeCharacter = async (session: Session, template: Template, values: JsonRecord, seat: string): Promise<void> => {
  const { makes } = session.host.game;
  if (makes === null) throw new UserError('Characters of this game are not made step by step.');
  const { view } = session.host.chair(seat);
  const { who } = values;
  const grown = typeof who === 'string' ? makes.take(view, who) : null;
  const plays = view.seats.find(({ id }) => id === seat)?.plays.length ?? 0;
  const start: KeptDraft = { draft: grown ?? { name: '', data: {} }, from: grown?.data ?? null, plays };
  const key = `${seat}/${typeof who === 'string' ? who : ''}`;
  const before = session.drafts.get(key);
  const isSame = before?.plays === plays && (grown === null || JSON.stringify(before.from) === JSON.stringify(grown.data));
  const maker = new CharacterMaker(session, makes, start, before !== undefined && isSame ? before : start, (draft) =>
    session.perform(template.topic, { do: template.do, with: { ...values, draft: JSON.stringify(draft) } }, seat),
  );
  const isSent = await maker.run();
  session.drafts.set(key, maker.kept);
  if (isSent || session.over) return;
  session.say('Back at the table. The draft is kept as long as you are here; the same move goes on with it.');
};
