// Shows a character that is being made: its points, its steps, the choices of one step with their prices, and the whole sheet.

import type { Choice, Judgment, MakingStep, Pool } from '@pasteboard/kernel';
import { beside, hang, pad, wrap, type Pen } from '../screen/text-style.ts';
import { itemsOf, type DraftItem } from './draft-items.ts';

const partsText = (parts: Pool['from']): string => parts.map(({ name, n }) => `${name} ${n}`).join(' + ');

const poolTexts = ({ pools }: Judgment): string[] =>
  pools.map(({ name, have, left, from, spent }) => {
    const went = spent.length === 0 ? '' : `; spent: ${partsText(spent)}`;
    return `${left} left of ${have} ${name} (${partsText(from)})${went}`;
  });

export const pointLines = ({ pen }: { readonly pen: Pen }, judgment: Judgment): string[] =>
  poolTexts(judgment).flatMap((text) => wrap(text, pen.width - 2).map((line) => `  ${pen.bold(line)}`));

const priceText = ({ price }: Choice): string => {
  if (price === null || price === 0) return '';
  return price < 0 ? `gives ${-price} back` : `costs ${price}`;
};

const shut = (choice: Choice): string => (choice.no === null ? '' : `Not now: ${choice.no.why}`);

const sentences = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');

const itemText = (item: DraftItem): string => {
  if (item.kind === 'text') return `${item.name}: ${item.field.value === '' ? 'nothing yet' : item.field.value}`;
  if (item.kind === 'number') {
    const { more, value, under } = item.field;
    return `${under ? '  ' : ''}${item.name} ${value}: ${more.no === null ? sentences(`one more ${priceText(more) || 'is free'}`) : shut(more)}`;
  }
  const { taken, choice, line, text } = item.card;
  return `${item.name}${taken ? ' (taken)' : ''}: ${sentences(taken ? '' : priceText(choice), line, text, shut(choice))}`;
};

const isShut = (item: DraftItem): boolean => item.kind === 'card' && item.card.choice.no !== null && !item.card.taken;

const itemLines = (pen: Pen, items: readonly DraftItem[], at: number): string[] => {
  const item = items[at];
  if (item === undefined) return [];
  const lead = `  ${String(at + 1).padStart(String(items.length).length)}  `;
  const lines = beside(lead, (room) => wrap(itemText(item), room), pen.width);
  return isShut(item) ? lines.map(pen.dim) : lines;
};

/** One choice as it is now. */
export const changedLines = ({ pen }: { readonly pen: Pen }, step: MakingStep, at: number): string[] => itemLines(pen, itemsOf(step), at);

export const stepLines = ({ pen }: { readonly pen: Pen }, step: MakingStep): string[] => {
  const rule = step.rule === null ? '' : ` (${step.rule})`;
  return [
    ...wrap(`${step.question}${rule}`, pen.width - 2).map((line) => `  ${pen.bold(line)}`),
    ...(step.about === '' ? [] : wrap(step.about, pen.width - 2).map((line) => `  ${line}`)),
    ...foundLines({ pen }, step, ''),
  ];
};

/** What has these words in it, under the same numbers; what can be had comes first. */
export const foundLines = ({ pen }: { readonly pen: Pen }, step: MakingStep, sought: string): string[] => {
  const items = itemsOf(step);
  const found = items.flatMap((item, at) => (itemText(item).toLowerCase().includes(sought) ? [{ at, last: isShut(item) }] : []));
  return [...found.filter(({ last }) => !last), ...found.filter(({ last }) => last)].flatMap(({ at }) => itemLines(pen, items, at));
};

export const overviewLines = ({ pen }: { readonly pen: Pen }, { steps }: Judgment): string[] => {
  const names = Math.max(0, ...steps.map(({ name }) => name.length));
  return steps.flatMap(({ name, chosen, price }, i) => {
    const paid = price === null ? '' : ` (${price})`;
    return beside(`  ${i + 1}  ${pad(name, names)}  `, (room) => wrap(`${chosen === '' ? '-' : chosen}${paid}`, room), pen.width);
  });
};

export const quickLines = ({ pen }: { readonly pen: Pen }, { quick }: Judgment): string[] =>
  quick.flatMap(({ name, text }, i) => beside(`  quick ${i + 1}  `, (room) => wrap(`${name}: ${text}`, room), pen.width));

/** All that was chosen, what follows from it, and what does not fit. */
export const madeTexts = (judgment: Judgment): string[] => {
  const { draft, summary, steps, sums, findings } = judgment;
  return [
    sentences(summary === '' ? draft.name : `${draft.name}, ${summary}`),
    ...steps.flatMap(({ name, chosen }) => (chosen === '' ? [] : [`${name}: ${chosen}`])),
    ...poolTexts(judgment),
    sums.map(({ name, value, parts }) => `${name} ${value}${parts.length > 1 ? ` (${partsText(parts)})` : ''}`).join(', '),
    ...(findings.length === 0 ? ['Everything adds up.'] : []),
    ...findings.map(({ why, grade, rule }) =>
      grade === 'doubt' ? `${why} The GM may allow it${rule === null ? '.' : ` (${rule}).`}` : why,
    ),
  ].filter((text) => text !== '');
};

export const madeLines = ({ pen }: { readonly pen: Pen }, judgment: Judgment): string[] =>
  madeTexts(judgment).flatMap((text) => hang(`  ${pen.bullet} `, wrap(text, pen.width - 4)));
