import { firstDay, lastDay } from '@/lib/core/calculation/days';

/**
 * Bounds of specification 1, sections 5 and 9, for planned days: bids and deadlines, as for the calculation's
 * activities and packages. Contracts, projects, people and certificates may be older: they have the wide bounds of any
 * date.
 */
export const plannedDays = { from: firstDay, to: lastDay } as const;
