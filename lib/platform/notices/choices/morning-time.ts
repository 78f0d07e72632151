import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { morningHours, morningTime } from '@/db/schema/notice-choices';
import { askSystem, asSystem } from '@/db/system';
import { listed } from '@/lib/core/format/count-text';
import { weekdayNames } from '@/lib/core/format/day-name';
import { weekday } from '@/lib/core/format/days';
import { publicHolidays } from '@/lib/core/format/holidays';
import type { Session } from '@/lib/platform/auth/session';

/** The morning letter's time: half past the hour, on these weekdays (1 is Monday) that are no public holiday. */
export type MorningTime = { hour: number; weekdays: number[] };

export const usualTime: MorningTime = { hour: morningHours.usual, weekdays: [1, 2, 3, 4, 5] };

/** Says when the letter comes: 'hverdager kl. 06.30', 'mandager og torsdager kl. 09.30'. */
export function morningTimeText({ hour, weekdays }: MorningTime): string {
  const days = listed(weekdays.map((day) => `${weekdayNames[day - 1] ?? ''}er`));
  const usual = { '1,2,3,4,5': 'hverdager', '1,2,3,4,5,6,7': 'alle dager' }[weekdays.join()];
  return `${usual ?? days} kl. ${String(hour).padStart(2, '0')}.30`;
}

/** The hours to choose from. */
export const offeredHours: readonly number[] = Array.from(
  { length: morningHours.last - morningHours.first + 1 },
  (_, at) => morningHours.first + at,
);

const hourText = `Velg et klokkeslett fra ${morningHours.first}.30 til ${morningHours.last}.30.`;

export const morningTimeSchema = z.object({
  hour: z.number(hourText).int(hourText).min(morningHours.first, hourText).max(morningHours.last, hourText),
  weekdays: z
    .array(z.number().int().min(1, 'Ukjent ukedag.').max(7, 'Ukjent ukedag.'))
    .min(1, 'Velg minst én dag, eller slå av morgenbrevet.')
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
});

export const isPublicHoliday = (day: string): boolean => publicHolidays(Number(day.slice(0, 4))).includes(day);

/** True if the letter comes on a day, yyyy-mm-dd. */
export const isMorningDay = ({ weekdays }: MorningTime, day: string): boolean =>
  weekdays.includes(weekday(day)) && !isPublicHoliday(day);

export async function morningTimeOf(userId: string): Promise<MorningTime> {
  const [found] = await askSystem((db) => db.select().from(morningTime).where(eq(morningTime.userId, userId)));
  return found ? { hour: found.hour, weekdays: found.weekdays } : usualTime;
}

/** Stores when the user gets the morning's letter. */
export async function saveMorningTime({ user }: Session, time: MorningTime): Promise<void> {
  await asSystem((tx) =>
    tx
      .insert(morningTime)
      .values({ userId: user.id, ...time })
      .onConflictDoUpdate({ target: morningTime.userId, set: time }),
  );
}

/** Back to the usual time. */
export async function forgetMorningTime(userId: string): Promise<void> {
  await asSystem((tx) => tx.delete(morningTime).where(eq(morningTime.userId, userId)));
}
