import type { ppeSize } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import { activeStaff, type StaffMember } from '../staff/make-staff';

export type SizeRow = typeof ppeSize.$inferInsert;

/** The field staff's last sizes of each kind of protective equipment with sizes. */
export function makePpeSizes({ companyId, profile, today, ...stage }: Stage, staff: readonly StaffMember[]): SizeRow[] {
  const random = stage.random('sizes');
  const kinds = new Map(
    profile.trade.catalogue.flatMap(({ subcategory, sizes }) => (sizes ? [[subcategory, sizes] as const] : [])),
  );
  return activeStaff(staff, 'field').flatMap(({ row }) =>
    [...kinds].map(([subcategory, sizes]): SizeRow => {
      // Most people have a middle size.
      const place = (random.next() + random.next()) / 2;
      const size = sizes[Math.floor(place * sizes.length)] ?? '';
      const date = addDays(today, -random.int(10, 500));
      return { companyId, employeeId: row.xid, subcategory, size, date: date > row.startdate ? date : row.startdate };
    }),
  );
}
