import type { Month } from '@/lib/core/filters/months';
import type { MonthRow } from './course';

/** A measure of each month: hundredths of hours, or whole øre. */
export const byMonth = (rows: readonly MonthRow[], of: 'hours' | 'cost' | 'revenue'): Map<Month, number> =>
  new Map(rows.map((row) => [row.month, row[of]]));
