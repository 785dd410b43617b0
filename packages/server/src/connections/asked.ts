// What somebody has sent on one line and the entry will tell him of.

import { isSamePrint, type CommandId } from '../table-log/command-key.ts';

/** The command as it will be kept, and the client's own id for it. */
interface Sent {
  readonly command: CommandId;
  readonly id: string;
}

/** Another message under the same id is another command: its entry says nothing of this one. */
const isSame = (one: CommandId, other: CommandId): boolean => one.key === other.key && isSamePrint(one.print, other.print);

export class Asked {
  /** Oldest first: so it is answered, and mostly there is one. */
  readonly #sent: Sent[] = [];

  add(command: CommandId, id: string): void {
    if (!this.#sent.some((sent) => isSame(sent.command, command))) this.#sent.push({ command, id });
  }

  /** He is told of it now: under which id he sent it, or null where he did not, or knows already. */
  heardOf(command: CommandId): string | null {
    const at = this.#sent.findIndex((sent) => isSame(sent.command, command));
    return at === -1 ? null : (this.#sent.splice(at, 1)[0]?.id ?? null);
  }
}
