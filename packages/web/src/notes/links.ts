// Links in notes: a name in double brackets ties a note to a person, a place or a scene.

const LINK = /\[\[([^[\]\n]{1,60})\]\]/;

/** The text in pieces: every second one is a name that is linked. */
export const pieces = (text: string): readonly string[] => text.split(LINK);

/** The names that a note is tied to, each once. */
export const linksIn = (text: string): readonly string[] => [...new Set(pieces(text).filter((_, i) => i % 2 === 1))];

export const isTied = (note: { readonly key: string; readonly text: string }, name: string): boolean =>
  note.key === name || linksIn(note.text).includes(name);

/** Ties a note to a name, or unties it. */
export const tied = (text: string, name: string): string => {
  const mark = `[[${name}]]`;
  if (text.includes(mark)) return text.replaceAll(mark, '').replace(/\s+$/, '');
  return text === '' ? mark : `${text}${/\s$/.test(text) ? '' : ' '}${mark}`;
};
