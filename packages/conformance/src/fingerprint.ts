// Short fingerprints of large JSON values. The order of keys does not count, and no text is built: much faster than the kernel's `digest`, and only
// good for detecting a difference.

const mix = (a: number, b: number): number => {
  const mixed = Math.imul(a ^ b, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
};

/** Caches the texts it has met, because lists of moves repeat the same words. */
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
    if (typeof value === 'number' && Number.isSafeInteger(value)) return mix(value | 0, 5);
    if (Array.isArray(value)) {
      let hash = value.length;
      for (let i = 0; i < value.length; i++) hash = mix(hash + 1, this.#hash(value[i]));
      return hash;
    }
    if (typeof value !== 'object' || value === null) return ~this.#text(String(value));
    const record = value as { readonly [key: string]: unknown };
    let sum = 2;
    for (const key in record) if (record[key] !== undefined) sum = (sum + mix(this.#text(key), this.#hash(record[key]))) | 0;
    return mix(sum, 3);
  }

  of(value: object): string {
    return (this.#hash(value) >>> 0).toString(16).padStart(8, '0');
  }
}
