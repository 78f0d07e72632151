import type { budget, budgetMonth } from '@/db/schema';
import { type CompanyProfile, type DirectCost, directCosts } from '../plans/profile';
import { dayOf } from '../random/calendar';
import type { Random } from '../random/random';
import type { RowIds } from '../random/row-ids';
import { type MonthFigures, monthFigures, plannedOutlook } from './figures';
import { payrollRates } from './payroll';
import { type DemoProject, projectWeight } from './projects';

type BudgetLine = typeof budget.$inferInsert & { xid: string; projectId: string | null };
type BudgetMonth = typeof budgetMonth.$inferInsert;

const directGroup: Record<DirectCost, string> = { goods: '40', subcontract: '45', hire: '46', travel: '71' };
const wholeThousand = (amount: number) => Math.round(amount / 100_000) * 1_000;

/** Øre per account group with the budget's sign: revenue and costs are both positive. */
function companyGroups(profile: CompanyProfile, figures: MonthFigures, yearIndex: number, month: number) {
  const groups = new Map<string, number>();
  const add = (group: string, amount: number) => groups.set(group, (groups.get(group) ?? 0) + amount);
  let wages = figures.administration;
  for (const { segment, revenue, direct, wages: segmentWages } of figures.segments) {
    add(segment.vatFree ? '31' : '30', revenue);
    for (const kind of directCosts) add(directGroup[kind], direct[kind]);
    wages += segmentWages;
  }
  const { contribution, holiday } = payrollRates;
  add('50', wages);
  add('51', wages * holiday);
  add('54', wages * contribution * (1 + holiday));
  for (const { overhead, amount } of figures.overheads) add(overhead.account.slice(0, 2), amount);
  add('60', (profile.revenue * profile.depreciation * 100 * 1.03 ** yearIndex) / 12);
  add('77', profile.revenue * 0.002);
  if (month % 3 === 0) add('81', profile.revenue * 0.07);
  return groups;
}

/** A project's share of its segment's plan for the month, per account group. */
function projectGroups(project: DemoProject, figures: MonthFigures, share: number) {
  const found = figures.segments.find(({ segment }) => segment.code === project.segment);
  if (!found) return new Map<string, number>();
  const { segment, revenue, direct, wages } = found;
  return new Map<string, number>([
    [segment.vatFree ? '31' : '30', revenue * share],
    ...directCosts.map((kind): [string, number] => [directGroup[kind], direct[kind] * share]),
    ['50', wages * share],
    ['54', wages * share * payrollRates.contribution],
  ]);
}

type Span = { firstYear: number; budgetFrom: number; budgetTo: number };

/**
 * Budgets of whole years: the company's per account group and month, and each project's for its months. Based on the
 * plan of the previous autumn, so that actual figures deviate both ways.
 */
export function makeBudget(
  companyId: string,
  profile: CompanyProfile,
  projects: DemoProject[],
  span: Span,
  random: Random,
  ids: RowIds,
): { lines: BudgetLine[]; months: BudgetMonth[] } {
  const lines = new Map<string, BudgetLine>();
  const months: BudgetMonth[] = [];
  const belief = new Map<string, number>();
  function believed(key: string, spread: number): number {
    const value = belief.get(key) ?? random.between(1 - spread, 1 + spread);
    belief.set(key, value);
    return value;
  }
  function push(year: number, month: number, accountGroup: string, projectId: string | null, ore: number): void {
    const amount = wholeThousand(ore);
    if (amount === 0) return;
    const key = `${accountGroup} ${projectId}`;
    const line = lines.get(key) ?? { companyId, xid: ids(dayOf(year, month, 1)), accountGroup, projectId };
    lines.set(key, line);
    months.push({ companyId, budgetId: line.xid, year, month, amount });
  }
  for (let year = span.budgetFrom; year <= span.budgetTo; year++) {
    const yearIndex = year - span.firstYear;
    for (let month = 1; month <= 12; month++) {
      const figures = monthFigures(profile, plannedOutlook(profile, yearIndex), yearIndex, month, () => 1);
      for (const [group, amount] of companyGroups(profile, figures, yearIndex, month)) {
        push(year, month, group, null, amount * believed(`${year} ${group}`, group.startsWith('3') ? 0.01 : 0.04));
      }
      const index = yearIndex * 12 + month - 1;
      const weights = new Map<string, number>();
      for (const p of projects) {
        if (p.customer) weights.set(p.segment, (weights.get(p.segment) ?? 0) + projectWeight(p, index));
      }
      for (const project of projects) {
        const weight = project.customer ? projectWeight(project, index) : 0;
        if (weight === 0) continue;
        const share = (0.862 * weight) / (weights.get(project.segment) ?? weight);
        for (const [group, amount] of projectGroups(project, figures, share)) {
          push(year, month, group, project.row.xid, amount * believed(`${project.row.code} ${group}`, 0.06));
        }
      }
    }
  }
  return { lines: [...lines.values()], months };
}
