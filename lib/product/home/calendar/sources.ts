import { listed } from '@/lib/core/format/count-text';
import { bidCalendar } from '@/lib/domains/bids/calendar';
import { clockCalendar } from '@/lib/domains/contracts/calendar';
import { returnCalendar, serviceCalendar } from '@/lib/domains/equipment/calendar';
import { certificateCalendar } from '@/lib/domains/people/calendar';
import { bookingCalendar, contractCalendar } from '@/lib/domains/projects/calendar';
import { taskCalendar } from '@/lib/domains/tasks/calendar';
import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { CalendarSource, FeedPart } from '@/lib/platform/notices/feeds/calendar-source';

const sources: Readonly<Record<FeedPart, CalendarSource>> = {
  tasks: taskCalendar,
  bids: bidCalendar,
  contracts: contractCalendar,
  variations: clockCalendar,
  services: serviceCalendar,
  returns: returnCalendar,
  certificates: certificateCalendar,
  bookings: bookingCalendar,
};

/** The sources that somebody may read, each with the first of its pages that they may. */
export function readableSources(permissions: readonly Permission[]): { source: CalendarSource; path: string }[] {
  return Object.values(sources).flatMap((source) => {
    const path = source.paths.find((one) => may(permissions, one, 'Read'));
    return path === undefined ? [] : [{ source, path }];
  });
}

/** Names a feed's parts: 'Oppgaver, tilbud og VOR'. */
export function partsText(parts: readonly FeedPart[]): string {
  const names = Object.values(sources)
    .filter(({ part }) => parts.includes(part))
    .map(({ name }, i) => (i === 0 || name === name.toUpperCase() ? name : name.toLowerCase()));
  return listed(names);
}
