// What comes about only if others agree: they are asked one after the other, and the first who does not leaves everything as it is.

import {
  ask,
  choice,
  frame,
  question,
  type JsonRecord,
  type Next,
  type Reader,
  type Refusal,
  type Say,
  type Step,
  type Table,
} from '@pasteboard/kernel';

export interface AgreementRules<W extends JsonRecord> {
  /** The name of its step. Tables that were kept know it by this name. */
  readonly step: string;
  /** How one agrees, and how one does not. */
  readonly answers: readonly [yes: string, no: string];
  readonly asks: (t: Reader, wish: W, of: string) => { readonly key: string; readonly params: Say };
  /** Why nobody can agree to it any more. */
  readonly whyNot: (t: Reader, wish: W) => Refusal | null;
  readonly agreed: (t: Table, wish: W) => Next;
  readonly declined: (t: Table, wish: W, by: string) => void;
}

export interface Agreement<W extends JsonRecord> {
  /** Asks these; with nobody to ask it comes about at once. */
  readonly seek: (t: Table, wish: W, of: readonly string[]) => Next;
  readonly step: Step;
}

/** Who has still to agree, first who is being asked. Questions of older versions to a single one do not say it. */
type Sought<W> = W & { readonly left?: readonly string[] };

export const agreement = <W extends JsonRecord>({ step, answers, asks, whyNot, agreed, declined }: AgreementRules<W>): Agreement<W> => {
  const [yes, no] = answers;
  const seek = (t: Table, wish: W, left: readonly string[]): Next => {
    const [to] = left;
    if (to === undefined) return agreed(t, wish);
    return ask({ to, ...asks(t, wish, to), of: frame(asked, { ...wish, left }) });
  };
  const asked = question<Sought<W>, { readonly answer: string }>(
    step,
    (t, wish) => ({ answer: choice('word', [{ id: yes, no: whyNot(t, wish) }, no]) }),
    (t, wish, { answer }) => {
      const [by = '', ...others] = wish.left ?? [];
      return answer === yes ? seek(t, wish, others) : declined(t, wish, by);
    },
  );
  return { seek, step: asked };
};
