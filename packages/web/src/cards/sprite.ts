// The drawings of all faces and backs stand once in the page, and every card points at one of them. They are fetched beside the page's own code.

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

/** Once for the page. A drawing that does not come leaves blank cards with their labels; the next screen asks again. */
export const placeSprite = (): Promise<void> => placed.of(address, place).catch(() => {});
