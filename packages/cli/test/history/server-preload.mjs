// Loaded into each server before anything else: its clock is wrong by CLOCK_SHIFT_MS, and it ends when the test that started it does.

const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

process.stdin.once('close', () => process.exit(1)).resume();
process.stdin.unref();
