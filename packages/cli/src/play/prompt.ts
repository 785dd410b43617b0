// Asks for one parameter until the answer fits.

import type { Json, ViewDomain } from '@pasteboard/kernel';
import { fieldName, folded, isListed } from '@pasteboard/phrasing';
import { choicePieces } from '../screen/options.ts';
import { flow, hang, wrap } from '../screen/text-style.ts';
import { inBrief } from '../screen/sheet.ts';
import { CTRL_C } from './input-lines.ts';
import type { Session } from './session.ts';
import { readValue, tokens } from './parse-parameters.ts';

const question = (session: Session, name: string, domain: ViewDomain): string[] => {
  const { pen } = session;
  if (!isListed(domain)) {
    const range = domain.kind === 'integer' ? `a whole number, ${domain.from} to ${domain.to}` : `a text, at most ${domain.max} characters`;
    return [`  ${name}: ${range}`];
  }
  const sight = session.sight();
  const isWho = domain.kind !== 'cards' && domain.as === 'character';
  const { open, shut } = choicePieces(sight, domain, { counted: true }, (id) =>
    isWho && typeof id === 'string' ? inBrief(sight, id) : '',
  );
  const size =
    domain.kind === 'choice' || (domain.min === 1 && domain.max === 1)
      ? 'one'
      : domain.min === domain.max
        ? String(domain.min)
        : `${domain.min} to ${domain.max}`;
  const order = domain.kind !== 'choice' && domain.ordered && domain.max > 1 ? ', in order' : '';
  return [
    `  ${name}: choose ${size}${order}`,
    ...flow(open, pen.width - 4, '   ').map((line) => `    ${line}`),
    ...shut.flatMap((line) => hang(`    ${pen.bullet} `, wrap(line, pen.width - 6)).map(pen.dim)),
  ];
};

const allowsNone = (domain: ViewDomain): boolean => (domain.kind === 'subset' || domain.kind === 'cards') && domain.min === 0;

/** `without`: the move is made without this parameter. `off`: the move is canceled. */
export type PromptAnswer = { readonly value: Json } | 'without' | 'off';

export const askFor = async (
  session: Session,
  { move, field }: { readonly move: string | undefined; readonly field: string },
  domain: ViewDomain,
  { spare }: { readonly spare: boolean },
): Promise<PromptAnswer> => {
  const name = fieldName(session.sight().words, field, move);
  const none = spare ? 'without' : allowsNone(domain) ? 'none' : 'call off';
  session.print(question(session, name, domain));
  for (;;) {
    const line = await session.lines.next(`  ${name} (Enter: ${none})> `);
    if (line === null || line === CTRL_C) return 'off';
    const words = tokens(line);
    if (words.length === 0) return spare ? 'without' : allowsNone(domain) ? { value: [] } : 'off';
    const read = readValue(session.sight(), domain, domain.kind === 'text' ? [line.trim()] : words);
    if (read.ok) return { value: read.value };
    if (folded(line.trim()) === 'cancel') return 'off';
    if (await session.aside(words)) {
      if (session.over) return 'off';
      continue;
    }
    // A person who names another move in the middle of one has changed their mind.
    if (session.isMeant(words)) {
      session.lines.unread(line);
      return 'off';
    }
    session.say(`  ${read.no === null ? read.why : session.refusalText(read.no)} “cancel” cancels the move.`);
  }
};
