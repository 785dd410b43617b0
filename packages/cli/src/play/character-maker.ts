// One character in the making at the terminal: reads a line, changes the draft, shows what the game says of it.

import type { CharacterDraft, Choice, JsonRecord, Judgment, Makes, MakingStep } from '@pasteboard/kernel';
import { folded } from '@pasteboard/phrasing';
import { boughtBefore } from '@pasteboard/phrasing/character-pack';
import { edited, termsAt } from '@pasteboard/phrasing/draft';
import { UserError } from '../failure.ts';
import { loadCharacters, saveCharacter } from './character-file.ts';
import { itemMeant, itemsOf } from './draft-items.ts';
import { changedLines, foundLines, overviewLines, pointLines, quickLines, madeLines, stepLines } from './draft-lines.ts';
import { CTRL_C } from './input-lines.ts';
import { tokens } from './parse-parameters.ts';
import type { Session } from './session.ts';

/** A draft, and the character so far, where it grows. */
export interface KeptDraft {
  readonly draft: CharacterDraft;
  readonly from: JsonRecord | null;
  /** How many characters the seat played when it was begun. */
  readonly plays: number;
}

const HELP = [
  'The number of a step shows its choices; Enter goes to the next one.',
  'In a step: “1 Vesna” writes into 1, “2 +” and “2 -” change a number, “3” takes a card or gives it back, “find WORD” searches.',
  '“quick” lists quick builds and “quick 1” takes one; “name NAME”; “read” shows the whole sheet; “offer” is the last step.',
  '“save FILE” and “load FILE” keep it in a file; “new” begins anew; “back” shows the steps, and from there the table.',
];

export class CharacterMaker {
  readonly #session: Session;
  readonly #makes: Makes;
  readonly #send: (draft: CharacterDraft) => boolean;
  readonly #start: KeptDraft;
  #kept: KeptDraft;
  #step: number | null = null;
  #done = false;

  constructor(session: Session, makes: Makes, start: KeptDraft, kept: KeptDraft, send: (draft: CharacterDraft) => boolean) {
    this.#session = session;
    this.#makes = makes;
    this.#start = start;
    this.#kept = kept;
    this.#send = send;
  }

  get kept(): KeptDraft {
    return this.#kept;
  }

  #judged(): Judgment {
    const { draft, from } = this.#kept;
    return this.#makes.judge(draft, { ...termsAt(this.#session.chair().view), from });
  }

  #current(judgment: Judgment): MakingStep | undefined {
    return this.#step === null ? undefined : judgment.steps[this.#step];
  }

  #show(): void {
    const { pen } = this.#session;
    const judgment = this.#judged();
    const step = this.#current(judgment);
    const isEmpty = Object.keys(this.#kept.draft.data).length === 0;
    this.#session.print([
      ...pointLines({ pen }, judgment),
      ...(step === undefined ? overviewLines({ pen }, judgment) : stepLines({ pen }, step)),
      ...(step === undefined && isEmpty ? quickLines({ pen }, judgment) : []),
    ]);
  }

  /** True: it was offered, or what was gained was spent. */
  async run(): Promise<boolean> {
    this.#session.say(this.#kept === this.#start ? HELP.join(' ') : `Going on with ${this.#name}. “?” tells how, “new” begins anew.`);
    this.#show();
    while (!this.#session.over) {
      const name = this.#current(this.#judged())?.name ?? 'character';
      const line = await this.#session.lines.next(`  ${name} (? tells how)> `);
      if (line === null || line === CTRL_C) break;
      try {
        if (!(await this.#obey(line.trim()))) break;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        this.#session.say(error.message);
      }
    }
    return this.#done;
  }

  get #name(): string {
    return this.#kept.draft.name === '' ? 'the draft' : this.#kept.draft.name;
  }

  /** False: back to the table. */
  async #obey(line: string): Promise<boolean> {
    const [first = '', ...words] = tokens(line);
    const rest = words.join(' ');
    switch (folded(first)) {
      case '':
        return this.#next();
      case '?':
      case 'help':
        this.#session.say(HELP.join(' '));
        return true;
      case 'back':
      case 'cancel':
      case 'quit':
        if (this.#step === null) return false;
        this.#step = null;
        break;
      case 'new':
        this.#kept = this.#start;
        this.#step = null;
        break;
      case 'name':
        this.#write(['name'], rest);
        break;
      case 'quick':
        return this.#quick(rest);
      case 'find':
        this.#find(rest);
        return true;
      case 'read':
        this.#session.print(madeLines(this.#session, this.#judged()));
        return true;
      case 'offer':
      case 'spend':
        return this.#offer();
      case 'save':
        if (rest === '') throw new UserError('Into which file? For example: save vesna.json');
        await saveCharacter(rest, this.#session.host.game.id, this.#judged().draft);
        this.#session.say(`Saved to ${rest}. “load ${rest}” takes it up again, at any table.`);
        return true;
      case 'load':
        this.#load(words);
        break;
      default:
        return this.#choose(line);
    }
    this.#show();
    return true;
  }

  #write(path: readonly string[], to: Choice['to']): void {
    this.#kept = { ...this.#kept, draft: edited(this.#kept.draft, path, to) };
  }

  #next(): true {
    const { steps } = this.#judged();
    const next = this.#step === null ? 0 : this.#step + 1;
    this.#step = next < steps.length ? next : null;
    if (this.#step === null) {
      this.#session.print(madeLines(this.#session, this.#judged()));
      this.#session.say('“offer” is the last step; a number goes back to a step.');
    } else this.#show();
    return true;
  }

  #quick(typed: string): true {
    const judgment = this.#judged();
    const found = /^\d{1,3}$/.test(typed)
      ? judgment.quick[Number(typed) - 1]
      : typed === ''
        ? undefined
        : judgment.quick.find(({ name }) => folded(name).includes(folded(typed)));
    if (found === undefined) {
      if (judgment.quick.length === 0) throw new UserError('There is no quick build here.');
      this.#session.print(quickLines(this.#session, judgment));
      return true;
    }
    this.#kept = { ...this.#kept, draft: { name: this.#kept.draft.name, data: found.draft.data } };
    this.#step = null;
    this.#show();
    const { name } = this.#kept.draft;
    this.#session.say(`${found.name}: complete, and everything can still be changed.${name === '' ? ' “name NAME” gives a name.' : ''}`);
    return true;
  }

  #load(words: readonly string[]): void {
    if (this.#start.from !== null) throw new UserError('What was gained is spent on this character: nothing can be loaded here.');
    const at = /^\d{1,3}$/.test(words.at(-1) ?? '') && words.length > 1 ? Number(words.at(-1)) : null;
    const file = (at === null ? words : words.slice(0, -1)).join(' ');
    if (file === '') throw new UserError('From which file? For example: load vesna.json');
    const found = loadCharacters(file, this.#session.host.game.id);
    const draft = found.length === 1 ? found[0] : found[(at ?? 0) - 1];
    if (draft === undefined) {
      const names = found.map(({ name }, i) => `${i + 1} ${name}`).join(', ');
      throw new UserError(`Which of them? ${names}. For example: load ${file} 1`);
    }
    this.#kept = { ...this.#kept, draft, from: boughtBefore(draft) };
    this.#step = null;
  }

  #offer(): boolean {
    const judgment = this.#judged();
    const misfits = judgment.findings.filter(({ grade }) => grade === 'misfit');
    if (misfits.length > 0) throw new UserError(misfits.map(({ why }) => why).join(' '));
    this.#done = this.#send(judgment.draft);
    return !this.#done;
  }

  #find(sought: string): void {
    const step = this.#current(this.#judged());
    if (step === undefined) throw new UserError('Choose a step first; “find” searches what is in it.');
    const lines = foundLines(this.#session, step, sought.toLowerCase());
    if (lines.length === 0) throw new UserError(`Nothing in this step says “${sought}”.`);
    this.#session.print(lines);
  }

  /** A number alone is a step where the steps are shown, and a choice where a step is. */
  #choose(line: string): true {
    const judgment = this.#judged();
    const step = this.#current(judgment);
    if (step === undefined) this.#open(judgment, line);
    else this.#change(step, line);
    return true;
  }

  #open({ steps }: Judgment, line: string): void {
    const at = /^\d{1,2}$/.test(line) ? Number(line) - 1 : steps.findIndex(({ name }) => folded(name).startsWith(folded(line)));
    if (steps[at] === undefined) throw new UserError(`There is no step “${line.slice(0, 60)}”. “?” tells how this goes.`);
    this.#step = at;
    this.#show();
  }

  #change(step: MakingStep, line: string): void {
    const items = itemsOf(step);
    const { item, rest } = itemMeant(items, line);
    if (item.kind === 'text') {
      if (rest === '') throw new UserError(`What shall stand there? At most ${item.field.most} characters. “-” leaves it empty.`);
      if (rest.length > item.field.most) throw new UserError(`That is too long: at most ${item.field.most} characters.`);
      this.#write(item.field.path, rest === '-' ? '' : rest);
    } else if (item.kind === 'card') this.#press(item.path, item.card.choice);
    else if (rest === '+' || rest === '-') this.#press(item.field.path, rest === '+' ? item.field.more : item.field.less);
    else throw new UserError(`Type + or - after it: ${item.name} +`);
    const judgment = this.#judged();
    const now = this.#current(judgment);
    this.#session.print([
      ...pointLines(this.#session, judgment),
      ...(now === undefined ? [] : changedLines(this.#session, now, items.indexOf(item))),
    ]);
  }

  #press(path: readonly string[], { to, no }: Choice): void {
    if (no !== null) throw new UserError(`${no.why}${no.rule === null ? '' : ` (${no.rule})`}`);
    this.#write(path, to);
  }
}
