// Encodes texts as WebSocket frames: each unmasked and complete, all of them in one buffer. `ws` would hand two buffers
// for each to the socket, which costs more than everything else about a short message.

/** Final frame, text. */
const WHOLE_TEXT = 0x81;
const SHORT = 125;
const MIDDLE = 0xffff;

/** RFC 6455, 5.2: how long a frame is takes one byte, three, or nine. */
const headOf = (bytes: number): number => (bytes <= SHORT ? 2 : bytes <= MIDDLE ? 4 : 10);

const writeHead = (to: Buffer, at: number, bytes: number): void => {
  to[at] = WHOLE_TEXT;
  if (bytes <= SHORT) to[at + 1] = bytes;
  else if (bytes <= MIDDLE) {
    to[at + 1] = 126;
    to.writeUInt16BE(bytes, at + 2);
  } else {
    to[at + 1] = 127;
    to.writeUInt32BE(Math.floor(bytes / 2 ** 32), at + 2);
    to.writeUInt32BE(bytes >>> 0, at + 6);
  }
};

const frame = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text);
  const head = headOf(bytes);
  const whole = Buffer.allocUnsafe(head + bytes);
  writeHead(whole, 0, bytes);
  // For one-byte characters this is a plain copy.
  whole.write(text, head, bytes === text.length ? 'latin1' : 'utf8');
  return whole;
};

export const framed = (texts: readonly string[]): Buffer => {
  const [first = ''] = texts;
  return texts.length === 1 ? frame(first) : Buffer.concat(texts.map(frame));
};
