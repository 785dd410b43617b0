// Types of built.mjs, which finds builds of the command and of the web client.

/** `packages`: the folder that holds all packages; left out: this one. */
export function isCommandOld(packages?: string): boolean;
export function isWebOld(packages?: string): boolean;
/** The file to start with, or null if no build is newer than its sources. */
export function builtCommand(packages?: string): string | null;
