// What the table remembers of a scene, of sessions and of checks made together, so that it survives undo and a restart. A game spreads these into the values of its table.

import type { JsonRecord } from '@pasteboard/kernel/view';
import {
  counter,
  fact,
  id,
  list,
  namesTo,
  oneOf,
  orNull,
  record,
  textUpTo,
  whole,
  type Shape,
  type TableCell,
  type TableCounterCell,
  type TypeOf,
} from '@pasteboard/values';

/** The scene that the GM brought: what is told in it stands in `story`. */
export const OWN_SCENE = 'own';

/** A scene as its kind read it. Who corrects it by hand may break it: then it is no scene any more. */
const anyRecord: Shape<JsonRecord> = {
  misfit: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? null : { path: [], why: 'it is not a record' },
  field: null,
  schema: { type: 'object' },
};

export const sceneValues = (ids: readonly string[]) => {
  const sceneId = oneOf(ids[0] ?? '', ...ids.slice(1), OWN_SCENE);
  return {
    /** The scene that is on. */
    scene: fact(orNull(sceneId), null),
    /** Its beat, counted from 1. */
    beat: counter(),
    wentWell: counter(),
    /** Scenes that came to their end. */
    told: fact(list(sceneId), []),
    /** What the GM brought is the GM's; the others hear it as it is told. */
    story: fact(orNull(anyRecord), null, { sees: 'gm', fleeting: true }),
    sceneTitle: fact(textUpTo(120), '', { fleeting: true }),
  };
};

/** The same as the game's `table` holds them. */
export interface SceneCells {
  readonly scene: TableCell<string | null, 'all'>;
  readonly beat: TableCounterCell<'all'>;
  readonly wentWell: TableCounterCell<'all'>;
  readonly told: TableCell<readonly string[], 'all'>;
  readonly story: TableCell<JsonRecord | null, 'gm'>;
  readonly sceneTitle: TableCell<string, 'all'>;
}

/** What a table keeps of what its GM has shown: handouts, the names of what was brought, and who has left. */
export const stagedValues = {
  handouts: fact(list(record({ id, title: textUpTo(120), text: textUpTo(4_000), picture: textUpTo(32), seen: textUpTo(300) })), [], {
    fleeting: true,
  }),
  /** What people call the Powers, feats and things they brought, by id. */
  names: fact(namesTo(textUpTo(60)), {}, { fleeting: true }),
};

export interface HandoutCells {
  readonly handouts: TableCell<
    readonly { readonly id: string; readonly title: string; readonly text: string; readonly picture: string; readonly seen: string }[],
    'all'
  >;
}

/** So many make a check together. */
export const LEAST_TOGETHER = 2;
export const MOST_TOGETHER = 8;

const runningCheck = record({
  id: whole(1, 1_000_000),
  of: whole(LEAST_TOGETHER, MOST_TOGETHER),
  left: whole(1, MOST_TOGETHER),
  well: list(id),
});
export type RunningCheck = TypeOf<typeof runningCheck>;

/** Checks of several at once that are not over. */
export const groupValues = { groupChecks: fact(list(runningCheck), [], { fleeting: true }) };

const session = record({ n: whole(1, 1_000_000), when: textUpTo(40), there: list(textUpTo(80)) });

/** The sessions so far with their days and who was there, and what was told of the last one. */
export const sessionValues = {
  sessions: fact(list(session), [], { fleeting: true }),
  previously: fact(textUpTo(8_000), '', { fleeting: true }),
};

export interface SessionCells {
  readonly sessions: TableCell<readonly TypeOf<typeof session>[], 'all'>;
  readonly inSession: TableCell<boolean, 'all'>;
  readonly previously: TableCell<string, 'all'>;
}

/** What is told in a scene that was brought. That of the others stands in the game's words under `scene.ID…`. */
export interface SceneTexts {
  readonly title: string;
  readonly place: string;
  readonly read: string;
  readonly beats: readonly BeatTexts[];
  readonly ends: Pick<BeatTexts, 'well' | 'badly'>;
}
export interface BeatTexts {
  readonly text: string;
  readonly well?: string;
  readonly badly?: string;
}

/** Whose decks lie on a real table. */
export const realDeckValues = { realDecks: fact(list(id), [], { fleeting: true }) };
