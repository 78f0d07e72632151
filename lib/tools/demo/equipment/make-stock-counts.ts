import type { stockCount, stockCountLine } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { EquipmentRow } from './make-equipment';

type CountRow = typeof stockCount.$inferInsert & { xid: string };
type CountLine = typeof stockCountLine.$inferInsert;

/** Counts of the stores, with a few missing and a few unexpected pieces. */
export function makeStockCounts(
  { companyId, profile, today, ...stage }: Stage,
  items: readonly EquipmentRow[],
  staff: readonly StaffMember[],
): { counts: CountRow[]; countLines: CountLine[] } {
  const random = stage.random('stock counts');
  const ids = stage.ids('stock counts');
  const town = profile.towns[0]?.city ?? '';
  const people = activeStaff(staff, 'field', 'office');
  const plan = [
    { days: 95, place: `Lager ${town}` },
    { days: 20, place: `Utelager ${town}` },
  ];
  const countLines: CountLine[] = [];
  const counts = plan.map(({ days, place }): CountRow => {
    const date = addDays(today, -days);
    const xid = ids(date);
    const here = items.filter(({ location }) => location === place);
    const line = (code: string, equipmentId: string | null, expected: number, found: number, note?: string) =>
      countLines.push({
        companyId,
        xid: ids(date),
        countId: xid,
        equipmentId,
        code,
        expected,
        found,
        note: note ?? null,
      });
    for (const item of here) {
      const expected = item.count ?? 1;
      const short = random.chance(0.03) ? Math.max(1, Math.round(expected * 0.04)) : 0;
      line(item.shortid, item.xid, expected, Math.max(0, expected - short));
    }
    const elsewhere = items.find(({ location, serialno }) => serialno !== null && location !== place);
    if (elsewhere) line(elsewhere.shortid, elsewhere.xid, 0, 1, `Skulle vært: ${elsewhere.location}`);
    line(`UKJENT-${random.int(100, 999)}`, null, 0, 1, 'Merket lar seg ikke lese');
    const countedByName = random.pick(people).row.employee;
    return { companyId, xid, date, place, countedByName, note: null };
  });
  return { counts, countLines };
}
