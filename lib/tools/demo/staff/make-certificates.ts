import type { certificate } from '@/db/schema';
import { addDays, addMonthsToDay, daysBetween } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { Course } from '../plans/staff-plan';
import type { Random } from '../random/random';
import { evenPoints } from '../random/share-out';
import type { StaffMember } from './make-staff';

export type CertificateRow = typeof certificate.$inferInsert & { xid: string };
type Validity = { issued: string; expires: string | null; note: string | null };

/** Most are valid for a while, some expire within three months, a few have expired; `place` (0–1) decides. */
function expiry(random: Random, place: number, months: number, last: string): string {
  if (place < 0.07) return addDays(last, -random.int(3, 150));
  if (place < 0.18) return addDays(last, random.int(2, 89));
  return addDays(last, random.int(90, Math.floor(months * 30)));
}

function validity(random: Random, places: () => number, course: Course, { row }: StaffMember, today: string): Validity {
  if (course.months === undefined) {
    const latest = Math.max(1, daysBetween(row.startdate, today));
    const issued = addDays(row.startdate, random.int(-900, Math.min(latest, 700)));
    return { issued, expires: null, note: null };
  }
  const last = row.enddate !== null && row.enddate < today ? row.enddate : today;
  const expires = expiry(random, row.active ? places() : random.next(), course.months, last);
  const left = daysBetween(today, expires);
  const note = !row.active
    ? null
    : left < 0
      ? random.pick(['Kurs bestilt', 'Må fornyes før neste oppdrag', null])
      : left < 90 && random.chance(0.4)
        ? 'Fornyelse bestilt'
        : null;
  return { issued: addMonthsToDay(expires, -course.months), expires, note };
}

/** Courses and certificates required by people's positions; none is issued after today. */
export function makeCertificates(
  { companyId, profile, today, ...stage }: Stage,
  staff: readonly StaffMember[],
): CertificateRow[] {
  const random = stage.random('certificates');
  const ids = stage.ids('certificates');
  const places = evenPoints(random.next());
  const courses = new Map(profile.trade.staff.courses.map((course) => [course.id, course]));
  return staff.flatMap((member) => {
    const { all, some = [] } = member.position;
    const names = [...all, ...some.filter(() => random.chance(0.5))];
    return names.map((name): CertificateRow => {
      const course = courses.get(name);
      if (!course) throw new Error(`${member.position.title} needs a course «${name}» that the plan does not have.`);
      const { issued, expires, note } = validity(random, places, course, member, today);
      return {
        companyId,
        xid: ids(issued),
        employeeId: member.row.xid,
        title: course.title,
        issuer: course.issuer,
        no: `${course.prefix}-${random.int(10_000, 99_999)}`,
        issued,
        expires,
        note,
      };
    });
  });
}
