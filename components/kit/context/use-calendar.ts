import { call } from '@/components/kit/client/call';
import { useLoad } from '@/components/kit/client/use-read';
import type { CalendarDays } from '@/lib/core/calendar/calendar-days';
import { offWords } from '@/lib/core/calendar/off-words';
import { useCompanyId } from './shell-context';

/** The parts of a page share an answer for so many ms; the calendar changes a few times a year. */
const freshMs = 10_000;

const known = new Map<string, { at: number; days: Promise<CalendarDays> }>();

/** The company's calendar: one request for everything on a page that draws days. */
function calendarOf(company: string): Promise<CalendarDays> {
  const before = known.get(company);
  if (before && Date.now() - before.at < freshMs) return before.days;
  const days = call('GET /api/calendar', { params: { company } });
  known.set(company, { at: Date.now(), days });
  // A failure is everybody's who waits for it, and nobody's who asks later.
  days.catch(() => known.delete(company));
  return days;
}

/** The company's calendar while it is loaded, loaded, or failed; without a log-in, or unwanted, nothing is requested. */
export function useCalendar(wanted = true) {
  const company = useCompanyId();
  const requested = wanted ? company : undefined;
  return useLoad(requested && `calendar ${requested}`, () => calendarOf(requested ?? ''));
}

/** 'Faller på en lørdag.' of a day when nobody is expected at work; undefined of others and until the calendar is known. */
export function useOffWords(day: string | undefined): string | undefined {
  const { answer } = useCalendar(day !== undefined);
  const words = answer && day !== undefined ? offWords(answer, day) : undefined;
  return words && `Faller ${words}.`;
}
