// Passes the commands of one connection to the room, and tells the client what became of each.

import { TOLD_WITHIN, type ClientMessage } from '@pasteboard/protocol';
import { tend } from '../door/commands.ts';
import { storageKind } from '../limits/storage-budgets.ts';
import { backstageCommand } from '../room/backstage.ts';
import { gameCommand, say } from '../room/commands.ts';
import { limitBehind } from '../room/figure-names.ts';
import { keepNote } from '../room/notes.ts';
import { tellDone, tellError, tellRefused, type Message, type ViewerName } from '../room/viewer-messages.ts';
import type { Payer } from '../room/storage.ts';
import { commandKey, fingerprintOf, isSamePrint, type CommandId } from '../table-log/command-key.ts';
import { refused, type RoomCommand, type CommandOutcome } from '../table-log/command.ts';
import { holderOf } from '../table-log/door.ts';
import type { OpenTable } from '../table-server/open-table.ts';
import type { TableServer } from '../table-server/table-server.ts';
import { ConnectionSecrets } from './connection-secrets.ts';
import type { Quota } from './quota.ts';

export type CommandMessage = Extract<ClientMessage, { t: 'do' | 'say' | 'note' | 'door' | 'backstage' }>;

/** The connection that sends, as far as its commands depend on it. */
export interface Sender {
  readonly who: ViewerName;
  readonly epoch: number;
  /** The protocol version of the client. */
  readonly version: number;
  /** Did the sender ask for the secret of this hash? */
  awaits(hash: string | null): boolean;
  hear(words: Message): void;
}

/** The command as it will be stored, and the client's own id for it. */
interface Sent {
  readonly command: CommandId;
  readonly id: string;
}

/** Another message under the same id is another command: its entry says nothing about this one. */
const isSame = (one: CommandId, other: CommandId): boolean => one.key === other.key && isSamePrint(one.print, other.print);

/** Commands of this client whose entry will tell it the outcome. */
class Unanswered {
  /** Oldest first: commands are answered in this order, and usually there is one. */
  readonly #sent: Sent[] = [];

  add(command: CommandId, id: string): void {
    if (!this.#sent.some((sent) => isSame(sent.command, command))) this.#sent.push({ command, id });
  }

  /** The client learns of it now: the id under which it sent it, or null if it did not, or knows already. */
  answered(command: CommandId): string | null {
    const at = this.#sent.findIndex((sent) => isSame(sent.command, command));
    return at === -1 ? null : (this.#sent.splice(at, 1)[0]?.id ?? null);
  }
}

export class CommandSending {
  readonly #tableServer: TableServer;
  readonly #quota: Quota;
  readonly #sender: Sender;
  readonly #secrets: ConnectionSecrets;
  readonly #unanswered = new Unanswered();

  constructor(tableServer: TableServer, quota: Quota, sender: Sender) {
    this.#tableServer = tableServer;
    this.#quota = quota;
    this.#sender = sender;
    this.#secrets = new ConnectionSecrets(tableServer);
  }

  /** Did this connection ask for the secret of this hash? */
  awaits(hash: string | null): boolean {
    return this.#secrets.holds(hash);
  }

  /** The client's own id for the command of an entry, if this connection sent it and has not been told yet. */
  answered(command: CommandId): string | null {
    return this.#unanswered.answered(command);
  }

  send(openTable: OpenTable, who: string, message: CommandMessage): Promise<void> | void {
    return message.t === 'door' ? this.#sendToDoor(openTable, who, message) : this.#take(openTable, who, message);
  }

  /** The door may need a new code first, and gives back one that it no longer needs. */
  async #sendToDoor(openTable: OpenTable, who: string, message: Extract<CommandMessage, { t: 'door' }>): Promise<void> {
    const code = message.what.act === 'newCode' ? await this.#tableServer.newTables.claimCode(openTable.table) : null;
    const old = openTable.room.head.door.code;
    const outcome = await new Promise<CommandOutcome>((settle) => {
      this.#take(openTable, who, message, code, settle);
    });
    if (code !== null && outcome.kind !== 'unsure') await this.#tableServer.newTables.releaseCodes(openTable, [old, code]);
  }

  #take(
    openTable: OpenTable,
    who: string,
    message: CommandMessage,
    code: string | null = null,
    settled?: (outcome: CommandOutcome) => void,
  ): void {
    const { clock, watch } = this.#tableServer.ports;
    const since = clock.now();
    const bringsSecret = message.t === 'door' && (message.what.act === 'move' || message.what.act === 'share');
    const command = this.#commandOf(openTable, who, message, code);
    const commandId = { key: commandKey(who, message.id), print: fingerprintOf(message) };
    // The outcome of a door command has its own message: it may contain a secret.
    const within = this.#sender.version >= TOLD_WITHIN && message.t !== 'door';
    if (within) this.#unanswered.add(commandId, message.id);
    const settle = (outcome: CommandOutcome): void => {
      watch.count(`command.${message.t}.${outcome.kind}`);
      watch.took?.('command', clock.now() - since);
      const limit = outcome.kind === 'refused' ? limitBehind(outcome.refusal.key) : null;
      if (limit !== null) watch.refused?.(limit, this.#quota.address);
      // The entry may have said so already.
      if (!within || this.answered(commandId) !== null) this.#report(openTable, message.id, outcome);
      settled?.(outcome);
    };
    const kept = this.#quota.charged(this.#holding(who, bringsSecret ? this.#secrets.catching(message.id, command) : command));
    const charge = { kind: storageKind(message), payer: this.#payer(openTable, who) };
    openTable.room.take(commandId.key, kept, settle, charge, commandId.print);
  }

  /** A new holder of a seat does not pay for the last one. */
  #payer({ table, room }: OpenTable, who: string): Payer {
    return this.#tableServer.budgets.seat(`${table}/${holderOf(room.head.door, who).since}/${who}`, this.#quota.address);
  }

  /**
   * Only while the sender still holds the seat. A command that waits for the store is decided again, and by then the sender may have been removed;
   * if a removed person moved the seat, nobody would know its secret.
   */
  #holding(who: string, command: RoomCommand): RoomCommand {
    return (tip) => {
      const { epoch, hash } = holderOf(tip.door, who);
      const isTheirs = this.#sender.who === who && (epoch === this.#sender.epoch || this.#sender.awaits(hash));
      return isTheirs ? command(tip) : refused('seat.moved');
    };
  }

  #commandOf({ game, table, around }: OpenTable, who: string, message: CommandMessage, code: string | null): RoomCommand {
    const { ports } = this.#tableServer;
    switch (message.t) {
      case 'do':
        return gameCommand(game, who, message, ports, table);
      case 'say':
        return say(who, message.text, message.to, ports);
      case 'note':
        return keepNote(who, message, ports);
      case 'backstage':
        return backstageCommand(game, who, message.what, message.id, ports, table);
      case 'door':
        return tend(who, message.what, code, around);
    }
  }

  #report(openTable: OpenTable, id: string, outcome: CommandOutcome): void {
    switch (outcome.kind) {
      case 'done':
        return this.#sender.hear(this.#secrets.told(openTable, id, outcome.n) ?? tellDone(id, outcome.n));
      case 'refused':
        return this.#sender.hear(tellRefused(id, outcome.refusal));
      case 'unsure':
        return this.#sender.hear(tellError(id, 'store.unsure', 'it is not known whether this was stored; send it again with the same id'));
    }
  }
}
