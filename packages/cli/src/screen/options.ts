// What can be chosen for one parameter, and how each choice is called.

import { playingCard, type Json, type Refusal, type View, type ViewDomain, type Words } from '@pasteboard/kernel/view';
import { folded } from './folded.ts';
import { called, reason, speechOf } from './names.ts';
import type { Pen } from './pen.ts';
import { cardNamed } from './piles.ts';

export interface Naming {
  readonly pen: Pen;
  readonly view: View;
  readonly words: Words;
}

export interface Choosable {
  readonly value: Json;
  readonly label: string;
  /** What may be typed for it, folded. */
  readonly names: readonly string[];
  /** The code of a playing card, which people write in several ways. */
  readonly face: string | null;
  readonly no: Refusal | null;
}

export type Listed = Extract<ViewDomain, { readonly kind: 'choice' | 'subset' | 'cards' }>;

export const isListed = (domain: ViewDomain): domain is Listed =>
  domain.kind === 'choice' || domain.kind === 'subset' || domain.kind === 'cards';

const unarticled = (name: string): string => name.replace(/^the /i, '');

export const choosables = (naming: Naming, domain: Listed): Choosable[] => {
  const { view, words } = naming;
  if (domain.kind === 'cards') {
    return domain.of.map(({ h, no }) => {
      const { label, face } = cardNamed(naming, h);
      const code = face !== null && playingCard(face) !== undefined ? face : null;
      return { value: h, label, names: namesOf(face === null ? [] : [face, label]), face: code, no };
    });
  }
  const speech = speechOf(view, words);
  return domain.of.map(({ id, no }) => {
    const code = domain.as === 'card' && playingCard(id) !== undefined ? id : null;
    const name = called(speech, domain.as, id);
    const label = domain.as === 'pile' ? unarticled(name) : name;
    return { value: id, label, names: namesOf([id, label]), face: code, no };
  });
};

const namesOf = (names: readonly string[]): string[] => [...new Set(names.map(folded))];

/** Where the choices are numbers themselves, numbering them would only confuse. */
export const areNumbered = (options: readonly Choosable[]): boolean =>
  !options.some(({ names }) => names.some((name) => /^-?\d+$/.test(name)));

/** The only value the domain allows, or undefined where there is something to choose. */
export const onlyValue = (domain: ViewDomain): Json | undefined => {
  switch (domain.kind) {
    case 'integer':
      return domain.from === domain.to ? domain.from : undefined;
    case 'choice': {
      const open = domain.of.filter((option) => option.no === null);
      return open.length === 1 ? open[0]?.id : undefined;
    }
    case 'subset': {
      const open = domain.of.flatMap((option) => (option.no === null ? [option.id] : []));
      return mustAll(domain, open.length) ? open : undefined;
    }
    case 'cards': {
      const open = domain.of.flatMap((option) => (option.no === null ? [option.h] : []));
      return mustAll(domain, open.length) ? open : undefined;
    }
    case 'text':
      return undefined;
  }
};

const mustAll = (domain: { readonly min: number; readonly max: number; readonly ordered: boolean }, open: number): boolean =>
  open === 0 ? domain.min === 0 : domain.min >= open && (!domain.ordered || open === 1);

/** What fits this parameter, in a few words: `red, black`, `1–6`, `2 of 9♥ 3♣ K♠`. `brief`: without what explains a choice behind a colon. */
export const domainText = (naming: Naming, domain: ViewDomain, brief = false): string => {
  switch (domain.kind) {
    case 'integer':
      return `${domain.from}–${domain.to}`;
    case 'text':
      return `text`;
    case 'choice':
    case 'subset':
    case 'cards': {
      const open = choosables(naming, domain).filter((option) => option.no === null);
      const labels = open.map(({ label }) => (brief ? label.replace(/: .*/, '') : label));
      const short = labels.every((label) => !label.includes(' ') && label.length < 4);
      return sizeText(domain, open.length) + labels.join(short ? ' ' : ', ');
    }
  }
};

const sizeText = (domain: Listed, open: number): string => {
  if (domain.kind === 'choice' || (domain.min === 1 && domain.max === 1)) return '';
  const most = Math.min(domain.max, open);
  const order = domain.ordered && most > 1 ? ' in order' : '';
  return `${domain.min === most ? most : `${domain.min}–${most}`}${order} of `;
};

/** The choices, with their numbers if wanted, one piece each with a note behind it, and why some cannot be chosen. */
export const choicePieces = (
  naming: Naming,
  domain: Listed,
  counted = true,
  noteOn: (value: Json) => string = () => '',
): { readonly open: string[]; readonly shut: string[] } => {
  const options = choosables(naming, domain);
  const numbered = counted && areNumbered(options);
  const speech = speechOf(naming.view, naming.words);
  const open: string[] = [];
  const shut: string[] = [];
  options.forEach((option, i) => {
    const label =
      option.face !== null && (playingCard(option.face)?.suit === 'H' || playingCard(option.face)?.suit === 'D')
        ? naming.pen.red(option.label)
        : option.label;
    const note = noteOn(option.value);
    const piece = note === '' ? label : `${label} ${naming.pen.dim(`(${note})`)}`;
    if (option.no === null) open.push(numbered ? `${naming.pen.dim(String(i + 1))} ${piece}` : piece);
    else shut.push(`${label}: ${reason(speech, option.no)}`);
  });
  return { open, shut };
};
