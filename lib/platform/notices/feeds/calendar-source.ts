import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { feedParts } from '@/db/schema';
import type { OpenClock } from '@/lib/platform/routing/attention/open-clock';

export type FeedPart = (typeof feedParts)[number];

/** The owner and extent of a read calendar: `from` is the first day (yyyy-mm-dd), `project` that of the bookings. */
type FeedReader = {
  companyId: string;
  userId: string;
  project: string | null;
  from: string;
  clocks?: readonly OpenClock[];
};

/**
 * A row of a source: its key (unique within the part), its text in the calendar, its day or days, its time of day,
 * and the parameters that show it on the part's first page.
 */
export const calendarRow = z.strictObject({
  key: z.string(),
  label: z.string(),
  day: z.iso.date(),
  until: z.iso.date().nullable(),
  time: z.string().nullable(),
  params: z.record(z.string(), z.string()).nullable(),
});

/** A domain's part of a calendar feed. */
export type CalendarSource = {
  part: FeedPart;
  name: string;
  /** Pages that show the same: Read on one of them is required, and the first readable is what an entry leads to. */
  paths: readonly string[];
  /** Its rows are made of the reader's `clocks`, which are read before its query. */
  byClocks?: true;
  /** A query of calendarRow from the first day on; run as the company's role, with the company id in each condition. */
  rows: (reader: FeedReader) => SQL;
};
