// Walking through scenes, whatever game is played in them.

export { cardTableShape, cardTables, cardsLeftOut, rowFor, type CardTable, type CardTables } from './card-tables.ts';
export { type SceneCommands } from './commands.ts';
export { going, type GoingCommands, type GoingRules } from './going.ts';
export { handoutCommands, handoutShape, showHandout, type Handout } from './handouts.ts';
export { keptScene, sceneShape, type KeptScene, type OwnScene } from './own-scene.ts';
export { type ScenePosition, type SceneOutline, type SceneStory } from './story.ts';
export { judgeHints, sceneWalk, type Walk } from './walk.ts';
export { GOING_WORDS, STAGED_WORDS } from './words.ts';
