// Loads the drawings of all card faces and backs into the page once; every card refers to one of them.

import { AskedOnce } from '../stores/memo.ts';
import address from './cards.svg?url';

const placed = new AskedOnce<void>();

const place = async (): Promise<void> => {
  const text = await (await fetch(address)).text();
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  drawn.setAttribute('aria-hidden', 'true');
  drawn.setAttribute('class', 'card-sprite');
  document.body.prepend(document.importNode(drawn, true));
};

/** Once per page. If it fails, cards stay blank with their labels, and the next screen tries again. */
export const placeSprite = (): Promise<void> => placed.of(address, place).catch(() => {});
