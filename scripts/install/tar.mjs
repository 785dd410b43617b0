// Reads the files of a tar stream one after the other, as npm packs them: short names, no links.
const BLOCK = 512;

const text = (header, from, to) => header.toString('latin1', from, to).replace(/\0.*$/s, '');

/** Yields `{ path, pieces }` for each file; its pieces must be read, or are skipped, before the next one comes. */
export async function* tarEntries(stream) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);

  const more = async () => {
    const { value, done } = await chunks.next();
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  };
  async function* take(size) {
    for (let left = size; left > 0; ) {
      if (rest.length === 0 && !(await more())) throw new Error('the archive ends too early');
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  const skip = async (pieces) => {
    for await (const _ of pieces);
  };

  for (;;) {
    while (rest.length < BLOCK) if (!(await more())) return;
    const header = rest.subarray(0, BLOCK);
    rest = rest.subarray(BLOCK);
    const name = text(header, 0, 100);
    if (name === '') continue;
    const [size, folder] = [parseInt(text(header, 124, 136).trim(), 8), text(header, 345, 500)];
    const pieces = take(size);
    yield { path: folder === '' ? name : `${folder}/${name}`, pieces };
    await skip(pieces);
    await skip(take((BLOCK - (size % BLOCK)) % BLOCK));
  }
}
