// All cases of a file, each by itself: one that cannot be played fails in words, and the others go on.

import { failed, type CaseFailure, type CaseResult, type CaseRunner } from './result.ts';
import { CannotPlay, isLoose, known, optionalRecord, type Loose } from './shape.ts';

interface Format {
  /** For people: `Thread, version 1`. */
  readonly format: string;
  /** Does the head of the file declare this format? */
  declares(file: Loose): boolean;
  /** What a case may hold besides `id`, `title`, `rules`, `given`, `when` and `then`. */
  readonly besides: readonly string[];
  /** What no case may leave out. */
  readonly demands?: readonly string[];
  /** The failures of one case. Some files say in their head what all their cases need. */
  play(raw: Loose, file: Loose): CaseFailure[];
}

const named = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A case that expects nothing would pass whatever happens. */
const complete = ({ demands = [] }: Format, raw: Loose): void => {
  const missing = demands.filter((key) => raw[key] === undefined || raw[key] === '');
  if (missing.length > 0) throw new CannotPlay(`the case has no ${missing.join(', no ')}`);
  if (Object.keys(optionalRecord(raw['then'], 'then')).length === 0) throw new CannotPlay('then says nothing that could be compared');
};

const resultOf = (of: Format, raw: unknown, file: Loose): CaseResult => {
  if (!isLoose(raw)) return { id: '', title: '', failures: [failed('case', 'a case must be a record')] };
  const [id, title] = [named(raw['id']), named(raw['title'])];
  try {
    known(raw, ['id', 'title', 'rules', 'given', 'when', 'then', ...of.besides], 'the case');
    complete(of, raw);
    return { id, title, failures: of.play(raw, file) };
  } catch (error) {
    if (!(error instanceof CannotPlay)) throw error;
    return { id, title, failures: [failed('case', error.message)] };
  }
};

export const caseRunner = (of: Format): CaseRunner => ({
  format: of.format,
  recognizes: (file) => isLoose(file) && of.declares(file),
  run: (file) => {
    if (!isLoose(file) || !Array.isArray(file['cases']))
      return [{ id: '', title: '', failures: [failed('cases', 'the file holds no list of cases')] }];
    return (file['cases'] as readonly unknown[]).map((raw) => resultOf(of, raw, file));
  },
});
