// Types of needed.mjs, which finds packages that are not installed.

export type Group = 'serve' | 'all';
export function unfinishedMark(folder: string): string;
export function isInstalled(folder: string, group: Group): boolean;
/** What was once installed for the tests stays, so that a start does not take it away. */
export function groupToInstall(folder: string, group: Group): Group;
export function progressOf(folder: string, group: Group): { readonly done: number; readonly all: number };
/** Installed packages that want to run a script of their own. */
export function withScripts(folder: string): string[];
