import { addDays } from '@/lib/core/format/days';

/** Days that goods are waited for once the invoice is due. */
const moreDays = 7;

/** The day, yyyy-mm-dd, on which what was waited for is open again: when the invoice is due, or in a week. */
export const waitsUntil = (due: string | null, today: string): string =>
  due !== null && due > today ? due : addDays(today, moreDays);
