import type { booking } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import type { Random } from '../random/random';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { EquipmentRow } from './make-equipment';

type BookingRow = typeof booking.$inferInsert & { xid: string; countam: number; status: string };
export type Booked = { item: EquipmentRow; project: LiveProject; row: BookingRow };

type Stay = { project: LiveProject; startdate: string; enddate: string };

const daysBack = 300;
const daysAhead = 130;

/** Consecutive stays on active projects with days at home between; never overlapping. */
function stays(random: Random, projects: readonly LiveProject[], from: string, to: string): Stay[] {
  const found: Stay[] = [];
  const rest = random.pick([12, 20, 35, 60]);
  let day = addDays(from, random.int(0, 40));
  while (day < to) {
    const least = addDays(day, 5);
    const open = projects.filter(({ row }) => row.startdate <= day && row.enddate >= least);
    if (open.length === 0) {
      day = addDays(day, 14);
      continue;
    }
    const project = random.pick(open);
    const wanted = addDays(day, random.int(6, 55));
    const enddate = wanted < project.row.enddate ? wanted : project.row.enddate;
    found.push({ project, startdate: day, enddate });
    day = addDays(enddate, random.int(4, 4 + rest));
  }
  return found;
}

/** A stay on another project that overlaps a booking. */
function overlapping(random: Random, { row, project }: Booked, projects: readonly LiveProject[]): Stay | undefined {
  const startdate = addDays(row.startdate, 2);
  const others = projects.filter(
    (other) => other !== project && other.row.startdate <= startdate && other.row.enddate >= row.enddate,
  );
  return others.length === 0 ? undefined : { project: random.pick(others), startdate, enddate: row.enddate };
}

/**
 * Bookings from ten months back to four ahead: serial-numbered pieces in turn, stocks in parts. One stock is short in
 * the coming weeks, one piece has a confirmed double booking, and one double booking awaits confirmation.
 */
export function makeBookings(
  stage: Stage,
  items: readonly EquipmentRow[],
  live: readonly LiveProject[],
  staff: readonly StaffMember[],
): Booked[] {
  const { companyId, today } = stage;
  const random = stage.random('bookings');
  const ids = stage.ids('bookings');
  const planners = activeStaff(staff, 'manager', 'estimator', 'office');
  const projects = live.filter(({ own, row }) => own && row.status !== 'Stanset');
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const book = (item: EquipmentRow, { project, ...days }: Stay, given: Partial<BookingRow> = {}): Booked => {
    const wanted = addDays(days.startdate, -random.int(5, 30));
    const made = wanted < today ? wanted : addDays(today, -random.int(0, 5));
    const row = {
      companyId,
      xid: ids(made),
      equipmentId: item.xid,
      projectId: project.row.xid,
      ...days,
      countam: 1,
      status: 'planlagt',
      serialized: item.serialno !== null,
      shareId: null,
      confirmedByName: null,
      confirmedAt: null,
      bookedByName: random.pick(planners).row.employee,
      createdAt: new Date(`${made}T09:00:00Z`),
      note: null,
      ...given,
    };
    return { item, project, row };
  };
  const machines = items.filter(({ classification }) => classification === 'utst');
  const booked = machines.flatMap((item) => {
    if (item.serialno !== null) return stays(random, projects, from, to).map((stay) => book(item, stay));
    const tracks = Array.from({ length: 3 }, () => stays(random, projects, from, to));
    const part = () => Math.max(1, Math.round((item.count ?? 1) * random.between(0.08, 0.28)));
    return tracks.flat().map((stay) => book(item, stay, { countam: part() }));
  });

  const stock = booked.find(({ item, row }) => item.serialno === null && row.startdate > addDays(today, 6));
  if (stock) {
    const { project, row } = stock;
    const countam = Math.round((stock.item.count ?? 1) * 0.95);
    const days = { startdate: row.startdate, enddate: row.enddate };
    booked.push(book(stock.item, { project, ...days }, { countam, note: 'Mer enn vi har: lei inn eller flytt' }));
  }
  const coming = booked.filter(({ item, row }) => item.serialno !== null && row.startdate > addDays(today, 2));
  const doubles = coming
    .sort((a, b) => (a.row.startdate < b.row.startdate ? -1 : 1))
    .flatMap((first) => {
      const stay = overlapping(random, first, projects);
      return stay ? [{ first, stay }] : [];
    });
  const [shared, waiting] = [doubles[0], doubles.find(({ first }) => first.item !== doubles[0]?.first.item)];
  if (shared) {
    const { first, stay } = shared;
    const confirmed = {
      shareId: first.row.xid,
      confirmedByName: random.pick(planners).row.employee,
      confirmedAt: new Date(`${addDays(today, -1)}T12:30:00Z`),
    };
    booked.push(book(first.item, stay, { ...confirmed, note: 'Deles: kveldsskift på det andre anlegget' }));
  }
  if (waiting) {
    const note = 'Dobbeltbooking: venter på bekreftelse';
    booked.push(book(waiting.first.item, waiting.stay, { status: 'venter', note }));
  }
  return booked;
}
