// Walking through scenes, whatever game is played in them.

export { type SceneCommands } from './commands.ts';
export { type At, type Scene, type Story } from './story.ts';
export { judgeHints, sceneWalk, type Walk } from './walk.ts';
