// A client that reconnects by itself, resends unanswered commands, and records every answer.

import { digest, foldGroup, type View } from '@pasteboard/kernel';
import { PROTOCOL_VERSION, type ServerMessage, type ViewEntry, type Welcome } from '@pasteboard/protocol';
import { WebSocket } from 'ws';

export interface Chair {
  readonly table: string;
  readonly seat: string;
  readonly secret: string;
}

export interface Acknowledged {
  readonly id: string;
  readonly n: number;
}

const PAUSE_MS = 15;

export class Player {
  readonly chair: Chair;
  readonly acknowledged: Acknowledged[] = [];
  /** What should never be: a gap, another digest, an unexpected refusal. */
  readonly wrongs: string[] = [];
  returns = 0;
  view: View | null = null;
  n = 0;
  readonly #addresses: () => string;
  #socket: WebSocket | null = null;
  #outstanding: string | null = null;
  #sent = 0;
  #playing = true;
  #left = false;

  constructor(chair: Chair, addresses: () => string) {
    this.chair = chair;
    this.#addresses = addresses;
    this.#come();
  }

  /** No new commands; what is outstanding is still seen to its end. */
  rest(): void {
    this.#playing = false;
  }

  get waits(): boolean {
    return this.#outstanding !== null;
  }

  leave(): void {
    this.#left = true;
    this.#socket?.terminate();
  }

  #come(): void {
    if (this.#left) return;
    const socket = new WebSocket(this.#addresses(), { perMessageDeflate: false });
    this.#socket = socket;
    const { table, seat, secret } = this.chair;
    const since = this.view === null ? null : this.n;
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: seat, secret }, since })));
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as ServerMessage));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.returns++;
      setTimeout(() => this.#come(), PAUSE_MS);
    });
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'welcome') return this.#settleIn(message);
    if (message.t === 'group' || message.t === 'chat' || message.t === 'note' || message.t === 'door') return this.#follow(message);
    if (message.t === 'done' && message.id === this.#outstanding) {
      this.acknowledged.push({ id: message.id, n: message.n });
      this.#outstanding = null;
      return this.#play();
    }
    if (message.t === 'error' && (message.key === 'store.unsure' || message.key === 'store.away')) return this.#play();
    if (message.t === 'bye' && message.why !== 'store.away' && message.why !== 'house.closing') this.wrongs.push(`bye: ${message.why}`);
    if (message.t === 'error') this.wrongs.push(`${message.key}: ${message.what}`);
    if (message.t === 'refused') this.wrongs.push(`refused: ${message.refusal.key}`);
  }

  #settleIn({ view, missed, n }: Welcome): void {
    if (view !== null) [this.view, this.n] = [view, n];
    for (const entry of missed) this.#take(entry);
    if (this.n !== n) this.wrongs.push(`welcomed at ${n}, but at ${this.n} by what was missed`);
    this.#play();
  }

  #follow(entry: ViewEntry & { readonly digest?: string; readonly done?: string }): void {
    this.#take(entry);
    if (entry.done !== undefined) this.#hear({ t: 'done', id: entry.done, n: entry.n });
    if (entry.digest !== undefined && this.view !== null && entry.digest !== digest(this.view))
      this.wrongs.push(`another digest at ${this.n}`);
  }

  #take(entry: ViewEntry): void {
    if (entry.n !== this.n + 1) this.wrongs.push(`entry ${entry.n} after ${this.n}`);
    this.n = entry.n;
    if (entry.t === 'group' && this.view !== null) this.view = foldGroup(this.view, entry.group);
  }

  /** The outstanding command once more, or a new one. */
  #play(): void {
    if (this.#outstanding === null && !this.#playing) return;
    this.#outstanding ??= `${this.chair.seat}-${++this.#sent}`;
    this.#socket?.send(JSON.stringify({ t: 'do', id: this.#outstanding, do: 'draw', with: {} }));
  }
}
