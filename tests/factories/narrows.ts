import { expect, test } from 'vitest';
import { asCompany, type CompanyTx } from '@/db/company';
import { customer, dimension, employee, project } from '@/db/schema';
import { makeCompany } from './company';
import { scopeIn } from './live-rows';
import { pageOf } from './page-of';

type Pair = readonly [first: string, second: string];

/** A company with two of everything that rows refer to: customers '1' and '2', segments 'A' and 'B', people '101' and '102'. */
type World = {
  companyId: string;
  customers: Pair;
  segments: Pair;
  people: Pair;
  projects: Pair;
};

const both = (rows: readonly { xid: string }[]): Pair => {
  const [first, second] = rows;
  if (!first || !second) throw new Error('Both rows were not written.');
  return [first.xid, second.xid];
};

async function makeWorld(tx: CompanyTx, companyId: string): Promise<World> {
  const segments = ['A', 'B'].map((code) => ({ companyId, kind: 'segment' as const, type: 'S', code, name: code }));
  const customers = [1, 2].map((no) => ({ companyId, no: String(no), name: `Kunde ${no}` }));
  const people = [101, 102].map((no) => ({
    companyId,
    empid: String(no),
    employee: `Ansatt ${no}`,
    category: 'Ansatt',
  }));
  const projects = [26001, 26002].map((no) => ({
    companyId,
    erpProjectid: String(no),
    description: 'Bru',
    status: 'Pågår',
  }));
  return {
    companyId,
    customers: both(await tx.insert(customer).values(customers).returning({ xid: customer.xid })),
    segments: both(await tx.insert(dimension).values(segments).returning({ xid: dimension.xid })),
    people: both(await tx.insert(employee).values(people).returning({ xid: employee.xid })),
    projects: both(await tx.insert(project).values(projects).returning({ xid: project.xid })),
  };
}

type List<Values> = {
  /** The page, the widget of it, and the column that names its rows. */
  of: readonly [path: string, widget: string, column: string];
  /** Parameters of every case, such as a period without end. */
  params?: Record<string, string>;
  /** Writes a row with this name and these values in place of the usual ones. */
  plant: (tx: CompanyTx, world: World, name: string, values: Values) => Promise<unknown>;
};

/** The names of the two rows. */
export const shownName = 'vist';
const hiddenName = 'skjult';

/**
 * Declares the cases of a list, one for each filter: of two rows that are alike but for one reason it has the first and not
 * the second, and without the filter it has both. Each in a company of its own.
 */
export const listThat =
  <Values>({ of: [path, widget, column], params = {}, plant }: List<Values>) =>
  (
    name: string,
    narrowing: Record<string, string>,
    shown: (world: World) => Values,
    hidden: (world: World) => Values,
  ): void =>
    test(`${path} narrows by ${name}`, async () => {
      const company = await makeCompany();
      await asCompany(company.companyId, async (tx) => {
        const world = await makeWorld(tx, company.companyId);
        await plant(tx, world, shownName, shown(world));
        await plant(tx, world, hiddenName, hidden(world));
      });
      const namesOf = async (requested: Record<string, string>) => {
        const found = (await pageOf(scopeIn(company), path, requested)).widgets[widget];
        const rows = found && 'data' in found ? (found.data as Record<string, unknown>[]) : [];
        return [shownName, hiddenName].filter((one) => rows.some((row) => String(row[column]).includes(one)));
      };
      expect(await namesOf({ ...params, ...narrowing })).toEqual([shownName]);
      expect(await namesOf(params), 'without the filter').toEqual([shownName, hiddenName]);
    });
