// The log names the house rule that has decided something, where it is not the usual one.

import { optionId, param, type Json, type Table } from '@pasteboard/kernel';
import { OPTIONS, houseRule, type OptionKey } from '../options.ts';

/** To be called where the house rule has made a difference. */
export const decidedBy = (t: Table, key: OptionKey): void => {
  const value: Json = houseRule(t, key);
  if (value !== OPTIONS[key].default)
    t.say('house', { key: param('word', `option.${key}`), value: param('word', `option.${key}.${optionId(value)}`) });
};
