// The choices for one field, each with its label.

import { playingCard, type Json, type Refusal, type View, type ViewDomain, type Words } from '@pasteboard/kernel/view';
import { folded } from './folded.ts';
import { called, meaningOf, ownerName, pileKind, shortFace, speechOf, wordFor } from './names.ts';

export interface Naming {
  readonly view: View;
  readonly words: Words;
  /** ♠ ♥ ♦ ♣, or letters where symbols are not wanted. */
  readonly symbols: boolean;
}

export interface Choosable {
  readonly value: Json;
  readonly label: string;
  /** What a word of the game means, as `about.ID` says; null where it says nothing. */
  readonly means: string | null;
  /** What may be typed for it, folded. */
  readonly names: readonly string[];
  /** The code of a playing card, which people write in several ways. */
  readonly face: string | null;
  readonly no: Refusal | null;
}

export type Listed = Extract<ViewDomain, { readonly kind: 'choice' | 'subset' | 'cards' }>;

export const isListed = (domain: ViewDomain): domain is Listed =>
  domain.kind === 'choice' || domain.kind === 'subset' || domain.kind === 'cards';

/** Where a card lies and what it is, for choosing it: `9♥`, or `no. 3 of Ben’s hand` where its face is not known. */
export const cardNamed = (naming: Naming, handle: number): { readonly label: string; readonly face: string | null } => {
  for (const [id, pile] of Object.entries(naming.view.piles)) {
    const at = pile.slots?.findIndex((slot) => slot.h === handle) ?? -1;
    const slot = pile.slots?.[at];
    if (slot === undefined) continue;
    if (slot.face !== null) return { label: shortFace(naming, slot.face, naming.view.faces), face: slot.face };
    const of = pile.owner === null ? '' : `${ownerName(naming.view, naming.words, pile.owner)}’s `;
    return { label: `no. ${at + 1} of ${of}${pileKind(naming.words, id, pile.owner)}`, face: null };
  }
  return { label: 'a card', face: null };
};

export const choosables = (naming: Naming, domain: Listed): Choosable[] => {
  const { view, words } = naming;
  if (domain.kind === 'cards') {
    return domain.of.map(({ h, no }) => {
      const { label, face } = cardNamed(naming, h);
      const code = face !== null && playingCard(face) !== undefined ? face : null;
      return { value: h, label, means: null, names: namesOf(face === null ? [] : [face, label]), face: code, no };
    });
  }
  const speech = speechOf(view, words);
  return domain.of.map(({ id, no }) => {
    const isCard = playingCard(id) !== undefined;
    const code = domain.as === 'card' && isCard ? id : null;
    const said = called(speech, domain.as, id, domain.under);
    // Beside words, as in “the GM’s deck, or the 6♦”, a card has its short name.
    const name = isCard && said === id ? shortFace(naming, id, view.faces) : said;
    const label = domain.as === 'pile' ? (wordFor(words, `kind.${id}`) ?? name) : name;
    const means = domain.as === 'word' ? meaningOf(words, id) : null;
    return { value: id, label, means, names: namesOf([id, label]), face: code, no };
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

/** What fits this parameter, in a few words: `red, black`, `1–6`, `2 of 9♥ 3♣ K♠`. */
export const domainText = (naming: Naming, domain: ViewDomain): string => {
  switch (domain.kind) {
    case 'integer':
      return `${domain.from}–${domain.to}`;
    case 'text':
      return `text`;
    case 'choice':
    case 'subset':
    case 'cards': {
      const open = choosables(naming, domain).filter((option) => option.no === null);
      const labels = open.map(({ label }) => label);
      const short = labels.every((label) => label.length < 4);
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
