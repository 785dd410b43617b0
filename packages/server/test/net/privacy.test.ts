// Tests of the privacy page.

import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { wordsAsHtml } from '../../src/net/pages/privacy-page.ts';
import { SealedStore } from '../../src/store/sealed/sealed-store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { ask, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});

const DAY = 86_400_000;
const shown = async (): Promise<string> => String((await ask(`${home!.url}/privacy`)).body['text']);

describe('the privacy page', () => {
  test('[N48] says what the settings say: sealed or not, how long tables stay, and who may open them', async () => {
    home = await networkServer({});
    const plain = await shown();
    expect(plain).toContain('not encrypted');
    expect(plain).toContain('Everybody who reaches this server may open tables');
    expect(plain).not.toContain('days have passed');
    await home.close();
    const sealed = new SealedStore(new MemoryStore(), [{ id: 'k', secret: Buffer.alloc(32, 1) }]);
    home = await networkServer({ opening: { rule: 'password', password: 'right and proper' } }, sealed, {
      limits: { keepIdleMs: 180 * DAY },
    });
    const other = await shown();
    expect(other).toContain('Everything stored is encrypted');
    expect(other).toContain('until 180 days have passed without play');
    expect(other).toContain('People who have the operator’s password');
    expect(other).not.toContain('right and proper');
    expect((await ask(`${home.url}/api/server`)).body).toMatchObject({ keepIdleDays: 180 });
  });

  test('[N48] says which addresses are in the log: none, as a hash, or as they are', async () => {
    const logOf = async (level: 'warn' | 'info', logAddresses: 'hashed' | 'plain'): Promise<string> => {
      home = await networkServer({ log: pino({ level }, { write: () => {} }), logAddresses });
      const text = await shown();
      await home.close();
      return text;
    };
    const [none, hashed, plain] = [await logOf('warn', 'plain'), await logOf('info', 'hashed'), await logOf('info', 'plain')];
    expect(none).toContain('Faults and warnings. It holds no network addresses,');
    expect(hashed).toContain('with a hash of the network address');
    expect(plain).toContain('with the network address');
    expect([none, hashed, plain].map((text) => text.includes('In memory only'))).toEqual([true, true, false]);
  });

  test('[N48] never tells more days than tables stay', async () => {
    home = await networkServer({}, undefined, { limits: { keepIdleMs: 1.5 * DAY } });
    expect(await shown()).toContain('until 1 day has passed without play');
    expect((await ask(`${home.url}/api/server`)).body).toMatchObject({ keepIdleDays: 1 });
  });

  test('[N48] shows the operator’s words above, as paragraphs, headings and links, and nothing of them as HTML', async () => {
    const words =
      '# Who we are\n\nThe club <script>alert(1)</script>\nin a [hall](https://hall.example/a?b&c).\n\nWrite to [us](mailto:club@hall.example), see https://hall.example.';
    home = await networkServer({ privacy: words });
    const page = await shown();
    expect(page).toContain('<h2>Who we are</h2>');
    expect(page).toContain(
      'The club &lt;script&gt;alert(1)&lt;/script&gt;<br>in a <a href="https://hall.example/a?b&amp;c" rel="noreferrer">hall</a>.',
    );
    expect(page).toContain('<a href="mailto:club@hall.example" rel="noreferrer">us</a>');
    expect(page).toContain('see <a href="https://hall.example" rel="noreferrer">https://hall.example</a>.');
    expect(page.indexOf('Who we are')).toBeLessThan(page.indexOf('What is stored'));
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](https://a.example" onclick="y)',
    '<a href="https://x">',
    '[<b>](https://a.example)',
    '&lt;',
    '[x](data:text/html,y)',
    '<i>before</i> [a](https://a.example) <i>behind</i>',
  ])('[N48] %s makes no tag but a plain link', (words) => {
    expect(wordsAsHtml(words).replace(/<a href="(?:https?:\/\/|mailto:)[^"<>\s]*" rel="noreferrer">|<\/a>|<\/?p>/g, '')).not.toMatch(
      /[<>"]/,
    );
  });
});
