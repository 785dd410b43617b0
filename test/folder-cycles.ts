// Finds folders that import each other in a circle.

import { posix } from 'node:path';
import { importsOf, type Source } from './sources.ts';

/** Every circle of folders, as its folders in alphabetical order. `folderOf` names the folder of a path; unless told, the one it lies in. Type-only and dynamic imports count. */
export function folderCycles(sources: readonly Source[], folderOf = (path: string): string => posix.dirname(path)): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const source of sources)
    for (const specifier of importsOf(source)) {
      if (!specifier.startsWith('.')) continue;
      const from = folderOf(source.path);
      const to = folderOf(posix.join(posix.dirname(source.path), specifier));
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set(arrows.get(start));
    for (const folder of reached) for (const next of arrows.get(folder) ?? []) reached.add(next);
    return reached;
  };
  const reach = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const circles = [...reach].flatMap(([folder, reached]) =>
    reached.has(folder) ? [[...reached].filter((other) => reach.get(other)?.has(folder)).toSorted()] : [],
  );
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()];
}
