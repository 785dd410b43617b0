// What a table is called and the color it has: its group's own, or else those of its game.

import type { TableColor, TableLook } from '@pasteboard/protocol';
import { useEffect } from 'react';

export const USUAL_COLOR: TableColor = 'felt';

export const COLOR_NAMES: { readonly [color in TableColor]: string } = {
  felt: 'Green',
  lake: 'Blue',
  plum: 'Plum',
  brick: 'Rust',
  moss: 'Olive',
  slate: 'Gray',
};

/** The name that people gave the table, or else the game's. */
export const tableName = (look: TableLook | null | undefined, game: string): string => look?.name || game;

/** Colors the felt of the page while a table is shown. */
export const useFelt = (color: TableColor | undefined): void => {
  useEffect(() => {
    document.documentElement.dataset['felt'] = color ?? USUAL_COLOR;
    return () => {
      delete document.documentElement.dataset['felt'];
    };
  }, [color]);
};
