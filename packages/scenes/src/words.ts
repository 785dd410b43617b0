// What is said of scenes, handouts and card tables that people brought, whatever game is played.

import type { Words } from '@pasteboard/kernel';

export const STAGED_WORDS: Words = {
  'say.scene.told': '{text}',
  'say.scene.first': 'Who goes first?',
  'say.handout.shown': '{title}: {text}',
  'say.handout.gone': '{title} is put away.',
  'say.cardTable.drawn': '{title}, {card}: {text}',
  'say.cardTable.nothing': '{title}, {card}: the list has no entry for it.',
  'say.cardTable.tell': 'Tell the others the result?',
  'say.cardTable.told': '{title}, {card}: {text}',
  'word.tell': 'tell everybody',
  'word.keep': 'keep it to yourself',
  'word.own': 'a scene of the GM’s own',
  'word.each': 'each on its own',
  'word.group': 'as one group',
  'value.sceneTitle': 'Scene',
  'value.handouts': 'Handouts',
  'value.names': 'Names',
  'value.story': 'The scene as prepared',
  'value.away': 'Not at the table',
  'field.handout': 'Handout',
  'field.stage.show.as': 'How they act',
  'do.handout.takeBack': 'Put a handout away',
};

/** For games whose people leave and come back by these rules. */
export const GOING_WORDS: Words = {
  'say.character.dismissed': '{The who} leaves. The GM may bring them back.',
  'say.character.retired': '{The who} leaves the story; no player plays them any more.',
  'say.character.back': '{The who} is back.',
  'say.character.taken': 'The GM now plays {who}.',
  'say.no.away': 'Nobody is away.',
  'say.no.leavesAsked': '{The who} is being asked something. Answer it, or close the question by hand.',
  'do.character.dismiss': 'Dismiss a character',
  'do.character.retire': 'Retire a player’s character',
  'do.character.back': 'Bring a character back',
  'do.character.take': 'Take over a character',
};
