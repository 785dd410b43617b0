// Reads EDN, the notation in which the authors of The Realms Behind write: every part with the line where it stands.

export type Edn =
  | { readonly is: 'map'; readonly line: number; readonly of: readonly (readonly [Edn, Edn])[] }
  | { readonly is: 'list'; readonly line: number; readonly of: readonly Edn[] }
  | { readonly is: 'word'; readonly line: number; readonly v: string }
  | { readonly is: 'text'; readonly line: number; readonly v: string }
  | { readonly is: 'number'; readonly line: number; readonly v: number }
  | { readonly is: 'nothing'; readonly line: number };

class NotEdn extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Deeper than any of their files. */
const DEEPEST = 40;
const TOKEN = /[^\s,()[\]{}"#;]+/y;
const CLOSING: { readonly [open: string]: string } = { '(': ')', '[': ']', '{': '}' };

class Reader {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  #skip(): void {
    for (;;) {
      const sign = this.#text[this.#at];
      if (sign === '\n') this.#line++;
      else if (sign === ';') while (this.#at + 1 < this.#text.length && this.#text[this.#at + 1] !== '\n') this.#at++;
      else if (sign === undefined || !/[\s,]/.test(sign)) return;
      this.#at++;
    }
  }

  get isDone(): boolean {
    this.#skip();
    return this.#at >= this.#text.length;
  }

  read(depth = 0): Edn {
    if (depth > DEEPEST) throw new NotEdn('it is nested too deep', this.#line);
    this.#skip();
    const line = this.#line;
    const sign = this.#text[this.#at];
    if (sign === undefined) throw new NotEdn('it ends in the middle of something', line);
    if (sign === '"') return { is: 'text', line, v: this.#string(line) };
    if (sign === '#') return this.#tagged(line, depth);
    const close = CLOSING[sign];
    if (close === undefined) return this.#word(line);
    this.#at++;
    const of = this.#until(close, line, depth);
    if (sign !== '{') return { is: 'list', line, of };
    if (of.length % 2 === 1) throw new NotEdn('a map has a key without a value', line);
    return { is: 'map', line, of: of.flatMap((key, i) => (i % 2 === 0 ? [[key, of[i + 1] ?? key] as const] : [])) };
  }

  #until(close: string, line: number, depth: number): Edn[] {
    const of: Edn[] = [];
    for (;;) {
      this.#skip();
      if (this.#at >= this.#text.length) throw new NotEdn(`“${close}” is missing`, line);
      if (this.#text[this.#at] === close) {
        this.#at++;
        return of;
      }
      if (this.#text.startsWith('#_', this.#at)) {
        this.#at += 2;
        this.read(depth + 1);
      } else of.push(this.read(depth + 1));
    }
  }

  /** A set is read as a list; what a tag means is left to its author. */
  #tagged(line: number, depth: number): Edn {
    this.#at++;
    if (this.#text[this.#at] === '{') {
      this.#at++;
      return { is: 'list', line, of: this.#until('}', line, depth) };
    }
    if (this.#text[this.#at] === '_') {
      this.#at++;
      this.read(depth + 1);
      return this.read(depth + 1);
    }
    this.#word(line);
    return this.read(depth + 1);
  }

  #string(line: number): string {
    let text = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === '"') {
        this.#at++;
        return text;
      }
      if (sign === '\n') this.#line++;
      if (sign === '\\') text += { n: '\n', t: ' ' }[this.#text[++this.#at] ?? ''] ?? this.#text[this.#at] ?? '';
      else text += sign;
    }
    throw new NotEdn('a text does not end', line);
  }

  #word(line: number): Edn {
    TOKEN.lastIndex = this.#at;
    const [word] = TOKEN.exec(this.#text) ?? [];
    if (word === undefined) throw new NotEdn(`“${this.#text[this.#at] ?? ''}” stands where nothing like it can`, line);
    this.#at += word.length;
    if (word === 'nil') return { is: 'nothing', line };
    const n = Number(word.replace(/[NM]$/, ''));
    return Number.isFinite(n) ? { is: 'number', line, v: n } : { is: 'word', line, v: word.replace(/^:/, '') };
  }
}

/** Everything in the file up to where it cannot be read any more. */
export const readEdn = (text: string): { readonly all: readonly Edn[]; readonly trouble: NotEdn | null } => {
  const reader = new Reader(text);
  const all: Edn[] = [];
  try {
    while (!reader.isDone) all.push(reader.read());
  } catch (error) {
    if (!(error instanceof NotEdn)) throw error;
    return { all, trouble: error };
  }
  return { all, trouble: null };
};
