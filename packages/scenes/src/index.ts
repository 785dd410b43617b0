// Walking through scenes, whatever game is played in them.

export { type SceneCommands } from './commands.ts';
export { type ScenePosition, type SceneOutline, type SceneStory } from './story.ts';
export { judgeHints, sceneWalk, type Walk } from './walk.ts';
