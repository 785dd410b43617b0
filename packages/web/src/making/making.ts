// A character that is being made: the draft, the game's newest judgment of it, and what was pressed meanwhile. Holds no rules.

import type { CharacterDraft, Choice, Json, Judgment } from '@pasteboard/kernel/view';
import { edited } from '@pasteboard/phrasing/draft';
import { Listeners } from '../stores/observable.ts';

export interface MakingState {
  readonly draft: CharacterDraft;
  readonly judgment: Judgment | null;
  /** Why there is no newer judgment. */
  readonly trouble: string | null;
}

/** What was pressed, found again in the newest judgment: two quick presses are two steps. */
export type Pick = (judgment: Judgment) => { readonly path: readonly string[]; readonly choice: Choice } | null;

export class Making {
  readonly #judge: (draft: CharacterDraft) => Promise<Judgment>;
  readonly #kept: (draft: CharacterDraft) => void;
  readonly #listeners = new Listeners();
  #state: MakingState;
  #picks: Pick[] = [];
  #isAsking = false;

  constructor(start: CharacterDraft, judge: (draft: CharacterDraft) => Promise<Judgment>, kept: (draft: CharacterDraft) => void) {
    this.#state = { draft: start, judgment: null, trouble: null };
    this.#judge = judge;
    this.#kept = kept;
  }

  readonly state = (): MakingState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** What is typed counts at once. */
  write(path: readonly string[], to: Json): void {
    this.replace(edited(this.#state.draft, path, to));
  }

  replace(draft: CharacterDraft): void {
    this.#set({ draft });
    this.#kept(draft);
    void this.ask();
  }

  press(pick: Pick): void {
    this.#picks.push(pick);
    if (!this.#isAsking) this.#take();
  }

  /** Asks until the newest draft is judged. */
  async ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (;;) {
        const { draft } = this.#state;
        const judgment = await this.#judge(draft);
        if (this.#state.draft !== draft) continue;
        this.#set({ judgment, trouble: null });
        break;
      }
    } catch (error) {
      this.#picks = [];
      this.#set({ trouble: error instanceof Error ? error.message : 'The server does not answer.' });
    }
    this.#isAsking = false;
    this.#take();
  }

  #take(): void {
    const { judgment, draft } = this.#state;
    if (judgment === null) return;
    const found = this.#picks.shift()?.(judgment) ?? null;
    if (found !== null && found.choice.no === null) this.replace(edited(draft, found.path, found.choice.to));
    else if (this.#picks.length > 0) this.#take();
  }

  #set(some: Partial<MakingState>): void {
    this.#state = { ...this.#state, ...some };
    this.#listeners.tell();
  }
}
