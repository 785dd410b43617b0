// The moves that bring a whole character: at the terminal it is made step by step.

import type { Template } from '@pasteboard/kernel';

const DRAFT = 'draft';
const OFFER = 'character.offer';
const GROW = 'character.grow';

export const makesCharacter = ({ do: name, ask }: Pick<Template, 'do' | 'ask'>): boolean =>
  ask === null && (name === OFFER || name === GROW);

/** The draft is made step by step, and never typed as a whole. */
export const withoutDraft = (template: Template): Template => {
  if (!makesCharacter(template)) return template;
  const { [DRAFT]: _, ...fields } = template.fields;
  return { ...template, fields };
};
