import {
  bid,
  calculation,
  calculationLine,
  calculationVersion,
  certificate,
  companyDay,
  contactEvent,
  contract,
  contractFact,
  employee,
  growthItem,
  growthScore,
  kamishibaiBoard,
  kamishibaiCard,
  kamishibaiFlip,
  kamishibaiPoint,
  kamishibaiRow,
  measure,
  measureValue,
  notice,
  priceLine,
  project,
  salesOrder,
  scratch,
  storedFile,
  strategyNode,
  task,
  variation,
} from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import { makeBids } from './bids/make-bids';
import { makeCalculations } from './bids/make-calculations';
import { makePriceLines } from './bids/make-price-lines';
import { wonBy } from './bids/won-by';
import { makeBoards } from './boards/make-boards';
import { makeCompanyDays } from './calendar/make-company-days';
import type { Editor } from './edits/event';
import { seedEdits } from './edits/seed-edits';
import { makeEquipmentRows, seedEquipment } from './equipment-data';
import { makeGrowth } from './growth/make-growth';
import { createStage, type SeededLedger, type Stage } from './ledger/stage';
import { makeMailings } from './mailings/make-mailings';
import { makeMeasures } from './measures/make-measures';
import { makeTaskNotices } from './notices/make-notices';
import type { CompanyProfile } from './plans/profile';
import { makeSalesOrders } from './production/make-sales-orders';
import { makeProjectTabs, seedProjectTabs } from './project-tabs';
import { makeCases, makeFacts } from './projects/make-cases';
import { makeContracts } from './projects/make-contracts';
import { makeProjects } from './projects/make-projects';
import { makeUndated } from './projects/make-undated';
import { makeVariations } from './projects/make-variations';
import { makeScratch } from './scratch/make-scratch';
import { makeCertificates } from './staff/make-certificates';
import { makeScans } from './staff/make-scans';
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
  /** Users who may have made changes. */
  editors: readonly Editor[];
};

async function seedBoards(queue: WriteQueue, rows: ReturnType<typeof makeBoards>): Promise<void> {
  await queue.insert(kamishibaiBoard, rows.boards);
  await queue.insert(kamishibaiPoint, rows.points);
  await queue.insert(kamishibaiRow, rows.rows);
  await queue.insert(kamishibaiCard, rows.cards);
  await queue.insert(kamishibaiFlip, rows.flips);
}

/** Every row of the company's live tables except those of the ledger and the project tabs; deterministic per stage. */
export function makeLiveRows(stage: Stage, staff = makeStaff(stage), projects = makeProjects(stage, staff)) {
  const contracts = makeContracts(stage, projects, staff);
  const variations = makeVariations(stage, contracts);
  const bids = makeBids(stage, projects, staff);
  const won = wonBy(projects, bids);
  const { measures, values } = makeMeasures(stage, { projects, bids });
  const { items, scores } = makeGrowth(stage, staff);
  return {
    employees: staff.map(({ row }) => row),
    certificates: makeCertificates(stage, staff),
    projects: projects.map(({ row }) => ({ ...row, bidId: won.get(row.xid)?.xid ?? null })),
    contracts,
    variations: [...variations, ...makeCases(stage, contracts, variations)],
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
    companyDays: makeCompanyDays(stage),
  };
}

/**
 * Fills the company's live tables, from people and projects to the change log, through the queue, whose transaction
 * must already be the company's with its ledger.
 */
export async function seedLiveData(queue: WriteQueue, { editors, ...given }: Given): Promise<void> {
  const stage = createStage(given);
  const staff = makeStaff(stage);
  const projects = makeProjects(stage, staff);
  const rows = makeLiveRows(stage, staff, projects);
  await queue.insert(employee, rows.employees);
  // Before the certificates, whose trigger counts them.
  await queue.insert(storedFile, makeScans(stage, staff, rows.certificates));
  await queue.insert(certificate, rows.certificates);
  await queue.insert(bid, rows.bids);
  await queue.insert(priceLine, rows.priceLines);
  const made = makeCalculations(stage, rows, editors);
  const baselines = baselinesOf(wonBy(projects, rows.bids), made);
  await queue.insert(calculation, made.calculations);
  await queue.insert(calculationLine, made.lines);
  await queue.insert(calculationVersion, made.versions);
  await queue.insert(
    project,
    rows.projects.map((row) => {
      const { calculationId = null, version = null } = baselines.get(row.xid) ?? {};
      return { ...row, calculationId, calculationVersion: version };
    }),
  );
  await queue.insert(project, [makeUndated(stage, projects)]);
  await queue.insert(contract, rows.contracts);
  await queue.insert(variation, rows.variations);
  await queue.insert(contractFact, makeFacts(stage, rows.variations, editors[0]));
  const { contracts, variations } = rows;
  const tabs = makeProjectTabs(stage, { projects, staff, contracts, variations });
  await seedProjectTabs(queue, {
    ...tabs,
    executions: tieExecutions(tabs.executions, baselines),
    entries: tieHours(stage, tabs.entries, baselines),
  });
  await seedEquipment(queue, stage, rows, editors);
  await queue.insert(salesOrder, rows.salesOrders);
  const tasks = makeTasks(stage, editors);
  await queue.insert(task, tasks);
  await queue.insert(notice, makeTaskNotices(stage, tasks));
  await queue.insert(measure, rows.measures);
  await queue.insert(measureValue, rows.values);
  await queue.insert(strategyNode, rows.strategy);
  await queue.insert(growthItem, rows.growthItems);
  await queue.insert(growthScore, rows.growthScores);
  await seedBoards(
    queue,
    makeBoards(stage, { projects, executions: tabs.executions, equipment: rows.equipment, editors }),
  );
  await queue.insert(scratch, rows.sheet);
  await queue.insert(companyDay, rows.companyDays);
  await queue.insert(contactEvent, makeMailings(stage, editors));
  // These two read rows written before, so they wait for the queue.
  await seedVoucherTies(queue, stage, baselines);
  await seedEdits(queue, stage, editors);
}
