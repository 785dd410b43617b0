// Brings a table of an older version up to this one.

import type { Table } from '@pasteboard/kernel';
import { allCompanies } from './companies.ts';
import { companySheet } from '../values.ts';

/** Version 1 kept one value for two things: that a company had its run, and that another one has entered a site since. */
const splitRan = (t: Table): void => {
  for (const company of allCompanies(t)) {
    const ran = t.value(company, companySheet.ran.key)?.value;
    if (ran === 'site') companySheet.ran.set(t, company, false);
    companySheet.leftSite.declare(t, company, ran === 'site');
  }
};

export const upgrade = (t: Table, from: number): void => {
  if (from === 1) splitRan(t);
};
