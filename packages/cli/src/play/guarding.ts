// What the user can mend is told in words. So is a fault in a game's rules: the table stands, and can be saved.

import { UserError, faultText } from '../failure.ts';
import { BROKEN, type AtTable } from './at-table.ts';

/** Whoever writes the game sits at this terminal, and the polite sentence alone would not help them. */
const tellFault = (at: AtTable, fault: unknown, debug: boolean): void => {
  const stack = debug && fault instanceof Error ? `${fault.stack ?? ''}\n` : '';
  const more = debug ? '' : ' (--debug tells where)';
  at.paper.complain(`In the rules of ${at.host.game.id}: ${faultText(fault)}${more}\n${stack}`);
};

export const guarded = async (at: AtTable, { debug }: { readonly debug: boolean }, work: () => Promise<void> | void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    at.say(error instanceof UserError ? error.message : BROKEN);
    if (!(error instanceof UserError)) tellFault(at, error, debug);
  }
  for (const fault of new Map(at.host.takeFaults().map((each) => [faultText(each), each])).values()) tellFault(at, fault, debug);
};
