import { addDays } from '@/lib/core/format/days';

/** Texts that mean a week from the order's date: 'Uke etter bestilling', 'Innen én uke'. */
const week = /^(((en|én|1) )?uke etter bestilling|innen (en|én|1) uke( etter bestilling)?)[.]?$/;

/** The day, yyyy-mm-dd, that the rest of an order is promised for and that has not passed; null without one. */
export function comingDay(
  { deliverytime, orderdate }: { deliverytime: string | null; orderdate: string },
  today: string,
): string | null {
  if (!week.test((deliverytime ?? '').trim().toLowerCase())) return null;
  const day = addDays(orderdate, 7);
  return day < today ? null : day;
}
