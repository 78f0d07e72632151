import { z } from 'zod';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import {
  account,
  bid,
  calculation,
  calculationLine,
  calculationVersion,
  certificate,
  contactEvent,
  contract,
  employee,
  growthItem,
  growthScore,
  kamishibaiBoard,
  kamishibaiCard,
  kamishibaiFlip,
  kamishibaiPoint,
  kamishibaiRow,
  ledgerMonth,
  measure,
  measureValue,
  priceLine,
  project,
  salesOrder,
  scratch,
  strategyNode,
  task,
  variation,
} from '@/db/schema';
import { makeBids } from './bids/make-bids';
import { makeCalculations } from './bids/make-calculations';
import { makePriceLines } from './bids/make-price-lines';
import { wonBy } from './bids/won-by';
import { makeBoards } from './boards/make-boards';
import type { Editor } from './edits/event';
import { seedEdits } from './edits/seed-edits';
import { makeEquipmentRows, seedEquipment } from './equipment-data';
import { makeGrowth } from './growth/make-growth';
import type { SeededLedger } from './ledger/seed-ledger';
import { createStage, payrollKey, type Stage } from './ledger/stage';
import { makeMailings } from './mailings/make-mailings';
import { makeMeasures } from './measures/make-measures';
import type { CompanyProfile } from './plans/profile';
import { makeSalesOrders } from './production/make-sales-orders';
import { makeProjectTabs, seedProjectTabs } from './project-tabs';
import { makeContracts } from './projects/make-contracts';
import { makeProjects } from './projects/make-projects';
import { makeVariations } from './projects/make-variations';
import { makeScratch } from './scratch/make-scratch';
import { makeCertificates } from './staff/make-certificates';
import { makeStaff } from './staff/make-staff';
import { makeStrategy } from './strategy/make-strategy';
import { makeTasks } from './tasks/make-tasks';
import { baselinesOf } from './ties/baselines';
import { tieExecutions, tieHours } from './ties/tie-hours';
import { seedVoucherTies } from './ties/tie-vouchers';

type Given = {
  companyId: string;
  profile: CompanyProfile;
  today: string;
  ledger: SeededLedger;
  /** Those who may have changed something. */
  editors: readonly Editor[];
};

const revenueRow = z.strictObject({ project: z.string(), revenue: z.number() });

async function revenuePerProject(tx: CompanyTx, companyId: string): Promise<Map<string, number>> {
  const rows = await queryRows(tx, revenueRow)`
    select m.project_id as project, -sum(m.net) as revenue
    from ${ledgerMonth} m join ${account} a on a.company_id = m.company_id and a.xid = m.account_id
    where m.company_id = ${companyId} and m.project_id is not null and a.no like '3%'
    group by 1`;
  return new Map(rows.map(({ project: id, revenue }) => [id, revenue]));
}

const payrollRow = z.strictObject({ project: z.string(), month: z.string(), amount: z.number() });

/** What the payroll put on each project, wages and the contribution on them. */
async function payrollPerProject(tx: CompanyTx, companyId: string): Promise<Map<string, number>> {
  const rows = await queryRows(tx, payrollRow)`
    select m.project_id as project, to_char(make_date(m.year, m.month, 1), 'yyyy-mm') as month, sum(m.net) as amount
    from ${ledgerMonth} m join ${account} a on a.company_id = m.company_id and a.xid = m.account_id
    where m.company_id = ${companyId} and m.project_id is not null and a.no in ('5000', '5400')
    group by 1, 2`;
  return new Map(rows.map(({ project: id, month, amount }) => [payrollKey(id, month), Math.round(amount * 100)]));
}

async function seedBoards(tx: CompanyTx, rows: ReturnType<typeof makeBoards>): Promise<void> {
  await bulkInsert(tx, kamishibaiBoard, rows.boards);
  await bulkInsert(tx, kamishibaiPoint, rows.points);
  await bulkInsert(tx, kamishibaiRow, rows.rows);
  await bulkInsert(tx, kamishibaiCard, rows.cards);
  await bulkInsert(tx, kamishibaiFlip, rows.flips);
}

/** Every row of the company's live tables but those of the ledger and of the projects' tabs; the same for the same stage. */
export function makeLiveRows(stage: Stage, staff = makeStaff(stage), projects = makeProjects(stage, staff)) {
  const contracts = makeContracts(stage, projects, staff);
  const bids = makeBids(stage, projects, staff);
  const won = wonBy(projects, bids);
  const { measures, values } = makeMeasures(stage, { projects, bids });
  const { items, scores } = makeGrowth(stage, staff);
  return {
    employees: staff.map(({ row }) => row),
    certificates: makeCertificates(stage, staff),
    projects: projects.map(({ row }) => ({ ...row, bidId: won.get(row.xid)?.xid ?? null })),
    contracts,
    variations: makeVariations(stage, contracts),
    bids,
    priceLines: makePriceLines(stage),
    ...makeEquipmentRows(stage, projects, staff),
    salesOrders: makeSalesOrders(stage, projects),
    measures,
    values,
    strategy: makeStrategy(stage, staff, measures),
    growthItems: items,
    growthScores: scores,
    sheet: makeScratch(stage),
  };
}

/**
 * Fills the company's live tables through the given transaction, which must already be the company's and hold its ledger:
 * people, projects, contracts, bids, prices, equipment and where it goes, sales orders, tasks, key figures, strategy, the sheet, and a log of changes.
 */
export async function seedLiveData(tx: CompanyTx, { editors, ...given }: Given): Promise<void> {
  const revenue = await revenuePerProject(tx, given.companyId);
  const payroll = await payrollPerProject(tx, given.companyId);
  const stage = createStage({ ...given, revenue, payroll });
  const staff = makeStaff(stage);
  const projects = makeProjects(stage, staff);
  const rows = makeLiveRows(stage, staff, projects);
  await bulkInsert(tx, employee, rows.employees);
  await bulkInsert(tx, certificate, rows.certificates);
  await bulkInsert(tx, bid, rows.bids);
  await bulkInsert(tx, priceLine, rows.priceLines);
  const made = makeCalculations(stage, rows, editors);
  const baselines = baselinesOf(wonBy(projects, rows.bids), made);
  await bulkInsert(tx, calculation, made.calculations);
  await bulkInsert(tx, calculationLine, made.lines);
  await bulkInsert(tx, calculationVersion, made.versions);
  await bulkInsert(
    tx,
    project,
    rows.projects.map((row) => {
      const { calculationId = null, version = null } = baselines.get(row.xid) ?? {};
      return { ...row, calculationId, calculationVersion: version };
    }),
  );
  await bulkInsert(tx, contract, rows.contracts);
  await bulkInsert(tx, variation, rows.variations);
  const { contracts, variations } = rows;
  const tabs = makeProjectTabs(stage, { projects, staff, contracts, variations });
  await seedProjectTabs(tx, {
    ...tabs,
    executions: tieExecutions(tabs.executions, baselines),
    entries: tieHours(stage, tabs.entries, baselines),
  });
  await seedVoucherTies(tx, stage, baselines);
  await seedEquipment(tx, stage, rows, editors);
  await bulkInsert(tx, salesOrder, rows.salesOrders);
  await bulkInsert(tx, task, makeTasks(stage, editors));
  await bulkInsert(tx, measure, rows.measures);
  await bulkInsert(tx, measureValue, rows.values);
  await bulkInsert(tx, strategyNode, rows.strategy);
  await bulkInsert(tx, growthItem, rows.growthItems);
  await bulkInsert(tx, growthScore, rows.growthScores);
  await seedBoards(
    tx,
    makeBoards(stage, { projects, executions: tabs.executions, equipment: rows.equipment, editors }),
  );
  await bulkInsert(tx, scratch, rows.sheet);
  await bulkInsert(tx, contactEvent, makeMailings(stage, editors));
  await seedEdits(tx, stage, editors);
}
