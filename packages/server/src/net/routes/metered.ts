// A file on its way to a client: charged piece by piece as it is sent, and no longer made once the client is gone.

import { Abandoned, type Errand } from '../../work/errand.ts';
import { priceOf } from '../../limits/price.ts';

export async function* metered(pieces: AsyncGenerator<string>, errand: Errand, owe: (price: number) => void): AsyncGenerator<string> {
  try {
    for (;;) {
      errand.resume();
      const { done = false, value } = await pieces.next();
      errand.pause();
      if (done) return;
      owe(priceOf(Buffer.byteLength(value), errand.take()));
      yield value;
    }
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
  } finally {
    errand.pause();
    owe(priceOf(0, errand.take()));
    await pieces.return(undefined);
  }
}
