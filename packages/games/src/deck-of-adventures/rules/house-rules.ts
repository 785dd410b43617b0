// The log names the house rule that has decided something, where it is not the usual one.

import { optionId, said, type Json, type Table } from '@pasteboard/kernel';
import { OPTIONS, houseRule, type OptionKey } from '../options.ts';

/** To be called where the house rule has made a difference. */
export const decidedBy = (t: Table, key: OptionKey): void => {
  const value: Json = houseRule(t, key);
  if (value !== OPTIONS[key].default)
    t.say('house', { key: said('word', `option.${key}`), value: said('word', `option.${key}.${optionId(value)}`) });
};
