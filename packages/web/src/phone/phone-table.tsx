// The table on a phone: one column, one thumb.

import { Desk } from '../table/desk.tsx';

export const PhoneTable = () => <Desk />;
