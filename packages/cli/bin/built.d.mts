/** `packages`: the folder that holds them all; left out: this one. */
export function isCommandOld(packages?: string): boolean;
export function isWebOld(packages?: string): boolean;
/** The file to begin with, or null where there is no build that holds. */
export function builtCommand(packages?: string): string | null;
