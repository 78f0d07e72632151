import { makeParties } from '@/lib/tools/demo/ledger/parties';
import { makeDimensions, projectWeight } from '@/lib/tools/demo/ledger/projects';
import { createStage, payrollKey, type Stage } from '@/lib/tools/demo/ledger/stage';
import type { CompanyProfile } from '@/lib/tools/demo/plans/profile';
import { dayOf, ledgerMonths } from '@/lib/tools/demo/random/calendar';
import { createRandom } from '@/lib/tools/demo/random/random';
import { createRowIds } from '@/lib/tools/demo/random/row-ids';

const companyId = '01980000-0000-7000-8000-000000000001';

/** A demo company's stage on a day, with a million of revenue on each project and 40 000,07 of payroll a month in place of a ledger. */
export function demoStage(profile: CompanyProfile, today: string): Stage {
  const months = ledgerMonths(today);
  const random = createRandom(`${profile.key} stage`);
  const ids = createRowIds(random);
  const firstYear = Number(today.slice(0, 4)) - 5;
  const day = dayOf(firstYear, 1, 1);
  const parties = makeParties(companyId, profile, random, ids, day);
  const span = { firstYear, months: months.length, day };
  const dimensions = makeDimensions(companyId, profile, parties.customers, span, random, ids);
  const revenue = new Map(dimensions.projects.map(({ row }) => [row.xid, 100_000_000]));
  const payroll = new Map(
    months.flatMap(({ year, month, index }) =>
      dimensions.projects
        .filter((project) => projectWeight(project, index) > 0)
        .map(({ row }): [string, number] => [payrollKey(row.xid, dayOf(year, month, 1).slice(0, 7)), 4_000_007]),
    ),
  );
  return createStage({ companyId, profile, today, ledger: { months, parties, dimensions, revenue, payroll } });
}
