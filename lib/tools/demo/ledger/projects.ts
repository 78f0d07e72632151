import type { dimension } from '@/db/schema';
import type { CompanyProfile, Segment } from '../plans/profile';
import type { Random } from '../random/random';
import type { RowIds } from '../random/row-ids';
import type { DemoCustomer } from './parties';

type DimensionRow = typeof dimension.$inferInsert & { xid: string };

export type DemoProject = {
  row: DimensionRow;
  segment: string;
  /** Null: small jobs, each with its own customer. */
  customer: DemoCustomer | null;
  /** Months since the ledger's first; negative when it began earlier. */
  start: number;
  months: number;
  size: number;
  /** The cost factor relative to the segment's norm: above 1 is a badly run project. */
  cost: number;
};

export type Dimensions = {
  segments: Map<string, DimensionRow>;
  departments: Map<string, DimensionRow>;
  projects: DemoProject[];
};

/** A project's weight in a month: half at both ends, zero outside. */
export function projectWeight(project: DemoProject, monthIndex: number): number {
  const passed = monthIndex - project.start;
  if (passed < 0 || passed >= project.months) return 0;
  return passed === 0 || passed === project.months - 1 ? project.size / 2 : project.size;
}

/**
 * Closes gaps: each begins by the end of the earlier ones, and one lasts to the end, as small jobs would otherwise be a
 * month's only sales.
 */
function withoutGaps<T extends { start: number; months: number }>(plans: readonly T[], until: number): T[] {
  let covered = 0;
  return plans.map((plan, i) => {
    const start = Math.min(plan.start, covered);
    const end = i === plans.length - 1 ? Math.max(plan.start + plan.months, until, covered) : plan.start + plan.months;
    covered = Math.max(covered, end - 1);
    return { ...plan, start, months: end - start };
  });
}

function segmentProjects(segment: Segment, count: number, months: number, profile: CompanyProfile, random: Random) {
  const [shortest, longest] = profile.projectMonths;
  const plans = Array.from({ length: count }, (_, i) => {
    const length = random.int(shortest, longest);
    const first = -Math.floor(length / 2);
    const start = Math.round(first + ((i + random.next()) / count) * (months - 1 - first));
    const size = random.between(0.6, 1.6) * (random.chance(0.15) ? 2.2 : 1);
    const cost = random.between(0.88, 1.06) + (random.chance(0.12) ? random.between(0.12, 0.3) : 0);
    return { segment, start, months: length, size, cost, nameIndex: i };
  });
  return withoutGaps(
    plans.sort((a, b) => a.start - b.start),
    months,
  );
}

type Planned = ReturnType<typeof segmentProjects>[number];

/**
 * The customers of a segment's projects, in order of start: as many regulars as concurrent projects, each getting the
 * next one when the last ends, so that customers recur from year to year.
 */
function chooseRegular(
  customers: readonly DemoCustomer[],
  planned: readonly Planned[],
  months: number,
  random: Random,
) {
  const atATime = planned.reduce((sum, project) => sum + project.months, 0) / months;
  const regulars = customers
    .filter(({ habit }) => habit !== 'stopped')
    .sort((a, b) => b.weight - a.weight)
    .slice(0, Math.max(1, Math.round(atATime)))
    .map((customer) => ({ customer, busyUntil: Number.NEGATIVE_INFINITY }));
  return ({ start, months: length }: Planned): DemoCustomer | null => {
    regulars.sort((a, b) => a.busyUntil - b.busyUntil);
    const next = (random.chance(0.8) ? regulars[0] : regulars[1]) ?? regulars[0];
    if (next) next.busyUntil = start + length;
    return next?.customer ?? null;
  };
}

/** Segments, departments and projects; project numbers begin with the last two digits of their first year. */
export function makeDimensions(
  companyId: string,
  profile: CompanyProfile,
  customers: DemoCustomer[],
  span: { firstYear: number; months: number; day: string },
  random: Random,
  ids: RowIds,
): Dimensions {
  const { firstYear, months, day } = span;
  const row = (
    kind: DimensionRow['kind'],
    type: string,
    typeName: string,
    code: string,
    name: string,
  ): DimensionRow => ({
    companyId,
    xid: ids(day),
    kind,
    type,
    typeName,
    code,
    name,
  });
  const segments = profile.segments.map((s) => [s.code, row('segment', 'SEG', 'Segment', s.code, s.name)] as const);
  const departments = profile.departments.map(
    (d) => [d.code, row('department', 'AVD', 'Avdeling', d.code, d.name)] as const,
  );

  const years = Array.from({ length: Math.ceil(months / 12) }, (_, i) => firstYear + i);
  const collective = years.flatMap((year, i) =>
    profile.segments.map(
      (segment, j): DemoProject => ({
        row: row('project', 'PRO', 'Prosjekt', `${year % 100}00${j + 1}`, `Småoppdrag ${segment.name} ${year}`),
        segment: segment.code,
        customer: null,
        start: i * 12,
        months: 12,
        size: 1,
        cost: 0.97,
      }),
    ),
  );

  const planned = profile.segments
    .flatMap((s) => segmentProjects(s, Math.max(2, Math.round(profile.projects * s.share)), months, profile, random))
    .sort((a, b) => a.start - b.start);
  const customerOf = new Map(
    profile.segments.map(({ code }) => {
      const own = planned.filter(({ segment }) => segment.code === code);
      const buyers = customers.filter(({ segment }) => segment === code);
      return [code, chooseRegular(buyers, own, months, random)] as const;
    }),
  );
  const used = new Map<number, number>();
  const own = planned.map((project): DemoProject => {
    const { segment, nameIndex, ...plan } = project;
    const year = firstYear + Math.floor(plan.start / 12);
    const number = (used.get(year) ?? 10) + random.int(1, 2);
    used.set(year, number);
    const pattern = segment.projectNames[nameIndex % segment.projectNames.length] ?? segment.name;
    const name = pattern.includes('{place}')
      ? pattern.replace('{place}', random.pick(profile.towns).city)
      : `${pattern} ${year}`;
    const code = `${year % 100}${String(number).padStart(3, '0')}`;
    return {
      ...plan,
      segment: segment.code,
      customer: customerOf.get(segment.code)?.(project) ?? null,
      row: row('project', 'PRO', 'Prosjekt', code, name),
    };
  });
  return { segments: new Map(segments), departments: new Map(departments), projects: [...collective, ...own] };
}
