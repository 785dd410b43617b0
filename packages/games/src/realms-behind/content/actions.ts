// TRB-X-ACT-01: what can be done, what it costs, and in which phase of time.

import type { Phase } from '../names.ts';

export interface Action {
  readonly id: string;
  readonly ap: number;
  /** Null where it fits any phase. */
  readonly phase: Phase | null;
  /** How far it takes one, as a multiple of Speed; or so many spaces. */
  readonly moves?: { readonly speed: number } | { readonly spaces: number };
  /** Does it call for a check? More action points may buy Advantage. */
  readonly check?: 'plain' | 'extra';
}

export const ACTIONS: readonly Action[] = [
  { id: 'move', ap: 1, phase: 'encounter', moves: { speed: 1 } },
  { id: 'run', ap: 3, phase: 'encounter', moves: { speed: 4 } },
  { id: 'step', ap: 1, phase: 'encounter', moves: { spaces: 1 } },
  { id: 'ready', ap: 1, phase: 'encounter' },
  { id: 'retrieve', ap: 2, phase: 'encounter' },
  { id: 'recall', ap: 1, phase: null, check: 'plain' },
  { id: 'parlay', ap: 1, phase: null, check: 'plain' },
  { id: 'investigate', ap: 1, phase: 'exploration', check: 'extra' },
  { id: 'gather', ap: 1, phase: 'downtime', check: 'extra' },
];

export const ATTACK_AP = 2;
export const CRAFT_AP = 1;
export const LABOUR_AP = 1;
export const RESEARCH_AP = 1;

export const actionOf = (id: string): Action | undefined => ACTIONS.find((each) => each.id === id);
