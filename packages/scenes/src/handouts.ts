// Handouts: what the GM puts on the table for all to read and look at, and takes back.

import { choice, command, offer, param, type Command, type Table } from '@pasteboard/kernel';
import { filledText, matching, recordWith, textUpTo, type TypeOf } from '@pasteboard/values';
import type { HandoutCells } from './values.ts';

/** As many as lie on the table at once; the oldest goes when another comes. */
export const MOST_HANDOUTS = 40;

/** As it is brought. `picture` names one of those that are kept at the table. */
export const handoutShape = recordWith(
  { title: filledText(120) },
  { text: textUpTo(4_000), picture: matching(/^[0-9a-f]{32}$/, 32, 'the name of a picture at this table'), seen: textUpTo(300) },
);

export type Handout = TypeOf<typeof handoutShape>;

export const showHandout = (t: Table, { handouts }: HandoutCells, id: string, given: Handout): void => {
  const { title, text = '', picture = '', seen = '' } = given;
  const others = handouts.of(t).filter((each) => each.id !== id);
  handouts.set(t, [...others.slice(1 - MOST_HANDOUTS), { id, title, text, picture, seen }]);
  t.say('handout.shown', { title: param('text', title), text: param('text', text) });
};

export const handoutCommands = ({ handouts }: HandoutCells): { readonly 'handout.takeBack': Command<{ readonly handout: string }> } => ({
  'handout.takeBack': command({
    topic: 'scene',
    rule: null,
    offers: (t, by) => {
      const all = handouts.of(t).map(({ id }) => id);
      return by.role !== 'gm' || all.length === 0 ? [] : [offer({ handout: choice('text', all) })];
    },
    run: (t, _, { handout }) => {
      const gone = handouts.of(t).find(({ id }) => id === handout);
      handouts.set(
        t,
        handouts.of(t).filter(({ id }) => id !== handout),
      );
      if (gone !== undefined) t.say('handout.gone', { title: param('text', gone.title) });
    },
  }),
});
