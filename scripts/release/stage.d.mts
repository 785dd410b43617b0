// Types of stage.mjs, which lays out a release.

export const VERSION: string;
/** Everything of a release but Node, for `linux-x64` or `linux-arm64`, laid out in this folder. */
export function stage(folder: string, platform: string): void;
export function nameOf(platform: string): string;
/** The commit of the sources in this folder, or of SOURCE_COMMIT; empty where neither tells. */
export function commitOf(folder?: string, environment?: NodeJS.ProcessEnv): string;
