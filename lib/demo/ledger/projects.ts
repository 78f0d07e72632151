import type { dimension } from '@/db/schema';
import type { CompanyProfile, Segment } from '../plans/profile';
import type { Random } from '../random/random';
import type { RowIds } from '../random/row-ids';
import { drawByWeight } from '../random/share-out';
import type { DemoCustomer } from './parties';

type DimensionRow = typeof dimension.$inferInsert & { xid: string };

export type DemoProject = {
  row: DimensionRow;
  segment: string;
  /** Null: small jobs, each with its own customer. */
  customer: DemoCustomer | null;
  /** Months since the ledger's first; the project may have begun before it. */
  start: number;
  months: number;
  size: number;
  /** What the work costs against the segment's norm: above 1 is a project that went badly. */
  cost: number;
};

export type Dimensions = {
  segments: Map<string, DimensionRow>;
  departments: Map<string, DimensionRow>;
  projects: DemoProject[];
};

/** The weight of a project in a month: half at both ends of its time, nothing outside it. */
export function projectWeight(project: DemoProject, monthIndex: number): number {
  const passed = monthIndex - project.start;
  if (passed < 0 || passed >= project.months) return 0;
  return passed === 0 || passed === project.months - 1 ? project.size / 2 : project.size;
}

function segmentProjects(segment: Segment, count: number, months: number, profile: CompanyProfile, random: Random) {
  const [shortest, longest] = profile.projectMonths;
  return Array.from({ length: count }, (_, i) => {
    const length = random.int(shortest, longest);
    const first = -Math.floor(length / 2);
    const start = Math.round(first + ((i + random.next()) / count) * (months - 1 - first));
    const size = random.between(0.6, 1.6) * (random.chance(0.15) ? 2.2 : 1);
    const cost = random.between(0.88, 1.06) + (random.chance(0.12) ? random.between(0.12, 0.3) : 0);
    return { segment, start, months: length, size, cost, nameIndex: i };
  });
}

/** Segments, departments and projects of the company; project numbers begin with the two digits of their first year. */
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
  const used = new Map<number, number>();
  const own = planned.map(({ segment, nameIndex, ...plan }): DemoProject => {
    const year = firstYear + Math.floor(plan.start / 12);
    const number = (used.get(year) ?? 10) + random.int(1, 2);
    used.set(year, number);
    const pattern = segment.projectNames[nameIndex % segment.projectNames.length] ?? segment.name;
    const name = pattern.includes('{place}')
      ? pattern.replace('{place}', random.pick(profile.towns).city)
      : `${pattern} ${year}`;
    const candidates = customers.filter((c) => c.segment === segment.code && c.habit !== 'stopped');
    const [customer] = drawByWeight(
      random.next,
      candidates.map((c) => ({ item: c, weight: c.habit === 'slow' ? c.weight / 3 : c.weight })),
      1,
    );
    const code = `${year % 100}${String(number).padStart(3, '0')}`;
    return {
      ...plan,
      segment: segment.code,
      customer: customer ?? null,
      row: row('project', 'PRO', 'Prosjekt', code, name),
    };
  });
  return { segments: new Map(segments), departments: new Map(departments), projects: [...collective, ...own] };
}
