// What a game says of itself before its rules are loaded: data alone, so that a browser may import it.

/** How a stroke of a tile's picture is drawn; the style sheet of the home page gives each its width and color. */
export type Brush = 'line' | 'bold' | 'gilt' | 'arc' | 'solid' | 'blank';

export interface Stroke {
  readonly brush: Brush;
  /** An SVG path; what lies between 37,-10 and 259,142 is always in sight. */
  readonly path: string;
  readonly isDashed?: true;
}

export interface Picture {
  /** Background, thin strokes and bold ones; without them the colors of the table. */
  readonly colors?: { readonly back: string; readonly thin: string; readonly bold: string };
  readonly strokes: readonly Stroke[];
}

export interface About {
  /** The name of its folder, in `packages/games/src` and in `packages/web/src/games`. */
  readonly id: string;
  readonly title: string;
  /** Finished games have a tile on the home page. */
  readonly tile?: { readonly line: string; readonly more: string; readonly picture: Picture };
  /** A button on the home page that opens a table with bots at once, and a note below it. */
  readonly deal?: { readonly button: string; readonly note?: string };
  /** Has it screens of its own, in `panels.ts` of its folder in the web client? */
  readonly panels?: true;
  /** Has it a runner for case files of its own format, in its `cases/index.ts`? */
  readonly cases?: true;
  /** Can the command line import files by other people into it? The importer is `packages/cli/src/import/ID`. */
  readonly imports?: true;
}
