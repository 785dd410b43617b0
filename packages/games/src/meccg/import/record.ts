// An imported card as other programs would like to read it.

import type { JsonRecord } from '@pasteboard/kernel';
import { printedOn } from '../read/cards.ts';
import type { CardRecord } from './index.ts';

export const cardRecord = ({ id, alignment, data, extra }: CardRecord): JsonRecord => {
  const card = printedOn(id, data);
  const given = (field: string): boolean => data[field] !== undefined;
  return {
    id,
    identity: card.identity,
    name: card.name,
    kind: card.kind,
    subtype: given('subtype') ? card.subtype : null,
    alignment,
    unique: card.unique,
    dup: card.dup,
    haven: card.haven,
    mind: given('mind') ? card.mind : null,
    di: given('di') ? card.di : null,
    prowess: given('prowess') ? card.prowess : null,
    body: card.body,
    mp: {
      inPlay: given('mp') ? card.mp : null,
      stored: given('mpStored') ? card.mpStored : null,
      source: given('source') ? card.source : null,
    },
    cp: card.cp,
    cpMod: card.cpMod,
    text: typeof data['text'] === 'string' ? data['text'] : '',
    extra,
  };
};
