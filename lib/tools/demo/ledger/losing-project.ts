import { dayOf, type Month, workday } from '../random/calendar';
import { createRandom } from '../random/random';
import type { Draft } from './books';
import { type DemoProject, projectWeight } from './projects';
import { postInvoice } from './purchases';
import { anySupplier, type Scene, segmentTags } from './scene';

/** The loss as a share of the project's income. */
const lossShare = 0.06;
/** Invoices are rounded to hundreds of kroner (in øre). */
const wholeOf = 10_000;
/** Below this income per year (øre) a loss would not be noticeable. */
const leastIncome = 20_000_000;

/** Income and cost in øre. */
type Sums = { income: number; cost: number };

/** Income and costs of each project per year and in total; accounts of class 3, and 4 to 7. */
export function createProjectSums() {
  const sums = new Map<string, Sums>();
  const of = (key: string): Sums => sums.get(key) ?? { income: 0, cost: 0 };
  return {
    add(year: number, drafts: readonly Pick<Draft, 'lines'>[]): void {
      for (const { account, project, amount } of drafts.flatMap(({ lines }) => lines)) {
        if (!project || account < '3' || account >= '8') continue;
        for (const key of [project, `${project} ${year}`]) {
          const { income, cost } = of(key);
          sums.set(key, account < '4' ? { income: income - amount, cost } : { income, cost: cost + amount });
        }
      }
    },
    of: (project: string, year?: number) => of(year === undefined ? project : `${project} ${year}`),
  };
}
type ProjectSums = ReturnType<typeof createProjectSums>;

const marginOf = ({ income, cost }: Sums) => (income - cost) / income;
const missingOf = ({ income, cost }: Sums) => income * (1 + lossShare) - cost;

/** The active project with the worst result this year, among those that began within the ledger. */
function worstAtWork(projects: readonly DemoProject[], month: Month, sums: ProjectSums): DemoProject | undefined {
  const thisYear = ({ row }: DemoProject) => sums.of(row.xid, month.year);
  return projects
    .filter((project) => project.customer && project.start >= 0 && projectWeight(project, month.index) > 0)
    .filter((project) => thisYear(project).income >= leastIncome)
    .sort((a, b) => marginOf(thisYear(a)) - marginOf(thisYear(b)))[0];
}

/**
 * Posts a loss for the worst active project, this year and in total: a subcontractor's invoice on the month's last day,
 * paid later. Uses its own random stream, so that other draws are unchanged.
 */
export function postLoss(scene: Scene, month: Month, sums: ProjectSums): void {
  const project = worstAtWork(scene.dimensions.projects, month, sums);
  if (!project) return;
  const { xid, name } = project.row;
  const missing = Math.max(missingOf(sums.of(xid)), missingOf(sums.of(xid, month.year)));
  if (missing <= 0) return;
  const own = { ...scene, random: createRandom(`${scene.profile.key} losing project`) };
  const amount = Math.ceil(missing / wholeOf) * wholeOf;
  postInvoice(own, {
    supplier: anySupplier(own, 'subcontract'),
    date: workday(dayOf(month.year, month.month, 31)),
    description: name,
    lines: [{ account: '4500', amount, ...segmentTags(scene, project.segment), project: xid }],
    vat: 0.25,
    dueDays: 30,
  });
}
