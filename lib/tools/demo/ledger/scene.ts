import type { CompanyProfile } from '../plans/profile';
import type { SupplierTrade } from '../plans/supplier-trades';
import type { Random } from '../random/random';
import type { Books } from './books';
import type { Parties } from './parties';
import { type DemoProject, type Dimensions, projectWeight } from './projects';

/** The context of all voucher makers. */
export type Scene = {
  profile: CompanyProfile;
  random: Random;
  books: Books;
  parties: Parties;
  dimensions: Dimensions;
  /** The factor of vouchers relative to scale 1. */
  scale: number;
  /** yyyy-mm-dd: from this due date on, customers who have stopped paying pay nothing. */
  stopped: string;
  /** A low-discrepancy sequence per purpose, so that each project gets its share over the months. */
  points(purpose: string): () => number;
};

/** The segment and department ids of a segment's lines. */
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

/** A random supplier of the trade. */
export function anySupplier({ parties, random }: Scene, trade: SupplierTrade) {
  return random.pick(parties.suppliers.get(trade) ?? []);
}

/** The segment's active projects with weights; small jobs weigh `smallJobs` relative to all others together. */
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
