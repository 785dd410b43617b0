// Pictures that the GM brings: what they are by their own first bytes, how large, and where in the log each is.

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Where a picture is: the number of its entry. Its bytes stay in the store. */
export interface Pictures {
  readonly [id: string]: { readonly n: number; readonly type: PictureType };
}

export const NO_PICTURES: Pictures = {};

export const MOST_PICTURES = { bytes: 256 * 1024, pixels: 8_000_000, side: 4_000, each: 12 } as const;

export interface PictureFacts {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const begins = (bytes: Buffer, with_: readonly number[], at = 0): boolean => with_.every((byte, i) => bytes[at + i] === byte);
const word = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const pngFacts = (bytes: Buffer): PictureFacts | null =>
  bytes.length > 33 && begins(bytes, PNG) && word(bytes, 12) === 'IHDR'
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Markers that tell the size: all frames but tables of codes. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegFacts = (bytes: Buffer): PictureFacts | null => {
  if (!begins(bytes, [0xff, 0xd8, 0xff])) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const webpFacts = (bytes: Buffer): PictureFacts | null => {
  if (bytes.length < 30 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WEBP') return null;
  const of = (width: number, height: number): PictureFacts => ({ type: 'image/webp', width, height });
  switch (word(bytes, 12)) {
    case 'VP8X':
      return of(1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3));
    case 'VP8 ':
      return of(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return of(1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff));
    }
    default:
      return null;
  }
};

/** By magic bytes and header, never by name; null where it is none of the three, such as SVG. */
export const pictureFacts = (bytes: Buffer): PictureFacts | null => pngFacts(bytes) ?? jpegFacts(bytes) ?? webpFacts(bytes);

/** Why a table does not take it: a key of the server's words. */
export const whyNoPicture = (bytes: Buffer, facts: PictureFacts | null): string | null => {
  if (facts === null) return 'picture.type';
  if (bytes.length > MOST_PICTURES.bytes) return 'picture.long';
  const { width, height } = facts;
  const fits = width > 0 && height > 0 && Math.max(width, height) <= MOST_PICTURES.side && width * height <= MOST_PICTURES.pixels;
  return fits ? null : 'picture.large';
};
