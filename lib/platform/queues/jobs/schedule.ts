import { momentInNorway, today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';

/** The times of a job, in Norwegian time. `minute`: past each hour. */
export type Schedule = { every: 'hour'; minute: number } | { every: 'day'; at: `${number}:${number}` };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A moment's clock in Norway, as if it were UTC, in milliseconds. */
const wallOf = (at: number): number => Date.parse(`${momentInNorway(new Date(at)).replace(' ', 'T')}Z`);

/**
 * The moment when the clock in Norway shows this time of this day. One that spring skips is as much later as the clock
 * is moved, one that autumn has twice is the first.
 */
export function momentOf(day: string, at: string): Date {
  const wall = Date.parse(`${day}T${at.padStart(5, '0')}:00Z`);
  const offsets = [wall - dayMs, wall + dayMs].map((near) => wallOf(near) - near);
  const candidates = offsets.map((offset) => wall - offset);
  const shown = candidates.filter((one) => wallOf(one) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates));
}

function dueOn(schedule: Extract<Schedule, { every: 'day' }>, day: string): Date {
  return momentOf(day, schedule.at);
}

/** The latest moment up to `now` at which the job was due. */
export function lastDue(schedule: Schedule, now: Date): Date {
  if (schedule.every === 'hour') {
    const past = schedule.minute * 60_000;
    return new Date(Math.floor((now.getTime() - past) / hourMs) * hourMs + past);
  }
  const day = today(now);
  const due = dueOn(schedule, day);
  return due <= now ? due : dueOn(schedule, addDays(day, -1));
}

/** The first moment after `now` at which the job is due. */
export function nextDue(schedule: Schedule, now: Date): Date {
  if (schedule.every === 'hour') return new Date(lastDue(schedule, now).getTime() + hourMs);
  const day = today(now);
  const due = dueOn(schedule, day);
  return due > now ? due : dueOn(schedule, addDays(day, 1));
}

/** A schedule in words: 'hver time', 'hver dag 03.00'. */
export function scheduleWords(schedule: Schedule): string {
  return schedule.every === 'hour' ? 'hver time' : `hver dag ${schedule.at.replace(':', '.')}`;
}
