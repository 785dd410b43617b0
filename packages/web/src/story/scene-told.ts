// What the page at the end of a scene says: its title, what happened, what was won, and who fell, each as the log has it.

import type { SceneEnds, Speech, View } from '@pasteboard/kernel/view';
import { called, logSentences } from '@pasteboard/phrasing';
import { familyOf } from './recap.ts';
import type { SceneEnd } from './scene-ended.ts';

export interface SceneTold {
  /** Null where the log is not loaded as far back. */
  readonly title: string | null;
  readonly happened: readonly string[];
  readonly won: readonly string[];
  readonly fell: readonly string[];
  /** Which scene goes on from this one, or that none lies ready. */
  readonly next: string | null;
  /** Nothing more lies ready. */
  readonly allTold: boolean;
}

/** `families`: the sentences that tell the story, as the layout names them. */
export const sceneTold = (
  { groups, last }: SceneEnd,
  { view, speech, scenes, families }: { view: View; speech: Speech; scenes: SceneEnds; families: readonly string[] },
): SceneTold => {
  const begun = groups.flatMap(({ events }) => events).findLast((event) => event.type === 'Said' && event.key === scenes.begun);
  const named = begun?.type === 'Said' ? begun.params['scene'] : undefined;
  const sentences = logSentences(view, speech, [...groups]);
  const ending = sentences.filter(({ seq }) => seq === last.seq);
  const textsOf = (from: typeof sentences, keys: readonly string[]): string[] =>
    from.flatMap(({ key, text }) => (key !== null && keys.includes(key) ? [text] : []));
  const next = [scenes.goesOn, scenes.allTold];
  const apart = [...scenes.won, ...scenes.fell, ...next, scenes.others];
  return {
    title: typeof named?.v === 'string' ? called(speech, named.as, named.v) : null,
    happened: ending.flatMap(({ key, text }) =>
      key !== null && families.includes(familyOf(key)) && !apart.includes(key) && text !== '' ? [text] : [],
    ),
    won: textsOf(ending, scenes.won),
    fell: [...new Set(textsOf(sentences, scenes.fell))],
    next: textsOf(ending, next).at(-1) ?? null,
    allTold: ending.some(({ key }) => key === scenes.allTold),
  };
};
