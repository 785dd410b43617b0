// Scenes of The Realms Behind: told, played by checks, ended by a rest.

import { live, seeded, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../src/realms-behind/content/cast.ts';
import { SCENES } from '../../src/realms-behind/content/scenes.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { checkIn } from '../../src/realms-behind/view.ts';
import { Talk, gm, player } from '../talk.ts';
import { calls, goes, health, hit, says, strikes, table, verdict } from './talk.ts';

const opened = (scene: string): Talk =>
  Talk.open(
    realmsBehind,
    {
      seats: [
        { ...gm('wanda'), plays: ['gm'] },
        { ...player('ann'), plays: ['maud'] },
      ],
      setup: { characters: [CHARACTERS.maud], scene },
    },
    live(seeded(4)),
  );

/** Plays whatever is asked: the highest card, the first choice, and the GM judges so. */
const playOut = (talk: Talk, how: 'well' | 'badly', rest: string): string[] => {
  const heard: string[] = [];
  for (let n = 0; talk.state.asks.length > 0; n++) {
    if (n > 60) throw new Error('the scene does not end');
    const ask = talk.state.asks.at(-1);
    const by = ask?.to === 'maud' ? 'ann' : 'wanda';
    const { fields } = talk.question(by);
    if (ask?.key === 'scene.judge') talk.answers(by, { how, next: 'maud' });
    else if (ask?.key === 'scene.night') talk.answers(by, { rest });
    else if (ask?.key.startsWith('heal.') === true)
      talk.answers(by, Object.fromEntries(Object.keys(fields).flatMap((name) => (name === 'ask' ? [] : [[name, 0]]))));
    else if ('defense' in fields) talk.answers(by, { defense: 'dodge' });
    else if ('way' in fields) talk.answers(by, { way: ask?.key.startsWith('check.prepare') === true ? 'reveal' : 'dig' });
    else {
      const { card } = fields;
      const open = card?.kind === 'cards' ? card.of.filter(({ no }) => no === null) : [];
      talk.answers(by, { card: open.slice(0, 1).map(({ h }) => h) });
    }
    heard.push(...talk.hears('ann'));
  }
  return heard;
};

describe('scenes', () => {
  test.each(SCENES.map(({ id }) => id))('%s is told from its setting to its end, well and badly', (id) => {
    for (const how of ['well', 'badly'] as const) {
      const talk = opened(id);
      const setting = talk.hears('ann');
      expect(setting).toContain(realmsBehind.words[`say.scene.${id}.setting`]);
      const heard = playOut(talk, how, 'noRest');
      expect(heard).toContain(realmsBehind.words[`say.scene.${id}.ends.${how}`]);
      expect(talk.count('table', 'told')).toEqual([id]);
      expect(Number(talk.count('maud', 'experience'))).toBeGreaterThan(0);
    }
  });

  test('[TRB-CHECK-05] a beat says itself whether its threshold is hidden', () => {
    const toMeet = (talk: Talk, seat: string): unknown => {
      const view = talk.view(seat);
      return view.asks.map((ask) => checkIn(view, ask)).find((check) => check !== null)?.toMeet;
    };
    const begun = (scene: string): Talk =>
      table({ ren: { hand: '5S 2D', deck: '9C AC 3S 4S' } }, { phase: 'exploration' }).does('wanda', 'scene.begin', { scene, who: 'ren' });
    const open = begun('ford');
    expect([toMeet(open, 'ann'), toMeet(open, 'wanda')]).toEqual([11, 11]);
    const orchard = begun('orchard');
    goes(orchard, '5S').answers('wanda', { how: 'well', next: 'ren' });
    expect([toMeet(orchard, 'ann'), toMeet(orchard, 'wanda')]).toEqual([null, 13]);
  });

  test('[TRB-LONG-02] the night after a scene begins another day', () => {
    const talk = opened('ford');
    playOut(talk, 'well', 'long');
    expect([talk.count('table', 'day'), talk.size('hand/maud')]).toEqual([2, 9]);
  });

  test('[TRB-DMG-06] a scene that goes badly hurts, whatever the armor', () => {
    const talk = opened('toll');
    const heard = playOut(talk, 'badly', 'noRest');
    expect(heard.some((sentence) => sentence.startsWith('Maud Ferrier is hit (in the scene, Physical): 3 − 3 resist = 0.'))).toBe(true);
  });
});

describe('a blow in a scene', () => {
  const atTheFord = (wolf: JsonRecord): Talk =>
    table(
      { ren: { hand: '5D 2D', deck: '9C AC', health: health(9, 9), defenses: { parry: 12, dodge: 15 } }, wolf },
      { gmDeck: '7H', phase: 'exploration' },
    );
  const meets = (talk: Talk): Talk => {
    goes(talk.does('wanda', 'scene.begin', { scene: 'ford', who: 'ren' }), '5D');
    return talk.answers('wanda', { how: 'well', next: 'ren' });
  };

  test('[TRB-X-ACT-01] Ren parries or dodges as Ren likes, and the wolf strikes with accuracy, weapon and Body', () => {
    const talk = meets(atTheFord({ weapon: 'claws', attributes: { body: 2 }, skills: { melee: 4 }, health: health(3, 5) }));
    says(talk, 'parry');
    expect(verdict(talk)).toMatchObject({ threshold: 12, total: 7 + 4 + 1, success: true });
    expect(hit(talk)).toMatchObject({ raw: 4 + 2 + 1 });
  });

  test('[TRB-ST-ENCHANTED] [TRB-HEALTH-04] [TRB-STUP-01] an Enchanted wolf strikes nobody, nor does one that is down or Stupefied', () => {
    const fit = { health: health(3, 5) };
    for (const more of [{ ...fit, statuses: { Enchanted: 1 } }, { health: health(0, 0, 3, 5) }, { ...fit, deck: '', discard: 'KS' }]) {
      const talk = meets(atTheFord({ weapon: 'claws', skills: { melee: 9 }, ...more }));
      expect(talk.state.asks.map(({ key }) => key)).toEqual(['scene.judge']);
      expect(talk.count('ren', 'shallow')).toBe(9);
    }
  });
});

describe('two things at once', () => {
  const BOTH = { ren: { hand: '5D 2D', deck: '9C AC' }, ivo: { hand: 'KS', deck: '8H 2C', skills: { might: 3 } } };

  test('[TRB-CHECK-08] nobody makes two checks at a time, and nobody rests in the middle of one', () => {
    const talk = calls(table(BOTH), 'ren', 5);
    expect(talk.refused('wanda', 'check', { who: 'ren', skill: 'skill.none', threshold: 1 })).toBe(
      'Finish the current check first. (TRB-CHECK-08)',
    );
    expect(talk.refused('wanda', 'rest.long')).toContain('(TRB-CHECK-08)');
  });

  test('[TRB-ASSIST-01] a character who is called to a check meanwhile cannot help', () => {
    const talk = says(calls(table(BOTH), 'ren', 5), 'help', 'ivo');
    calls(talk, 'ivo', 5);
    const asked = talk.legal('ben').find((template) => template.fields['skill'] !== undefined && template.ask !== null);
    talk.does('ben', 'answer', { ask: asked?.ask ?? 0, skill: 'might' });
    expect(talk.hears('ann')).toContain('ivo does not help.');
  });

  test('[TRB-ST-ENCHANTED] [TRB-HEALTH-04] no attack by the Enchanted or the Downed, however it is called', () => {
    const attack = { skill: 'skill.none', threshold: 5, attack: 'yes', target: 'ogre', demand: 'suit.any', advantage: 0, disadvantage: 0 };
    const talk = table({
      ...BOTH,
      ren: { ...BOTH.ren, statuses: { Enchanted: 1 } },
      ivo: { ...BOTH.ivo, health: health(0, 0, 5, 5) },
      ogre: {},
    });
    expect(talk.refused('wanda', 'check', { who: 'ren', ...attack })).toContain('(TRB-ST-ENCHANTED)');
    expect(talk.refused('wanda', 'check', { who: 'ivo', ...attack })).toContain('(TRB-HEALTH-04)');
    expect(verdict(goes(calls(talk, 'ivo', 1), 'KS')).success).toBe(true);
  });

  test('the GM can always put things in order again: an open check is closed, and its cards are put away', () => {
    const talk = goes(strikes(table({ ...BOTH, ogre: { health: health(5, 5) } }), 'ren', 'ogre', 1, { advantage: 1 }), '5D');
    expect(talk.size('play/ren')).toBe(1);
    talk.does('wanda', 'unstick');
    expect([talk.size('play/ren'), talk.state.asks.length]).toEqual([0, 0]);
  });
});
