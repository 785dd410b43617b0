// Brings a table of an older version up to this one.

import type { Table } from '@pasteboard/kernel';
import { allCompanies, nameSite } from './companies.ts';
import { companySheet } from '../values.ts';

/** Version 1 kept one value for two things: that a company had its run, and that another one has entered a site since. */
const splitRan = (t: Table): void => {
  for (const company of allCompanies(t)) {
    const ran = t.value(company, companySheet.ran.key)?.value;
    if (ran === 'site') companySheet.ran.set(t, company, false);
    companySheet.leftSite.declare(t, company, ran === 'site');
  }
};

/** Version 2 named the site of every company to everybody, also one that lay face down (MEC-VIS-02). */
const hideSites = (t: Table): void => {
  for (const company of allCompanies(t)) nameSite(t, company);
};

export const upgrade = (t: Table, from: number): void => {
  if (from === 1) splitRan(t);
  if (from === 2) hideSites(t);
};
