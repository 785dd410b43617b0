// Decides what to show: the whole table, or only what is new since this seat last looked.

import { speechOf, logSentences, type Action } from '@pasteboard/phrasing';
import { frameLines, logLines } from '../screen/frame.ts';
import { moveLines, waitingLines } from '../screen/moves.ts';
import { wrap } from '../screen/text-style.ts';
import { scoreLines } from '../screen/sheet.ts';
import { ownSheetLines } from '../screen/table.ts';
import { canAct, type AtTable } from './at-table.ts';

const ENDED = 'The game is over: again · save FILE · quit';

export class SeatScreen {
  readonly #at: AtTable;
  /** The last group each seat has been shown. */
  readonly #shown = new Map<string, number>();
  /** The moves and sheets that were last shown; they are shown again only if they changed. */
  #listed = '';
  #sheet = '';
  #scores = '';

  constructor(at: AtTable) {
    this.#at = at;
  }

  /** Another table: no seat has been shown any of it. */
  anew(): void {
    this.#shown.clear();
  }

  /** The whole table. */
  show(): void {
    const at = this.#at;
    const { view, groups } = at.chair();
    const actions = at.actions();
    const lines = frameLines({
      ...at.offered(),
      title: at.host.game.title,
      notes: at.notes,
      groups,
      since: this.#shown.get(at.seat) ?? 0,
      actions,
      odds: at.host.odds(at.seat),
      rows: at.paper.rows,
      hint: this.#hint(actions),
      idle: at.idle,
    });
    this.#seen(actions);
    at.paper.draw(lines);
    if (view.seats.length > 0) this.#shown.set(at.seat, groups.at(-1)?.seq ?? 0);
  }

  /** What is new since this seat last looked; the list of moves only if it changed. */
  news(): void {
    const at = this.#at;
    if (at.paper.inPlace) return this.show();
    const { view, groups } = at.chair();
    const sight = at.sight();
    const since = this.#shown.get(at.seat) ?? 0;
    const fresh = groups.filter(({ seq }) => seq > since);
    const told = logSentences(view, speechOf(view, sight.words), fresh, sight.layout === null ? 'questions' : 'talk');
    const actions = at.actions();
    const [listed, sheet, scores] = [this.#listed, this.#sheet, this.#scores];
    this.#seen(actions);
    const moves = actions.length === 0 ? wrap(at.idle, sight.pen.width) : moveLines(at.offered(), actions);
    const parts = [
      logLines(sight.pen, told, since),
      this.#sheet === sheet ? [] : ownSheetLines(sight),
      this.#scores === scores ? [] : scoreLines(sight),
      waitingLines(sight, actions),
      this.#listed === listed ? [] : moves,
    ];
    // A game with a layout shows more at a time, and has blank lines between its parts.
    const air = sight.layout === null ? [] : [''];
    at.print(parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [...air, ...part])));
    const hint = this.#hint(actions);
    if (hint !== '') at.say(hint);
    this.#shown.set(at.seat, groups.at(-1)?.seq ?? 0);
  }

  #seen(actions: readonly Action[]): void {
    const at = this.#at;
    // Two questions may have the same words.
    const asked = actions.map(({ template }) => template.ask ?? '').join(' ');
    this.#listed = [asked, ...moveLines(at.offered(), actions)].join('\n');
    this.#sheet = ownSheetLines(at.sight()).join('\n');
    this.#scores = scoreLines(at.sight()).join('\n');
  }

  #hint(actions: readonly Action[]): string {
    const at = this.#at;
    if (at.isEnded(actions)) return [...scoreLines(at.sight()), ENDED].join(' · ');
    const next = canAct(actions) ? null : at.nextPerson();
    if (next !== null) return `Enter passes the keyboard to ${at.name(next)}`;
    return at.paper.inPlace ? '? help · rules · all · look · log · odds · undo · save · quit' : '';
  }
}
