import type { wish } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { Booked } from './make-bookings';
import type { EquipmentRow } from './make-equipment';

type WishRow = typeof wish.$inferInsert;

const notes = ['Trengs fra første dag', 'Gjerne den nyeste', 'Kan deles med naboprosjektet', null, null, null];

/** Wishes of active and upcoming projects: most are open, some covered by a booking, a few refused. */
export function makeWishes(
  { companyId, today, ...stage }: Stage,
  items: readonly EquipmentRow[],
  live: readonly LiveProject[],
  booked: readonly Booked[],
  staff: readonly StaffMember[],
): WishRow[] {
  const random = stage.random('wishes');
  const ids = stage.ids('wishes');
  const managers = activeStaff(staff, 'manager');
  const machines = items.filter(({ classification }) => classification === 'utst');
  const near = live.filter(
    ({ own, row }) => own && row.startdate <= addDays(today, 90) && row.enddate > addDays(today, 21),
  );
  return near.flatMap(({ row: project }) => {
    const begins = project.startdate > today ? project.startdate : addDays(today, random.int(3, 20));
    return Array.from({ length: random.int(1, 4) }, (_, i): WishRow => {
      const item = random.pick(machines);
      const wanted = addDays(begins, random.int(7, 45));
      const days = { startdate: begins, enddate: wanted < project.enddate ? wanted : project.enddate };
      const covered =
        random.chance(0.5) &&
        booked.some(
          ({ item: other, row }) =>
            row.projectId === project.xid && other.subcategory === item.subcategory && row.enddate >= begins,
        );
      const made = addDays(today, -random.int(1, 25));
      return {
        companyId,
        xid: ids(made),
        projectId: project.xid,
        category: item.category,
        subcategory: item.subcategory,
        // Some wishes are for a certain piece.
        equipmentId: item.serialno !== null && i === 0 && random.chance(0.3) ? item.xid : null,
        text: item.title,
        countam: item.serialno === null ? Math.max(1, Math.round((item.count ?? 1) * 0.1)) : random.pick([1, 1, 2, 3]),
        ...days,
        status: covered ? 'dekket' : random.chance(0.08) ? 'avslått' : 'åpen',
        wishedByName: random.pick(managers).row.employee,
        createdAt: new Date(`${made}T10:00:00Z`),
        note: random.pick(notes),
      };
    });
  });
}
