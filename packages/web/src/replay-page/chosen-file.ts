// A replay file that was chosen on another page, on its way to the replay page. It stays in this browser.

import { navigate } from '../navigation/route.ts';

let chosen: string | null = null;

/** What a replay file begins with. */
const HEAD = /^\s*\{\s*"pasteboard"\s*:\s*"replay"/;

export const isReplay = async (file: Blob): Promise<boolean> => HEAD.test(await file.slice(0, 100).text());

export const openReplay = async (file: Blob): Promise<void> => {
  chosen = await file.text();
  navigate('/r');
};

export const takeChosen = (): string | null => {
  const text = chosen;
  chosen = null;
  return text;
};
