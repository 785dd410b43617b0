// Finds folders that import each other. In each folder, what stands in it (files, and folders as a whole) imports one another; a circle in which at
// least one folder takes part is a cycle. Files of one folder may import each other.

import { posix } from 'node:path';
import { importsOf, type Source } from './sources.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

interface Import {
  readonly from: string;
  readonly to: string;
}

const isFile = (name: string): boolean => /\.tsx?$/.test(name);

/** The part of a path that stands directly in the folder, or null where the path lies elsewhere. */
const childOf = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null;

function graphIn(folder: string, imports: readonly Import[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [childOf(folder, from), childOf(folder, to)];
    if (one === null || other === null || one === other) continue;
    graph.set(one, (graph.get(one) ?? new Set()).add(other));
  }
  return graph;
}

function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set(graph.get(start));
  for (const name of reached) for (const next of graph.get(name) ?? []) reached.add(next);
  return reached;
}

/** Names that reach each other, each circle once. */
function circlesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]));
  const circles = [...reached].flatMap(([name, names]) =>
    names.has(name) ? [[...names].filter((other) => reached.get(other)?.has(name) === true).toSorted()] : [],
  );
  return circles.filter(([first], at) => circles.findIndex(([other]) => other === first) === at);
}

/** Every cycle as `folder: names`, in all folders below `root` and in `root` itself. */
export function folderCycles(root: string, sources: readonly Source[]): string[] {
  const imports = sources.flatMap((source) =>
    importsOf(source).flatMap((specifier) =>
      specifier.startsWith('.') ? [{ from: source.path, to: posix.join(posix.dirname(source.path), specifier) }] : [],
    ),
  );
  const folders = new Set([root]);
  for (const { path } of sources)
    for (let folder = posix.dirname(path); folder.length > root.length; folder = posix.dirname(folder)) folders.add(folder);
  return [...folders].flatMap((folder) =>
    circlesIn(graphIn(folder, imports)).flatMap((names) => (names.every(isFile) ? [] : [`${folder}: ${names.join(', ')}`])),
  );
}
