import type { CompanyProfile } from '../plans/profile';
import type { SupplierTrade } from '../plans/supplier-trades';
import type { Random } from '../random/random';
import type { Books } from './books';
import type { Parties } from './parties';
import { type DemoProject, type Dimensions, projectWeight } from './projects';

/** What every voucher maker works with. */
export type Scene = {
  profile: CompanyProfile;
  random: Random;
  books: Books;
  parties: Parties;
  dimensions: Dimensions;
  /** How many times the vouchers of scale 1. */
  scale: number;
  /** yyyy-mm-dd: from this due date on, customers who have stopped paying pay nothing. */
  stopped: string;
  /** A stream of evenly spread points per purpose, so that each project gets its share over the months. */
  points(purpose: string): () => number;
};

/** The row ids a line of this segment's work carries. */
export function segmentTags({ profile, dimensions }: Scene, code: string): { segment: string; department: string } {
  const segment = dimensions.segments.get(code);
  const department = dimensions.departments.get(profile.segments.find((s) => s.code === code)?.department ?? '');
  if (!segment || !department) throw new Error(`Segment ${code} has no row or no department.`);
  return { segment: segment.xid, department: department.xid };
}

export function departmentId({ dimensions }: Scene, code: string): string {
  const department = dimensions.departments.get(code);
  if (!department) throw new Error(`Department ${code} has no row.`);
  return department.xid;
}

/** A supplier of the trade. */
export function anySupplier({ parties, random }: Scene, trade: SupplierTrade) {
  return random.pick(parties.suppliers.get(trade) ?? []);
}

/** The segment's projects of the month; small jobs weigh `smallJobs` against all the others together. */
export function projectsAtWork({ dimensions }: Scene, segment: string, monthIndex: number, smallJobs: number) {
  const active = dimensions.projects
    .filter((project) => project.segment === segment)
    .map((item) => ({ item, weight: projectWeight(item, monthIndex) }))
    .filter(({ weight }) => weight > 0);
  const own = active.reduce((sum, { item, weight }) => (item.customer ? sum + weight : sum), 0);
  return active.map(({ item, weight }): { item: DemoProject; weight: number } => ({
    item,
    weight: item.customer ? weight : Math.max(own, 0.5) * smallJobs,
  }));
}
