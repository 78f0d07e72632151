import type { growthItem, growthScore } from '@/db/schema';
import type { Stage } from '../ledger/stage';
import { activeStaff, type StaffMember } from '../staff/make-staff';

type ItemRow = typeof growthItem.$inferInsert;
type ScoreRow = typeof growthScore.$inferInsert;

/** Quarters of history. */
const quarters = 8;

const inBounds = (score: number) => Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;

/** The growth items of the plan, and their scores at the end of recent quarters. */
export function makeGrowth(stage: Stage, staff: readonly StaffMember[]): { items: ItemRow[]; scores: ScoreRow[] } {
  const { companyId, profile, today, ledger } = stage;
  const random = stage.random('growth');
  const ids = stage.ids('growth');
  const leaders = activeStaff(staff, 'office', 'manager');
  const now = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  const items: ItemRow[] = [];
  const scores: ScoreRow[] = [];
  for (const [i, { title, text, segment, x, y }] of profile.trade.growth.entries()) {
    const xid = ids(`${today.slice(0, 4)}-01-02`);
    items.push({
      companyId,
      xid,
      title,
      text,
      xscore: x,
      yscore: y,
      segmentId: ledger.dimensions.segments.get(segment)?.xid ?? null,
      responsibleId: random.pick(leaders).row.xid,
      orderint: i,
    });
    // Going back, markets change little and own strength is lower.
    let [earlierX, earlierY] = [x, y];
    for (let back = 1; back <= quarters; back++) {
      earlierX = inBounds(earlierX - random.between(-0.35, 0.4));
      earlierY = inBounds(earlierY - random.between(-0.2, 0.55));
      const at = now - back;
      scores.push({
        companyId,
        itemId: xid,
        year: Math.floor(at / 4),
        quarter: (at % 4) + 1,
        xscore: earlierX,
        yscore: earlierY,
      });
    }
  }
  return { items, scores };
}
