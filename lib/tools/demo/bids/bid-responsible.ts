import type { Stage } from '../ledger/stage';
import type { Random } from '../random/random';
import { drawByWeight } from '../random/share-out';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { BidDraft } from './bid-draft';

/** Estimators' odds relative to the norm: some take easy bids, some hard ones. */
const skills = [1.25, 0.75, 1.15, 0.9, 1.35, 0.7, 1.05, 0.95];

/**
 * The responsible of a bid: usually an estimator, else a manager, preferably of the segment's department, and if
 * possible somebody employed when it arrived.
 */
export function responsibleFor({ ledger }: Stage, random: Random, staff: readonly StaffMember[]) {
  const people = activeStaff(staff, 'estimator', 'manager').map((member, i) => ({
    ...member,
    skill: skills[i % skills.length] ?? 1,
  }));
  const estimators = people.filter(({ position }) => position.duty === 'estimator').length;
  return ({ bidstatus, received, segment }: BidDraft): string | null => {
    const department = ledger.dimensions.departments.get(segment.department)?.xid;
    const there = people.filter(({ row }) => row.startdate <= received);
    const weighed = (there.length > 0 ? there : people).map((item) => {
      const estimator = item.position.duty === 'estimator';
      const share = estimator ? 0.5 / Math.max(1, estimators) : 0.5 / Math.max(1, people.length - estimators);
      const near = estimator || item.row.departmentId === department ? 1 : 0.45;
      const rate = bidstatus === '7. Salg' ? item.skill : bidstatus > '8' ? 1 / item.skill : 1;
      return { item, weight: share * near * rate };
    });
    const [chosen] = drawByWeight(random.next, weighed, 1);
    return chosen?.row.xid ?? null;
  };
}
