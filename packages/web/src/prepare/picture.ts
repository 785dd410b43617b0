// Makes a picture small enough for a table. Drawing it anew drops what a camera wrote into it, such as the place.

/** The longest side, in pixels, and the bytes that a server takes. */
const LONGEST_SIDE = 1_600;
const MOST_BYTES = 256 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

const drawn = (image: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    // A browser that cannot write WebP gives PNG, which the server takes as well.
    canvas.toBlob(resolve, 'image/webp', quality);
  });

/** Rejects with a sentence for the person who chose the file. */
export const shrunk = async (file: Blob): Promise<Blob> => {
  if (!TYPES.includes(file.type)) throw new Error('Choose a PNG, JPEG or WebP picture.');
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) throw new Error('This picture cannot be read. Is the file whole?');
  try {
    for (const [side, quality] of [
      [LONGEST_SIDE, 0.85],
      [LONGEST_SIDE, 0.6],
      [1_100, 0.6],
      [700, 0.5],
    ] as const) {
      const blob = await encoded(drawn(image, side), quality);
      if (blob !== null && blob.size <= MOST_BYTES) return blob;
    }
  } finally {
    image.close();
  }
  throw new Error('This picture stays larger than 256 kB. Choose a simpler one.');
};
