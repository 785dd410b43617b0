export const VERSION: string;
/** Everything of a release but Node, for `linux-x64` or `linux-arm64`, laid out in this folder. */
export function stage(folder: string, platform: string): void;
export function nameOf(platform: string): string;
