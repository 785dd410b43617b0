// What an import has to say about what it was given. Nothing is dropped without a word.

/** `leftOut`: not imported at all. `unread`: a value nobody could read. `guessed`: read, but not beyond doubt. `told`: for the people at the table. */
export const VERDICTS = ['leftOut', 'unread', 'guessed', 'told'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Note {
  readonly verdict: Verdict;
  readonly file: string;
  /** The card or the line it is about; empty where it is about the file. */
  readonly entry: string;
  /** The same words for the same trouble, so that a report can put them together. */
  readonly reason: string;
  /** What stood there. */
  readonly text: string;
}

export type Tell = (verdict: Verdict, reason: string, text?: string) => void;

export const notesOn = (notes: Note[], file: string, entry: string): Tell => {
  return (verdict, reason, text = '') => void notes.push({ verdict, file, entry, reason, text });
};
