// A scene that a GM brings: its texts as typed, its beats, and the people whom it needs.

import { param, type JsonRecord, type Table, type Word } from '@pasteboard/kernel';
import { filledText, fitsShape, list, recordWith, textUpTo, whole, type Shape, type TypeOf } from '@pasteboard/values';

const MOST_BEATS = 20;
const LONGEST_READ = 8_000;
const LONGEST_TELLING = 2_000;

/** What is told in a beat; what is tried in it is the game's. */
const BEAT_TEXTS = { text: filledText(LONGEST_TELLING) };
const BEAT_OUTCOMES = { well: textUpTo(LONGEST_TELLING), badly: textUpTo(LONGEST_TELLING) };

/** The shape of a scene: `tried` is what the game can call for in a beat. */
export const sceneShape = <T extends JsonRecord>(tried: Shape<T>, person: Shape<string>) =>
  recordWith(
    { title: filledText(120) },
    {
      place: textUpTo(120),
      read: textUpTo(LONGEST_READ),
      people: list(person, 20),
      beats: list(recordWith({ ...BEAT_TEXTS, tried }, BEAT_OUTCOMES), MOST_BEATS),
      enough: whole(0, MOST_BEATS),
      award: whole(0, 99),
      ends: recordWith({}, BEAT_OUTCOMES),
    },
  );
export type OwnScene<T extends JsonRecord> = TypeOf<ReturnType<typeof sceneShape<T>>>;

/** As the table keeps it: with the sheets of the people whom the scene names. */
export interface KeptScene<T extends JsonRecord> {
  readonly scene: OwnScene<T>;
  readonly cast: { readonly [id: string]: JsonRecord };
}

/** What is kept may have been changed by hand: then there is no scene. */
export const keptScene = <T extends JsonRecord>(shape: Shape<OwnScene<T>>, kept: JsonRecord | null): KeptScene<T> | null => {
  const { scene = null, cast = null } = kept ?? {};
  if (!fitsShape(shape, scene) || typeof cast !== 'object' || cast === null || Array.isArray(cast)) return null;
  return { scene, cast: cast as KeptScene<T>['cast'] };
};

/** Texts that people typed are told as they are. */
export const tellOwn = (t: Table, text: string | undefined, params: { readonly [name: string]: Word } = {}): void => {
  if (text !== undefined && text.trim() !== '') t.say('scene.told', { ...params, text: param('text', text) });
};
