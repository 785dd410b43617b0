// Tests of pictures over HTTP: only what is a picture by its own bytes, from the GM alone, and unknown to others until a handout names it.

import { deflateSync } from 'node:zlib';
import { PICTURE_TEXT_TYPE, pictureMade } from '@pasteboard/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFacts, whyNoPicture } from '../../src/table-log/pictures.ts';
import { Caller, ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer();
});
afterAll(() => home.close());

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};
const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(9))), chunk('IEND', Buffer.alloc(0))]);
};
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame, Buffer.alloc(16)]);
};
const webp = (width: number, height: number): Buffer => {
  const all = Buffer.alloc(40);
  all.write('RIFF', 0).toString();
  all.write('WEBPVP8X', 8);
  all.writeUIntLE(width - 1, 24, 3);
  all.writeUIntLE(height - 1, 27, 3);
  return all;
};

interface Seat {
  readonly table: string;
  readonly seat: string;
  readonly secret: string;
}
const api = (path: string): string => `${home.url}/api${path}`;
const opened = (): Promise<Seat> => make(home.url, { game: 'thread', start: 'empty', name: 'Noor' });
const brought = async ({ table, seat, secret }: Seat, bytes: Buffer) => {
  const headers = { 'content-type': PICTURE_TEXT_TYPE, authorization: `Bearer ${encodeURIComponent(seat)}:${secret}` };
  const response = await fetch(api(`/tables/${table}/pictures`), { method: 'POST', headers, body: bytes.toString('base64') });
  const body = (await response.json()) as { readonly error?: { readonly key: string } };
  return { status: response.status, body, key: body.error?.key };
};

describe('a picture', () => {
  test('[B8] is known by its own bytes, with its size; SVG and text are none', () => {
    for (const [type, bytes] of [
      ['image/png', png(30, 20)],
      ['image/jpeg', jpeg(30, 20)],
      ['image/webp', webp(30, 20)],
    ] as const)
      expect(pictureFacts(bytes)).toEqual({ type, width: 30, height: 20 });
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '', 'RIFF    WEBPVP8?', 'GIF89a'])
      expect(whyNoPicture(Buffer.from(text), pictureFacts(Buffer.from(text)))).toBe('picture.type');
    expect(whyNoPicture(png(4_001, 2), pictureFacts(png(4_001, 2)))).toBe('picture.large');
    expect(whyNoPicture(png(0, 2), pictureFacts(png(0, 2)))).toBe('picture.large');
    for (let cut = 0; cut < 60; cut++)
      for (const whole of [png(3, 3), jpeg(3, 3), webp(3, 3)]) expect(() => pictureFacts(whole.subarray(0, cut))).not.toThrow();
  });

  test('[B8] is served under its name with its exact type and nothing it could run, and others learn the name from the handout', async () => {
    const gm = await opened();
    const { body: joined } = await ask(api(`/tables/${gm.table}/join`), 'POST', { name: 'Ann' });
    const ann = { table: gm.table, seat: String(joined['seat']), secret: String(joined['secret']) };
    const [noor, player] = [new Caller(home.url), new Caller(home.url)];
    await noor.hello(gm.table, { id: gm.seat, secret: gm.secret });
    await player.hello(ann.table, { id: ann.seat, secret: ann.secret });
    const made = await brought(gm, png(30, 20));
    expect(made.status).toBe(201);
    const { id } = pictureMade.parse(made.body);
    const got = await fetch(api(`/tables/${gm.table}/pictures/${id}`));
    expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([200, 'image/png', 'nosniff']);
    expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await got.arrayBuffer())).toEqual(png(30, 20));
    expect((await fetch(api(`/tables/${gm.table}/pictures/${'0'.repeat(32)}`))).status).toBe(404);
    const entry = { kind: 'handout', id: 'map', name: 'Map', data: { title: 'A map', text: 'Of the fen.', picture: id } };
    await noor.did({ t: 'backstage', id: 'k', what: { act: 'keep', entry } });
    expect(JSON.stringify(player.heard)).not.toContain(id);
    await noor.did({ t: 'backstage', id: 's', what: { act: 'show', key: 'handout/map', times: 1 } });
    await expect.poll(() => JSON.stringify(player.heard)).toContain(id);
  });

  test('[B8] comes from the GM alone, and a table has room for twelve', async () => {
    const gm = await opened();
    const { body: joined } = await ask(api(`/tables/${gm.table}/join`), 'POST', { name: 'Ann' });
    const ann = { table: gm.table, seat: String(joined['seat']), secret: String(joined['secret']) };
    expect((await brought(ann, png(3, 3))).key).toBe('backstage.onlyGm');
    expect((await brought(gm, Buffer.from('<svg/>'))).key).toBe('picture.type');
    for (let n = 0; n < 12; n++) expect((await brought(gm, png(3, 3))).status).toBe(201);
    expect((await brought(gm, png(3, 3))).key).toBe('picture.many');
  });
});
