// Which zone takes which card.

import type { Reader } from '@pasteboard/kernel';
import { EVENTS, isEvent, isLocation, type Card } from './card.ts';
import { houseRule, isStandard } from './options.ts';
import type { Zone } from './sides.ts';

/** MEC-TYPE-05: does this zone take such a card? */
export const accepts = (t: Reader, zone: Zone, printed: Card): boolean => {
  const { kind, subtype, haven, target } = printed;
  switch (zone) {
    case 'locationDeck':
      return kind === 'site' || (kind === 'region' && isStandard(t));
    case 'playDeck':
    case 'hand':
      return !isLocation(printed);
    case 'discard':
      return kind === 'site' ? !haven : kind !== 'region';
    case 'outOfPlay':
      return kind !== 'region';
    case 'mpPile':
      return kind === 'resource' || (kind === 'hazard' && (subtype === 'creature' || printed.mp > 0));
    case 'side':
      return kind !== 'region' || isStandard(t);
    case 'neutral':
      return (
        houseRule(t, 'neutralZone') && ['resource', 'hazard'].includes(kind) && target === null && isEvent(printed) && subtype !== EVENTS[0]
      );
    case 'sideboard':
      return isStandard(t) && !isLocation(printed);
    case 'pool':
    case 'attack':
      return false;
  }
};
