// How far back one may go, and who has a say in it.

import { isOpen, type Template, type ViewGroup } from '@pasteboard/kernel/view';
import { standing } from '@pasteboard/telling';

export const MOST_STEPS = 30;

/** The newest moves that stand, newest first. */
export const stepsBack = (groups: readonly ViewGroup[]): readonly ViewGroup[] => standing(groups).slice(0, MOST_STEPS);

export type WayBack = { readonly is: 'free' } | { readonly is: 'asked'; readonly ways: readonly string[] } | { readonly is: 'closed' };

const reaches = (template: Template, seq: number): boolean => {
  const back = template.fields['back'];
  return isOpen(template) && back?.kind === 'integer' && seq >= back.from && seq <= back.to;
};

/** Freely, by asking, or not at all. */
export const wayBack = (templates: readonly Template[], seq: number): WayBack => {
  if (templates.some((template) => template.do === 'undo' && reaches(template, seq))) return { is: 'free' };
  const asking = templates.find((template) => template.do === 'undo.ask' && reaches(template, seq));
  if (asking === undefined) return { is: 'closed' };
  const how = asking.fields['how'];
  return { is: 'asked', ways: how?.kind === 'choice' ? how.of.flatMap(({ id, no }) => (no === null ? [id] : [])) : [] };
};
