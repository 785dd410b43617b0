// Types of newer-node.mjs, which runs the command on a newer Node.

/** Node runs TypeScript directly from 22.18 on. */
export function runsTypeScript(version?: string): boolean;
/** The Node that `npm start` installed, or undefined. */
export function installedNode(): string | undefined;
/** Starts the command once more on that Node and ends as it does. */
export function runAgainOn(node: string): void;
