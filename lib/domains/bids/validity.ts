import { addDays } from '@/lib/core/format/days';

/** Default validity of a bid in days after its deadline. */
const usualDays = 30;

/** The default validity of a new bid: usualDays after its deadline (yyyy-mm-dd), or after today without one. */
export function suggestedValidity(duedate: string | null, today: string): string {
  return addDays(duedate ?? today, usualDays);
}
