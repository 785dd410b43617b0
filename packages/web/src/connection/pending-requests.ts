// Requests that the server has not answered yet. Those that could not be sent, or whose answer was lost, are resent under the same id.

import type { ClientMessage, ServerMessage } from '@pasteboard/protocol';
import type { ServerConnection } from './connection.ts';

type Answerable = Extract<ClientMessage, { readonly id: string }>;
type Unnumbered<M> = M extends unknown ? Omit<M, 'id'> : never;

interface Waiting {
  readonly message: Answerable;
  /** Null: canceled before it was sent. */
  readonly resolve: (answer: ServerMessage | null) => void;
}

const COMMANDS: readonly ClientMessage['t'][] = ['do', 'say', 'note', 'door', 'backstage'];

export class PendingRequests {
  readonly #connection: Pick<ServerConnection, 'say'>;
  /** A unique prefix for message ids. */
  readonly #own: string;
  readonly #waiting = new Map<string, Waiting>();
  #ids = 0;

  constructor(connection: Pick<ServerConnection, 'say'>, own: string) {
    this.#connection = connection;
    this.#own = own;
  }

  nextId(): string {
    this.#ids++;
    return `${this.#own}-${this.#ids}`;
  }

  async ask(message: Unnumbered<Answerable>): Promise<ServerMessage> {
    const id = this.nextId();
    return (await this.put(message, id)) ?? { t: 'error', id, key: '', what: '' };
  }

  /** Null if it was canceled. */
  put(message: Unnumbered<Answerable>, id: string): Promise<ServerMessage | null> {
    const whole = { ...message, id } as Answerable;
    return new Promise((resolve) => {
      this.#waiting.set(id, { message: whole, resolve });
      // What cannot be sent now is sent after the next welcome.
      this.#connection.say(whole);
    });
  }

  callOff(id: string): void {
    this.#settle(id, null);
  }

  answered(id: string | null, message: ServerMessage): void {
    if (id !== null) this.#settle(id, message);
  }

  sayAgain(id: string): void {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) this.#connection.say(waiting.message);
  }

  sayAllAgain(): void {
    for (const { message } of this.#waiting.values()) this.#connection.say(message);
  }

  giveUp(key: string): void {
    for (const id of this.#waiting.keys()) this.#settle(id, { t: 'error', id, key, what: '' });
  }

  /** Drops commands meant for another seat or another history. `what` is the notice for the player. */
  dropCommands(key: string, what: string): void {
    for (const [id, { message }] of this.#waiting) if (COMMANDS.includes(message.t)) this.#settle(id, { t: 'error', id, key, what });
  }

  #settle(id: string, answer: ServerMessage | null): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(answer);
  }
}
