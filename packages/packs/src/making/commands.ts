// The commands by which a player offers a character to the table, and lets one grow. Both bring a draft that the game has judged.

import {
  ask,
  choice,
  closed,
  command,
  frame,
  offer,
  param,
  question,
  refuse,
  text,
  type Command,
  type CharacterDraft,
  type Json,
  type Judgment,
  type MakingFinding,
  type Makes,
  type MakingTerms,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { LONGEST_ENTRY } from '../pack.ts';

/** What a game says of characters that players bring. */
export interface PlayerMade {
  /** The name of the question. Tables that were kept know it by this name. */
  readonly step: string;
  readonly topics: { readonly offer: string; readonly grow: string };
  readonly rules: { readonly offer: string; readonly grow: string };
  readonly teller: string;
  readonly judge: Makes['judge'];
  /** House rules of the table, and what it has brought along. */
  readonly terms: (t: Reader) => Omit<MakingTerms, 'from'>;
  readonly most: number;
  readonly cast: (t: Reader) => readonly string[];
  /** As it is now. */
  readonly asItStands: (t: Reader, id: string) => CharacterDraft;
  /** Comes to the table under an id that is free. */
  readonly bring: (t: Table, draft: CharacterDraft) => string;
  readonly handed: (t: Table, id: string) => void;
  /** Characters that this seat may let grow, and why not now. */
  readonly grows: (t: Reader, by: Seat) => readonly { readonly id: string; readonly no: Refusal | null }[];
  readonly grown: (t: Table, id: string, to: CharacterDraft) => void;
}

type Asking = { readonly seat: string; readonly draft: string; readonly left: readonly string[] };
type Answer = { readonly ruling: string; readonly telling: string };
type Given = { readonly draft: string };

const isRecord = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing in it is trusted; the game judges it. */
const draftIn = (given: string): CharacterDraft => {
  try {
    const parsed: unknown = JSON.parse(given);
    const { name, data } = isRecord(parsed) ? parsed : {};
    return { name: typeof name === 'string' ? name : '', data: isRecord(data) ? data : {} };
  } catch {
    return { name: '', data: {} };
  }
};

export interface PlayerMadeParts {
  readonly commands: { readonly 'character.offer': Command<Given>; readonly 'character.grow': Command<Given & { readonly who: string }> };
  readonly steps: readonly Step[];
}

export const playerMade = (rules: PlayerMade): PlayerMadeParts => {
  const judged = (t: Reader, given: string, from: MakingTerms['from']): Judgment =>
    rules.judge(draftIn(given), { ...rules.terms(t), from });

  const refusal = (found: MakingFinding | undefined): Refusal | null =>
    found === undefined ? null : refuse('no.entryMisfit', found.rule, { field: 'draft', what: found.why });

  const whyNotOffer = (t: Reader, draft: string): Refusal | null =>
    refusal(judged(t, draft, null).findings.find(({ grade }) => grade === 'misfit'));

  /** What was allowed once stays; nothing else may be wrong. */
  const whyNotGrow = (t: Reader, id: string, draft: string): Refusal | null => {
    const stands = rules.asItStands(t, id);
    const before = rules.judge(stands, { ...rules.terms(t), from: stands.data }).findings.map(({ why }) => why);
    return refusal(judged(t, draft, stands.data).findings.find(({ why }) => !before.includes(why)));
  };

  const waits = (t: Reader, seat: string): boolean =>
    t.state.asks.some(({ frames }) => frames.some((each) => each.step === rules.step && each.args['seat'] === seat));

  /** The GM; where there is none, all other players agree, one after the other. */
  const judges = (t: Reader, by: string): readonly string[] => {
    if (t.gms().length > 0) return [rules.teller];
    return t.players().flatMap(({ id }) => (id === by ? [] : [id]));
  };

  /** Nobody else is told what it is before they agree. */
  const involved = (t: Reader, seat: string, asked: string): number => t.viewers([seat, ...t.seatsBehind(asked).map(({ id }) => id)]);

  const seek = (t: Table, { seat, draft, left }: Asking): Next => {
    const [to] = left;
    if (to === undefined) return welcome(t, { seat, draft, left });
    const { name, data } = draftIn(draft);
    const doubts = judged(t, draft, null).findings.length;
    const sees = involved(t, seat, to);
    const params = {
      who: param('seat', seat),
      name: param('text', name, sees),
      doubts: param('number', doubts, sees),
      draft: param('data', { name, data }, sees),
    };
    return ask({ to, key: 'character.offered', params, of: frame(asked, { seat, draft, left }) });
  };

  const welcome = (t: Table, { seat: by, draft }: Asking): void => {
    const seat = t.seat(by);
    const { draft: to, findings } = judged(t, draft, null);
    if (seat === undefined || findings.some(({ grade }) => grade === 'misfit') || rules.cast(t).length >= rules.most)
      return t.say('newcomer.taken', { name: param('text', to.name) });
    const id = rules.bring(t, to);
    t.sit({ ...seat, plays: [...seat.plays, id] });
    rules.handed(t, id);
    t.say('newcomer.welcome', { who: param('seat', by), name: param('character', id) });
  };

  const asked = question<Asking, Answer>(
    rules.step,
    () => ({ ruling: choice('word', ['welcome', 'notYet']), telling: text(300) }),
    (t, asking, { ruling, telling }) => {
      const [by = '', ...left] = asking.left;
      // A comment may tell what is on the sheet.
      if (telling.trim() !== '') t.say('character.comment', { telling }, involved(t, asking.seat, by));
      if (ruling === 'welcome') return seek(t, { ...asking, left });
      t.say('newcomer.notYet', { who: param('seat', asking.seat) });
    },
  );

  const offerOne = command<Given>({
    topic: rules.topics.offer,
    rule: rules.rules.offer,
    offers: (t, by) => {
      if (by.role !== 'player') return [];
      if (waits(t, by.id)) return [closed(refuse('no.proposalWaits', rules.rules.offer))];
      if (rules.cast(t).length >= rules.most) return [closed(refuse('no.moreCharacters', rules.rules.offer, { most: rules.most }))];
      return [offer({ draft: text(LONGEST_ENTRY) })];
    },
    whyNot: (t, _, { draft }) => whyNotOffer(t, draft),
    run: (t, by, { draft }) => seek(t, { seat: by.id, draft, left: judges(t, by.id) }),
  });

  const grow = command<Given & { readonly who: string }>({
    topic: rules.topics.grow,
    rule: rules.rules.grow,
    offers: (t, by) =>
      rules.grows(t, by).map(({ id, no }) => {
        const fields = { who: choice('character', [id]), draft: text(LONGEST_ENTRY) };
        return no === null ? offer(fields) : closed(no, fields);
      }),
    whyNot: (t, _, { who, draft }) => whyNotGrow(t, who, draft),
    run: (t, _, { who, draft }) => rules.grown(t, who, judged(t, draft, rules.asItStands(t, who).data).draft),
  });

  return { commands: { 'character.offer': offerOne, 'character.grow': grow }, steps: [asked] };
};
