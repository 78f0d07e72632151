import type { Random } from '../random/random';
import type { StaffMember } from '../staff/make-staff';

/** A person's days at work in a month, each with its remaining hours. */
export type Present = { member: StaffMember; days: { day: string; left: number }[] };

/** Rounds to half hours. */
export const halves = (hours: number) => Math.round(hours * 2) / 2;

/** The days without absences: in July one period, else scattered days. */
function withoutAway(random: Random, days: readonly string[], present: number): string[] {
  const away = days.length - present;
  if (away <= 0) return [...days];
  if (days[0]?.slice(5, 7) === '07') {
    const from = random.int(0, present);
    return days.filter((_, i) => i < from || i >= from + away);
  }
  const left = [...days];
  for (let i = 0; i < away; i++) left.splice(random.int(0, left.length - 1), 1);
  return left;
}

/** The people employed on some of the days, with those days. */
function employedOn(staff: readonly StaffMember[], days: readonly string[]) {
  return staff.flatMap((member) => {
    const { startdate, enddate } = member.row;
    const own = days.filter((day) => day >= startdate && day <= (enddate ?? day));
    return own.length > 0 ? [{ member, own }] : [];
  });
}

/** People who are at work most days, for a fixed number of hours. */
export function steadyRoster(
  random: Random,
  staff: readonly StaffMember[],
  days: readonly string[],
  { hours, idle }: { hours: number; idle: number },
): Present[] {
  return employedOn(staff, days).map(({ member, own }) => ({
    member,
    days: own.filter(() => random.chance(1 - idle)).map((day) => ({ day, left: hours })),
  }));
}

/** Who is at work in a month with a given need of hours, and for how long: a busy month has longer days. */
export function rosterOf(
  random: Random,
  staff: readonly StaffMember[],
  days: readonly string[],
  hours: number,
  usualDay: number,
): Present[] {
  const first = random.int(0, Math.max(0, staff.length - 1));
  const here = employedOn([...staff.slice(first), ...staff.slice(0, first)], days);
  const personDays = here.reduce((sum, { own }) => sum + own.length, 0);
  const needed = hours / Math.max(1, personDays * usualDay);
  const length = needed > 0.94 ? Math.min(9.5, halves((usualDay * needed) / 0.94 + 0.25)) : usualDay;
  const part = Math.min(1, hours / Math.max(1, personDays * length));
  return here.map(({ member, own }) => {
    const present = Math.min(own.length, Math.floor(own.length * part + random.next()));
    return { member, days: withoutAway(random, own, present).map((day) => ({ day, left: length })) };
  });
}

/** The remaining hours of all days. */
export function roomOf(roster: readonly Present[]): number {
  return roster.reduce((sum, { days }) => sum + days.reduce((own, { left }) => own + left, 0), 0);
}
