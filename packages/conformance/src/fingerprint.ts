// Short fingerprints of large JSON values: the order of keys does not count, and no text is built. Much quicker than the kernel's `digest`, and only
// good for noticing a difference.

const mix = (a: number, b: number): number => {
  const mixed = Math.imul(a ^ b, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
};

/** Remembers the texts it has met, as lists of moves say the same words over and over. */
export class Fingerprints {
  readonly #texts = new Map<string, number>();

  #text(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    let hash = text.length;
    for (let i = 0; i < text.length; i++) hash = mix(hash + i, text.charCodeAt(i) + 1);
    this.#texts.set(text, hash);
    return hash;
  }

  #hash(value: unknown): number {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.reduce<number>((hash, each) => mix(hash + 1, this.#hash(each)), value.length);
    if (typeof value !== 'object' || value === null) return ~this.#text(String(value));
    let sum = 2;
    for (const [key, each] of Object.entries(value)) if (each !== undefined) sum = (sum + mix(this.#text(key), this.#hash(each))) | 0;
    return mix(sum, 3);
  }

  of(value: object): string {
    return (this.#hash(value) >>> 0).toString(16).padStart(8, '0');
  }
}
