// A phone's table, for phones alone: elsewhere it is not even fetched.

import { lazy } from 'react';
import { isPhone } from '../parts/media.ts';

const fetched = () => import('./phone-table.tsx');
export const LazyPhoneTable = lazy(async () => ({ default: (await fetched()).PhoneTable }));

// On a phone it is fetched in parallel with the connection and the words.
if (isPhone()) void fetched();
