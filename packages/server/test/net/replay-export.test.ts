// A player's own export opens as a replay, and shows at every entry what their page showed then.

import { expect, test } from 'vitest';
import { foldReplay, readReplay } from '../../../web/src/replay-page/replay-file.ts';
import { Caller, ask, closedAfterEach, make } from './network-server.ts';

const opened = closedAfterEach();

test.each(['thread', 'deck-of-adventures', 'realms-behind', 'meccg', 'hush'])(
  '[X4] %s: a late player’s own export opens as a replay',
  async (game) => {
    const { url } = await opened();
    const { table, seat, secret } = await make(url, { game });
    const first = new Caller(url);
    await first.hello(table, { id: seat, secret });
    expect((await first.did({ t: 'say', id: 'c1', to: null, text: 'Good evening' })).t).toBe('done');
    const late: { id: string; secret: string }[] = [];
    for (const name of ['Dora', 'Eve', 'Finn', 'Gus']) {
      const { status, body } = await ask(`${url}/api/tables/${table}/join`, 'POST', { name });
      if (status > 201) throw new Error(JSON.stringify(body));
      late.push({ id: String(body['seat']), secret: String(body['secret']) });
    }
    for (const me of [{ id: seat, secret }, ...late]) {
      const caller = new Caller(url);
      const { view, n } = await caller.hello(table, me);
      expect((await caller.did({ t: 'say', id: `c-${me.id}`, to: null, text: 'Hello' })).t).toBe('done');
      const response = await fetch(`${url}/api/tables/${table}/export/mine`, {
        headers: { authorization: `Bearer ${me.id}:${me.secret}` },
      });
      const text = await response.text();
      expect([response.status, text.slice(0, 80)]).toEqual([200, expect.stringContaining('"replay"')]);
      const file = readReplay(text);
      expect([file.game, file.as]).toEqual([game, me.id]);
      const { viewAt, last } = foldReplay(file.entries);
      expect(viewAt(n)).toEqual(view);
      for (let at = 1; at <= last; at++) {
        const frame = await caller.did({ t: 'frame', id: `f${at}`, n: at });
        if (frame.t === 'frame') expect(viewAt(at), `${game} ${me.id} ${at}`).toEqual(frame.view);
      }
    }
  },
);
