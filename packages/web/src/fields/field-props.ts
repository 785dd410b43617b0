// What every kind of field is given, and what several of them say.

import { isPlayingCard, type Json, type Template, type ViewDomain } from '@pasteboard/kernel/view';
import { plainReason, type Choosable, type Row } from '@pasteboard/phrasing';
import type { useTable } from '../table/context.tsx';

export interface FieldProps {
  readonly row: Row;
  readonly templates: readonly Template[];
  readonly name: string;
  readonly onChoose: (value: Json | undefined) => void;
}

export const why = (speech: ReturnType<typeof useTable>['speech'], { no }: Pick<Choosable, 'no'>): string | undefined =>
  no === null ? undefined : plainReason(speech, no);

/** A choice in one line: its word, and why it is closed or else what it means. */
export const lineOf = (speech: ReturnType<typeof useTable>['speech'], option: Pick<Choosable, 'label' | 'means' | 'no'>): string => {
  const more = why(speech, option) ?? option.means;
  return more === null ? option.label : `${option.label}: ${more}`;
};

export const choiceSizeText = (
  { min, max, ordered }: { readonly min: number; readonly max: number; readonly ordered: boolean },
  open: number,
): string => {
  const most = Math.min(max, open);
  const count = most === 1 ? 'one' : `${most}`;
  const size = min === most ? count : min === 0 ? `up to ${count}` : `${min} to ${most}`;
  return `choose ${size}${ordered && most > 1 ? ', in order' : ''}`;
};

type Listed = Extract<ViewDomain, { readonly kind: 'choice' | 'subset' }>;

const FEW = 8;

/** Playing cards that are named, not taken: many of them, or some of a deck in their order. */
export const isDeck = (domain: Listed): boolean =>
  domain.as === 'card' && (domain.kind === 'subset' || domain.of.length > FEW) && domain.of.every(({ id }) => isPlayingCard(id));

export const openIn = ({ of }: Listed): ReadonlySet<string> => new Set(of.flatMap(({ id, no }) => (no === null ? [id] : [])));
