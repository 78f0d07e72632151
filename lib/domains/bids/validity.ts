import { addDays } from '@/lib/core/format/days';

/** Days a bid is valid after its deadline, until somebody says otherwise. */
const usualDays = 30;

/** Until when a new bid is valid: so many days after its deadline (yyyy-mm-dd), or after today where it has none. */
export function suggestedValidity(duedate: string | null, today: string): string {
  return addDays(duedate ?? today, usualDays);
}
