import type { bid, calculation, calculationLine, calculationVersion, priceLine } from '@/db/schema';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { addActivity, addPackage } from '@/lib/core/calculation/edit-rows';
import { insertPriceLines, type PriceLineGiven } from '@/lib/core/calculation/price-line';
import { type Calculated, recompute } from '@/lib/core/calculation/recompute';
import { marginLine } from '@/lib/core/calculation/revenue';
import { type CalculationRow, type CostClassification, isCost } from '@/lib/core/calculation/row';
import { consumptionBase, type SizeMeasure, withSize } from '@/lib/core/calculation/sizes';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { roundTo } from '@/lib/core/format/exact';
import type { Editor } from '../edits/event';
import type { Stage } from '../ledger/stage';
import { costShares, type PackagePlan } from '../plans/calculation-plan';
import type { Random } from '../random/random';

type BidRow = typeof bid.$inferInsert & { xid: string };
type Rows = {
  calculations: (typeof calculation.$inferInsert & { xid: string })[];
  lines: (typeof calculationLine.$inferInsert)[];
  versions: (typeof calculationVersion.$inferInsert & { rows: readonly CalculationRow[] })[];
};

/** Statuses from which bids have a calculation, and how many of each get one. */
const calculated: Readonly<Record<string, number>> = {
  '3. Kalkyle': 3,
  '4. Tilbud sendt': 3,
  '5. Forhandling': 2,
  '6. Intensjon': 2,
  '7. Salg': 3,
  '8. Tapt': 2,
};

/** Won jobs, running or recently ended, that are compared with their calculation. */
const followed = 6;

function chosenBids(bids: readonly BidRow[], today: string): BidRow[] {
  const chosen = Object.entries(calculated).flatMap(([status, most]) =>
    bids.filter((row) => row.bidstatus === status && (row.revenueam ?? 0) >= 500_000).slice(-most),
  );
  const running = bids.filter(
    ({ bidstatus, startdate, enddate, revenueam }) =>
      bidstatus === '7. Salg' &&
      (startdate ?? today) < addDays(today, -45) &&
      (enddate ?? '') > addDays(today, -120) &&
      (revenueam ?? 0) >= 1_500_000,
  );
  return [...chosen, ...running.filter((row) => !chosen.includes(row)).slice(-followed)];
}

/** The lines of a package with their target amounts, kroner. */
type Draft = { rows: CalculationRow[]; budgets: Map<string, number> };

function priceOf(row: typeof priceLine.$inferInsert): PriceLineGiven {
  const { classification, title } = row;
  const { category, priceam, pricemeasure, co2am, supId, lineid, meta } = row;
  return {
    classification,
    title,
    category: category ?? null,
    priceam: priceam ?? null,
    pricemeasure: pricemeasure ?? null,
    co2am: co2am ?? null,
    sup_id: supId ?? null,
    lineid: lineid ?? null,
    meta,
  };
}

type Making = { random: Random; newId: () => string; prices: readonly PriceLineGiven[] };

function drawLines(
  rows: CalculationRow[],
  parent: string,
  plan: PackagePlan['lines'],
  { random, newId, prices }: Making,
): CalculationRow[] {
  return plan.reduce((all, { classification, categories, lines }) => {
    const fitting = prices.filter(
      (price) =>
        price.classification === classification &&
        (categories?.includes(price.category ?? '') ?? true) &&
        price.priceam,
    );
    const drawn = new Set<PriceLineGiven>();
    while (drawn.size < Math.min(lines, fitting.length)) drawn.add(random.pick(fitting));
    return insertPriceLines(all, [...drawn], { parent, assumptions: defaultAssumptions, newId });
  }, rows);
}

/** A package with activities and lines; each line's budget is its classification's share of the package's costs. */
function addPlanned(draft: Draft, plan: PackagePlan, job: BidRow, costs: number, making: Making): Draft {
  const start = job.startdate ?? '';
  const days = daysBetween(start, job.enddate ?? start);
  const [frdt, todt] = plan.days.map((share) => addDays(start, Math.round(days * share))) as [string, string];
  const xid = making.newId();
  const { title, category } = plan;
  let rows = addPackage(draft.rows, { xid, title, category, frdt, todt });
  for (const [i, activity] of plan.activities.entries()) {
    const length = daysBetween(frdt, todt);
    const each = length / (plan.activities.length + 1);
    const span = { frdt: addDays(frdt, Math.round(each * i)), todt: addDays(frdt, Math.round(each * (i + 2))) };
    const own = making.newId();
    rows = addActivity(rows, xid, { xid: own, title: activity.title, ...span });
    rows = drawLines(rows, own, activity.lines, making);
  }
  rows = drawLines(rows, xid, plan.lines, making);
  const lines = rows.slice(draft.rows.length).filter(isCost);
  const weights = new Map(lines.map((line) => [line, making.random.between(0.6, 1.4)]));
  const perClass = new Map<string, number>();
  for (const [{ classification }, weight] of weights) {
    perClass.set(classification ?? '', (perClass.get(classification ?? '') ?? 0) + weight);
  }
  const used = [...perClass.keys()].reduce((sum, name) => sum + costShares[name as CostClassification], 0);
  const budgets = new Map(draft.budgets);
  for (const [line, weight] of weights) {
    const own =
      costShares[line.classification as CostClassification] / used / (perClass.get(line.classification ?? '') ?? 1);
    budgets.set(line.xid, costs * plan.share * own * weight);
  }
  return { rows, budgets };
}

const wholes = (value: number) => Math.max(1, Math.round(value));

/** A haul of at most ten tonnes (one for a van), repeated over a distance to reach the tonne-kilometres. */
function haulOf({ title }: CalculationRow, tonneKm: number) {
  const [least, most] = title.includes('under 100 km') ? [20, 90] : [110, 480];
  const tonnes = roundTo(Math.max(0.1, Math.min(title.startsWith('Varebil') ? 1 : 10, tonneKm / least)), 1);
  const trips = Math.ceil(tonneKm / tonnes / most);
  const km = Math.min(most, Math.max(least, wholes(tonneKm / tonnes / trips)));
  return { countint: trips, quantity1am: tonnes, measure1: 't', quantity2am: km, measure2: 'km' };
}

/** A line with count and days close to its budget; consumption follows its activity's size. */
function fitted(row: CalculationRow, budget: number): CalculationRow {
  const price = row.priceam ?? 1;
  const days = row.frdt && row.todt ? daysBetween(row.frdt, row.todt) + 1 : 1;
  switch (row.calc) {
    case 'antall':
      return { ...row, countint: wholes(budget / price) };
    case 'manuell': {
      const amount = wholes(budget / 100) * 100;
      return { ...row, amount, countint: wholes(amount / price) };
    }
    case 'dager':
    case 'timer': {
      const perDay = price * (row.calc === 'timer' ? (row.durationam ?? 12) : 1);
      const all = budget / perDay;
      if (all >= days) return { ...row, countint: wholes(all / days) };
      return { ...row, countint: 1, todt: addDays(row.frdt ?? '', wholes(all) - 1) };
    }
    case 'tonn-km':
      return { ...row, ...haulOf(row, budget / price) };
    default:
      return row;
  }
}

/** The activity size at which consumption reaches its budget. */
function sizeFor(
  lines: readonly CalculationRow[],
  budgets: ReadonlyMap<string, number>,
  size: SizeMeasure,
): number | null {
  let budget = 0;
  let perUnit = 0;
  for (const row of lines) {
    const [consume, measure] =
      row.calc === 'mengde2' ? [row.consume2am, row.consume2measure] : [row.consume1am, row.consume1measure];
    if (!/^mengde/.test(row.calc ?? '') || consume === null || consumptionBase(measure) !== size) continue;
    budget += budgets.get(row.xid) ?? 0;
    perUnit += consume * (row.priceam ?? 0);
  }
  return perUnit === 0 ? null : roundTo(Math.max(5, budget / perUnit), 1);
}

/** Iterates sizes, counts and days until the costs are near the target despite rounding. */
function fitRows({ rows, budgets }: Draft, target: number): Calculated {
  let factor = 1;
  let best = recompute(rows, defaultAssumptions);
  for (let round = 0; round < 4; round += 1) {
    const requested = new Map([...budgets].map(([xid, budget]) => [xid, budget * factor]));
    const sized = rows.map((row) => {
      if (row.section === 'ledger') return fitted(row, requested.get(row.xid) ?? 0);
      if (row.section === 'jobpkg') return row;
      const lines = rows.filter((line) => line.section === 'ledger' && line.parent === row.xid);
      const square = withSize(row, 'm²', sizeFor(lines, requested, 'm²'));
      return withSize(square, 'm³', sizeFor(lines, requested, 'm³'));
    });
    best = recompute(sized, defaultAssumptions);
    factor *= target / best.totals.costs;
  }
  return best;
}

/** An earlier version: fewer people and another margin. */
function earlier({ rows }: Calculated, random: Random): CalculationRow[] {
  return rows.map((row) => {
    if (row.pricemeasure === '%') return { ...row, priceam: roundTo((row.priceam ?? 0) + random.int(-3, 3), 1) };
    const crew = row.classification === 'personnel' && (row.countint ?? 0) > 1 && random.chance(0.4);
    return crew ? { ...row, countint: (row.countint ?? 2) - 1 } : row;
  });
}

/**
 * Calculations of bids from the Kalkyle stage on, with lines of the price list: a margin of 12–26 %, and a revenue near
 * the bid's. Some have several versions.
 */
export function makeCalculations(
  stage: Stage,
  { bids, priceLines }: { bids: readonly BidRow[]; priceLines: readonly (typeof priceLine.$inferInsert)[] },
  editors: readonly Editor[],
): Rows {
  const made: Rows = { calculations: [], lines: [], versions: [] };
  const random = stage.random('calculations');
  const ids = stage.ids('calculations');
  const { companyId, today, profile } = stage;
  const plan = profile.trade.calculations ?? [];
  const prices = priceLines.map(priceOf);
  const savers = editors.filter(({ permissions }) =>
    permissions.some(({ path, action }) => action === 'Write' && (path === '/' || path === '/bid')),
  );
  if (savers.length === 0 || plan.length === 0) return made;
  for (const job of chosenBids(bids, today)) {
    const latest = addDays(today, -1);
    const due = addDays(job.duedate ?? latest, -2);
    const day = due < latest ? due : latest;
    const newId = () => ids(day);
    const revenue = job.revenueam ?? 0;
    const target = revenue * (1 - random.int(12, 26) / 100);
    const empty: Draft = { rows: [], budgets: new Map() };
    const draft = plan.reduce((all, one) => addPlanned(all, one, job, target, { random, newId, prices }), empty);
    const { rows, totals } = fitRows(draft, target);
    const margin = roundTo((1 - totals.costs / revenue) * 100, 1);
    const priced = [...rows, marginLine({ xid: newId(), orderint: 0 }, Math.min(60, Math.max(0, margin)))];
    const final = recompute(priced, defaultAssumptions);
    const history = random.chance(0.6) ? [recompute(earlier(final, random), defaultAssumptions), final] : [final];
    const xid = newId();
    for (const [i, { rows: saved, totals: sums }] of history.entries()) {
      const saver = random.pick(savers);
      const at = `${addDays(day, i + 1 - history.length)}T${String(random.int(7, 14)).padStart(2, '0')}:${random.int(10, 59)}:00Z`;
      const common = {
        companyId,
        version: i + 1,
        assumptions: defaultAssumptions,
        lines: saved.length,
        costs: sums.costs,
        revenue: sums.revenue,
        co2: sums.co2,
        op: newId(),
        savedAt: new Date(at),
        savedBy: saver.id,
        savedByName: saver.name,
      };
      made.versions.push({ ...common, calculationId: xid, rows: saved });
      if (i < history.length - 1) continue;
      made.calculations.push({ ...common, xid, bidId: job.xid, name: 'Kalkyle', createdAt: new Date(at) });
      made.lines.push(...saved.map((row) => ({ companyId, calculationId: xid, ...row })));
    }
  }
  return made;
}
