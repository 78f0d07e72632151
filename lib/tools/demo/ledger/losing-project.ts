import { dayOf, type Month, workday } from '../random/calendar';
import { createRandom } from '../random/random';
import type { Draft } from './books';
import { type DemoProject, projectWeight } from './projects';
import { postInvoice } from './purchases';
import { anySupplier, type Scene, segmentTags } from './scene';

/** What the project costs more than it earns, as a part of its income. */
const lossShare = 0.06;
/** Invoices are of whole hundreds of kroner (in øre). */
const wholeOf = 10_000;
/** Income of the year (øre) below which a project is too small for its loss to be seen. */
const leastIncome = 20_000_000;

/** Income and cost in øre. */
type Sums = { income: number; cost: number };

/** What each project earned and cost in a year of the ledger, and in all of it; accounts of class 3, and 4 to 7. */
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

/** The project at work that goes worst this year, among those that began within the ledger. */
function worstAtWork(projects: readonly DemoProject[], month: Month, sums: ProjectSums): DemoProject | undefined {
  const thisYear = ({ row }: DemoProject) => sums.of(row.xid, month.year);
  return projects
    .filter((project) => project.customer && project.start >= 0 && projectWeight(project, month.index) > 0)
    .filter((project) => thisYear(project).income >= leastIncome)
    .sort((a, b) => marginOf(thisYear(a)) - marginOf(thisYear(b)))[0];
}

/**
 * Posts what makes the project that goes worst lose money, this year and in all: a subcontractor's invoice of the last day of the
 * month, paid after it. It draws from a stream of its own, and so leaves what else is drawn as it is.
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
