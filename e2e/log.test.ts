// The log of a long game: filters find entries older than the first page.

import type { ServerMessage } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { makeTable, Person, type TableMade } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

/** One correction, and then so much talk that it is not on the first page. */
const talksMuch = async (address: string, { table, seat, secret }: TableMade, lines: number): Promise<void> => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/socket`);
  const say = (message: object): void => socket.send(JSON.stringify(message));
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('no line'));
    socket.onopen = () => say({ t: 'hello', v: 2, table, seat: { id: seat, secret }, since: null });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.t === 'welcome') say({ t: 'do', id: 'c', do: 'manual.say', with: { text: 'That was the wrong door.' } });
      const done = 'done' in message ? message.done : null;
      if (done === 'c') for (let i = 1; i <= lines; i++) say({ t: 'say', id: `s${i}`, text: `word ${i}`, to: null });
      if (done === `s${lines}`) resolve();
    };
  });
  socket.close();
};

test('[WEB-LOG-01] a filter that finds nothing on the first page looks further back by itself', async () => {
  const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat', name: 'Noor' });
  await talksMuch(setting.testServer.address, made, 108);
  const noor = await Person.arrive(setting.browser, setting.testServer);
  await noor.sit(made);
  await noor.sees('word 108');
  await noor.page.getByLabel('Show in the log').selectOption('corrections');
  await noor.sees('Looking further back …');
  await noor.page.locator('.log-lines').getByText('That was the wrong door.').waitFor();
  expect(noor.complaints).toEqual([]);
});
