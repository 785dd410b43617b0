// Characters of Deck of Adventures keep the name that was typed, are told apart, and are never named by their ids.

import { describe, expect, test } from 'vitest';
import { decide, live, seeded, viewGroup, type JsonRecord, type Seat } from '@pasteboard/kernel';
import { called, logSentences, ownerName, plainReason, plainValue, speechOf } from '@pasteboard/phrasing';
import { DEALERS } from '../../src/deck-of-adventures/content/cast.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { Talk, gm, player } from '../talk.ts';
import { value } from './talk.ts';

const { words } = deckOfAdventures;
const seats: readonly Seat[] = [gm('gwen'), { ...player('ann'), plays: ['marl'] }, player('ben')];
const opened = (): Talk => Talk.open(deckOfAdventures, { seats, setup: { characters: [DEALERS.marl] } }, live(seeded(1)));

/** The newest move as the log shows it. */
const told = (talk: Talk, seat: string): string[] => {
  const [view, group] = [talk.view(seat), talk.groups.at(-1)];
  const shown = group === undefined ? [] : [viewGroup(talk.before, group, talk.viewer(seat))];
  return logSentences(view, speechOf(view, words), shown).map(({ text }) => text);
};
/** Why a move is refused, as a screen says it. */
const why = (talk: Talk, by: string, name: string, params: JsonRecord): string => {
  const decision = decide(talk.game, talk.state, { id: 'why', by, do: name, with: params }, { chance: talk.chance, history: talk.groups });
  return decision.ok ? '' : plainReason(speechOf(talk.view(by), words), decision.refusal);
};
const named = (talk: Talk, id: string): string => ownerName(talk.view('ben'), words, id);
const brings = (talk: Talk, entry: JsonRecord): Talk =>
  talk.does('gwen', 'content.bring', { sort: 'creatures', entry: JSON.stringify(entry) });
const proposes = (talk: Talk, name: string): Talk => talk.does('ben', 'character.propose', { name, role: 'Martial', idea: '' });
const cast = (talk: Talk): unknown => value(talk, 'table', 'cast');

describe('names', () => {
  test('[DOA-CREATE-01] Sir Bors is Sir Bors in the log, in every picker and in a refusal', () => {
    const talk = proposes(opened(), 'Sir Bors').answers('gwen', { ruling: 'welcome', telling: '' });
    expect(told(talk, 'ann')).toEqual(['Ben now plays Sir Bors. Welcome to the table.']);
    talk.does('gwen', 'combat.begin');
    expect(told(talk, 'ann').join(' ')).toContain('Sir Bors');
    expect(told(talk, 'ann').join(' ')).not.toContain('Sir-Bors');
    const [id = ''] = (cast(talk) as string[]).slice(1);
    expect([named(talk, id), called(speechOf(talk.view('ann'), words), 'character', id)]).toEqual(['Sir Bors', 'Sir Bors']);
    expect(plainValue({ view: talk.view('ann'), words }, [id])).toBe('Sir Bors');
    expect(why(talk, 'gwen', 'speak', { who: id, words: 'Ow.' })).toContain('Another player speaks for Sir Bors.');
  });

  test('[DOA-CREATE-01] two people of one name both come, and are told apart', () => {
    const talk = brings(brings(opened(), { name: 'The eel priest', kind: 'minion', hp: 2 }), {
      name: 'The eel priest',
      kind: 'minion',
      hp: 2,
    });
    expect(told(talk, 'ann')).toEqual(['A new character comes to the table: The eel priest 2.']);
    const [, first = '', second = ''] = cast(talk) as string[];
    expect([first === second, named(talk, first), named(talk, second)]).toEqual([false, 'The eel priest', 'The eel priest 2']);
    brings(talk, { id: 'toad', name: 'Toad', kind: 'minion' });
    expect(named(brings(talk, { id: 'toad', name: 'Toad', kind: 'minion' }), 'toad')).toBe('Toad');
    expect((cast(talk) as string[]).slice(3)).toEqual(['toad', 'toad-2']);
  });

  test('[DOA-CREATE-01] a name that a seat, the table or a ready-made character has as its id is still only a name', () => {
    for (const name of ['ann', 'gm', 'turned', 'tovi', 'Marl', 'table']) {
      const talk = proposes(opened(), name).answers('gwen', { ruling: 'welcome', telling: '' });
      const [, id = ''] = cast(talk) as string[];
      expect([id === name, value(talk, id, 'name'), named(talk, id)]).toEqual([false, name, name === 'Marl' ? 'Marl 2' : name]);
    }
  });

  test('[DOA-CREATE-01] a name without a letter is refused where it is typed, and nobody else hears of it', () => {
    const talk = opened();
    const [before, no] = [talk.groups.length, talk.refused('ben', 'character.propose', { name: ' / ', role: 'Martial', idea: 'Tall.' })];
    expect([no, talk.groups.length]).toEqual(['A name needs at least one letter or digit. (DOA-CREATE-01)', before]);
  });

  test('[DOA-TABLE-11] an entry that cannot be read is refused with what is wrong with it, and is no part of the story', () => {
    const talk = opened();
    const before = talk.groups.length;
    const bring = (sort: string, entry: string): string => talk.refused('gwen', 'content.bring', { sort, entry });
    expect(bring('creatures', 'an eel priest')).toContain('That is not JSON');
    expect(bring('creatures', '{"kind":"minion"}')).toContain('“name”');
    expect(bring('creatures', '[]')).toContain('“name”');
    expect(bring('powers', '{"data":{"id":"soft-step"}}')).toContain('That is not an entry of this kind');
    expect(talk.groups.length).toBe(before);
  });

  test('[DOA-TABLE-01] [DOA-ACTION-03] a form that was sent with nothing in it tells no half sentence', () => {
    const talk = opened();
    const tells = (by: string, name: string, params: JsonRecord): string[] => told(talk.does(by, name, params), 'ben');
    expect(tells('ann', 'speak', { who: 'marl', words: ' ' })).toEqual(['Marl: “—”']);
    expect(tells('ann', 'act', { who: 'marl', kind: 'minor', name: '' })).toEqual(['Marl acts (Minor): —.']);
    expect(tells('ann', 'try', { who: 'marl', what: '' })[0]).toBe('Marl tries something: —');
    expect(tells('gwen', 'place', { sceneKind: 'exploring', where: '', telling: 'Rain.' })).toEqual(['Elsewhere (exploring). Rain.']);
    expect(tells('gwen', 'agree.tone', { tone: '' })).toEqual(['Gwen notes the tone: none named.']);
    expect(tells('ann', 'sheet.reminder', { who: 'marl', telling: '' })).toEqual(['Noted on Marl’s sheet: nothing']);
  });

  test('[DOA-TABLE-10] [DOA-SHEET-06] no topic, and a skill that is known, are refused where they are typed', () => {
    const talk = opened();
    expect(talk.refused('ben', 'agree.topic', { wish: 'avoid', topic: '  ' })).toContain('(DOA-TABLE-10)');
    expect(talk.refused('gwen', 'skill.add', { name: 'Stealth', attribute: 'AGL' })).toContain('(DOA-SHEET-06)');
    expect(talk.refused('gwen', 'skill.add', { name: ' ', attribute: 'AGL' })).toContain('(DOA-SHEET-06)');
  });

  test('[DOA-CREATE-01] who opens the table with it is introduced by name, and a thing from elsewhere by its own', () => {
    const bors = { id: 'bors-the-tall', name: 'Sir Bors', kind: 'dealer' };
    const talk = Talk.open(deckOfAdventures, { seats, setup: { characters: [DEALERS.marl, bors] } }, live(seeded(1)));
    expect(told(talk, 'ann')).toContain('Here are Marl and Sir Bors.');
  });
});
