import type { serviceRecord } from '@/db/schema';
import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import { evenPoints } from '../random/share-out';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { EquipmentRow } from './make-equipment';

type ServiceRow = typeof serviceRecord.$inferInsert;

const prefixes = { Service: 'SRV', Kalibrering: 'KAL', 'Sakkyndig kontroll': 'SK', Reparasjon: 'REP' } as const;
const faults = [
  'Slitt pakning byttet',
  'Ny slange og kupling',
  'Lekkasje tettet',
  'Ny bryter',
  'Hjul og bremse skiftet',
];

/** Services, calibrations and controls of recent years; a few are overdue, some due within a month. */
export function makeService(
  { companyId, profile, today, ledger, ...stage }: Stage,
  items: readonly EquipmentRow[],
  staff: readonly StaffMember[],
): ServiceRow[] {
  const random = stage.random('service');
  const ids = stage.ids('service');
  const places = evenPoints(random.next());
  const workshops = ledger.parties.suppliers.get('subcontract') ?? [];
  const people = activeStaff(staff, 'field', 'office');
  const plans = new Map(profile.trade.services.map((plan) => [plan.subcategory, plan]));
  return items.flatMap((item) => {
    const plan = plans.get(item.subcategory);
    if (!plan || item.serialno === null) return [];
    const place = places();
    const spread = plan.months * 30 - 5;
    const left = place < 0.05 ? -random.int(3, 90) : place < 0.14 ? random.int(1, 29) : random.int(30, spread);
    const due = addDays(today, left);
    const built = `${item.yearmodelint ?? 0}-01-01`;
    const rounds = Array.from({ length: random.int(1, 3) }, (_, i) => addMonthsToDay(due, -plan.months * i)).reverse();
    const regular = rounds.flatMap((duedate): ServiceRow[] => {
      const date = addMonthsToDay(duedate, -plan.months);
      if (date < built || date > today) return [];
      const inhouse = plan.kind === 'Service' && random.chance(0.4);
      return [
        {
          companyId,
          xid: ids(date),
          equipmentId: item.xid,
          kind: plan.kind,
          date,
          duedate,
          supId: inhouse ? null : random.pick(workshops).xid,
          performedBy: inhouse ? random.pick(people).row.employee : null,
          approved: true,
          no: inhouse ? null : `${prefixes[plan.kind]}-${random.int(10_000, 99_999)}`,
          costam: inhouse ? null : Math.round(plan.price * random.between(0.9, 1.2)),
          note: null,
        },
      ];
    });
    if (!random.chance(0.07)) return regular;
    const date = addDays(today, -random.int(2, 400));
    const repair = {
      companyId,
      xid: ids(date),
      equipmentId: item.xid,
      kind: 'Reparasjon',
      date,
      duedate: null,
      supId: random.pick(workshops).xid,
      performedBy: null,
      approved: !random.chance(0.15),
      no: `${prefixes.Reparasjon}-${random.int(10_000, 99_999)}`,
      costam: Math.round(plan.price * random.between(0.4, 2)),
      note: random.pick(faults),
    };
    return date < built ? regular : [...regular, repair];
  });
}
