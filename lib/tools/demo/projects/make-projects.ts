import type { project } from '@/db/schema';
import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import type { projectStatuses } from '@/lib/platform/tables/declared/choices';
import { hourCost } from '../ledger/figures';
import { payrollRates } from '../ledger/payroll';
import { type DemoProject, projectWeight } from '../ledger/projects';
import { payrollKey, type Stage } from '../ledger/stage';
import type { Segment } from '../plans/profile';
import { dayOf } from '../random/calendar';
import type { Random } from '../random/random';
import { drawByWeight } from '../random/share-out';
import { activeStaff, type StaffMember } from '../staff/make-staff';

type ProjectStatus = (typeof projectStatuses)[number];

type ProjectRow = typeof project.$inferInsert & {
  xid: string;
  clientId: string | null;
  managerId: string | null;
  startdate: string;
  enddate: string;
  revenueam: number;
  hoursam: number;
};

/** A project's row with its segment; `own` is false for the ledger's collective projects of small jobs. */
export type LiveProject = { row: ProjectRow; segment: Segment; own: boolean };

type Draft = Pick<ProjectRow, 'erpProjectid' | 'description' | 'clientId' | 'startdate' | 'enddate' | 'revenueam'> & {
  segment: Segment;
  own: boolean;
  dimensionId: string | null;
  /** Planned hours of own staff; null: derived from its revenue. */
  planned: number | null;
};

const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** The approximate hours paid on a project. */
function paidHours({ profile, ledger }: Stage, dimensionId: string): number {
  return ledger.months.reduce((sum, { year, month, yearIndex }) => {
    const øre = ledger.payroll.get(payrollKey(dimensionId, dayOf(year, month, 1).slice(0, 7))) ?? 0;
    return sum + øre / (hourCost(profile, yearIndex) * 100);
  }, 0);
}

/** A project's expected revenue: the booked amount, extrapolated to months outside the ledger. */
function expectedRevenue(project: DemoProject, booked: number, months: number): number {
  let [whole, covered] = [0, 0];
  for (let i = project.start; i < project.start + project.months; i++) {
    const weight = projectWeight(project, i);
    whole += weight;
    if (i >= 0 && i < months) covered += weight;
  }
  return booked / Math.max(covered / whole, 0.25);
}

function placeOf(description: string, segment: Segment): string {
  const [, place] = description.split(', ');
  return place ?? (segment.vatFree ? 'Norskehavet' : 'Flere steder');
}

function bookedDrafts(stage: Stage): Draft[] {
  const { profile, ledger } = stage;
  const random = stage.random('project revenue');
  const hours = stage.random('project hours');
  const firstYear = ledger.months[0]?.year ?? 0;
  const monthOf = (index: number) => addMonthsToDay(dayOf(firstYear, 1, 1), index);
  return ledger.dimensions.projects.flatMap((demo): Draft[] => {
    const segment = profile.segments.find(({ code }) => code === demo.segment);
    if (!segment) return [];
    const expected = expectedRevenue(demo, (ledger.revenue.get(demo.row.xid) ?? 0) / 100, ledger.months.length);
    return [
      {
        segment,
        own: demo.customer !== null,
        erpProjectid: demo.row.code,
        description: demo.row.name,
        clientId: demo.customer?.row.xid ?? null,
        dimensionId: demo.row.xid,
        planned:
          expectedRevenue(demo, paidHours(stage, demo.row.xid), ledger.months.length) * hours.between(0.88, 1.08),
        startdate: monthOf(demo.start),
        enddate: addDays(monthOf(demo.start + demo.months), -1),
        revenueam: Math.max(100_000, roundTo(expected * random.between(0.94, 1.04), 10_000)),
      },
    ];
  });
}

/** Won or expected jobs without a ledger project yet. */
function plannedDrafts({ profile, today, ledger, ...stage }: Stage, booked: readonly Draft[]): Draft[] {
  const random = stage.random('planned projects');
  const numbers = new Map<string, number>();
  return Array.from({ length: profile.trade.bids.planned }, (_, i): Draft => {
    const segment = profile.segments[i % profile.segments.length] ?? random.pick(profile.segments);
    const startdate = addMonthsToDay(`${today.slice(0, 7)}-01`, 1 + Math.floor(i * 1.3));
    const year = startdate.slice(2, 4);
    const taken = booked.filter(({ erpProjectid }) => erpProjectid.startsWith(year)).map((d) => Number(d.erpProjectid));
    const number = (numbers.get(year) ?? Math.max(Number(year) * 1_000 + 10, ...taken)) + 1;
    numbers.set(year, number);
    const place = random.pick(profile.towns).city;
    const name = random.pick(segment.projectNames);
    const similar = booked.filter((draft) => draft.own && draft.segment === segment).map((draft) => draft.revenueam);
    const [customer] = drawByWeight(
      random.next,
      ledger.parties.customers
        .filter((c) => c.segment === segment.code && c.habit !== 'stopped')
        .map((item) => ({ item, weight: item.weight })),
      1,
    );
    const [shortest, longest] = profile.projectMonths;
    return {
      segment,
      own: true,
      erpProjectid: String(number).padStart(5, '0'),
      description: name.includes('{place}') ? name.replace('{place}', place) : `${name} 20${year}`,
      clientId: customer?.row.xid ?? null,
      dimensionId: null,
      planned: null,
      startdate,
      enddate: addDays(addMonthsToDay(startdate, random.int(shortest, longest)), -1),
      revenueam: roundTo(random.pick(similar) * random.between(0.8, 1.2), 50_000),
    };
  });
}

function statusOf({ startdate, enddate }: Draft, today: string, stopped: boolean): ProjectStatus {
  if (startdate > today) return 'Planlagt';
  if (enddate >= today) return stopped ? 'Stanset' : 'Pågår';
  return enddate >= addDays(today, -100) ? 'Levert' : 'Avsluttet';
}

const notes: Record<ProjectStatus, string[]> = {
  Planlagt: ['Oppstart avklares med kunden', 'Venter på bestilling'],
  Pågår: ['Ukentlig byggemøte tirsdag', 'Faktureres månedlig', 'Følges opp tett: vær og fremdrift'],
  Stanset: ['Stanset av kunden, ny oppstart avklares'],
  Levert: ['Sluttoppgjør sendt', 'Overleveringsrapport under arbeid'],
  Avsluttet: ['Garantibefaring utført'],
};

/** The site's position in its town; none when the work is in many places. */
function siteOf({ profile }: Stage, place: string, random: Random): Pick<ProjectRow, 'lat' | 'lon'> {
  const town = profile.trade.projects.places.find(({ city }) => city === place);
  const near = (degrees: number) => Math.round((degrees + random.between(-0.035, 0.035)) * 1e5) / 1e5;
  return town ? { lat: near(town.lat), lon: near(town.lon) } : { lat: null, lon: null };
}

function noteOf(status: ProjectStatus, random: Random): string | null {
  return status === 'Stanset' || random.chance(0.2) ? random.pick(notes[status]) : null;
}

/** Every project of the ledger, and planned ones outside it, by number. */
export function makeProjects(stage: Stage, staff: readonly StaffMember[]): LiveProject[] {
  const { companyId, profile, today, ledger } = stage;
  const random = stage.random('projects');
  const ids = stage.ids('projects');
  const managers = activeStaff(staff, 'manager');
  const yearOf = (day: string) => Number(day.slice(0, 4)) - (ledger.months[0]?.year ?? 0);
  const sites = stage.random('sites');
  const booked = bookedDrafts(stage);
  const drafts = [...booked, ...plannedDrafts(stage, booked)];
  const running = drafts.filter(({ own, startdate, enddate }) => own && startdate <= today && enddate >= today);
  const stopped = running[Math.floor(running.length / 2)];
  return drafts.map((whole) => {
    const { segment, own, planned, ...draft } = whole;
    const department = ledger.dimensions.departments.get(segment.department)?.xid;
    const near = managers.filter(({ row }) => row.departmentId === department);
    const manager = random.pick(near.length > 0 && random.chance(0.75) ? near : managers);
    const { goods, subcontract, hire, travel } = segment.direct;
    const gross = profile.wages * (1 - profile.administration);
    const wages = gross * 1.26;
    const place = placeOf(draft.description, segment);
    const status = statusOf(whole, today, running.length > 3 && whole === stopped);
    return {
      segment,
      own,
      row: {
        companyId,
        xid: ids(draft.startdate),
        ...draft,
        segmentId: ledger.dimensions.segments.get(segment.code)?.xid ?? null,
        managerId: manager.row.xid,
        status,
        place,
        ...siteOf(stage, place, sites),
        cmint: Math.round((1 - goods - subcontract - hire - travel - wages + random.between(-0.03, 0.04)) * 200) / 200,
        hoursam: roundTo(
          planned ??
            (draft.revenueam * gross * (1 + payrollRates.contribution)) / hourCost(profile, yearOf(draft.startdate)),
          10,
        ),
        note: noteOf(status, random),
      },
    };
  });
}
