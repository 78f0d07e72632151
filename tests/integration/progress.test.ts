import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { rowCell } from '@/components/kit/table/table-source';
import { bulkInsert } from '@/db/bulk-insert';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { bookingTimelinePath, calcPath, projectPath } from '@/lib/platform/routing/paths';
import { makeScope } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createCompany } from '@/tests/factories/small-ledger';

const path = '/info/statusrows/fremdrift';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const few = fc.integer({ min: 0, max: 3 });
/** What a project has: of its calculations some were never saved and some are deleted, and its activities weigh by their hours. */
const anyProject = fc.record({
  calculations: fc.array(fc.constantFrom('saved', 'unsaved', 'deleted'), { maxLength: 3 }),
  bookings: few,
  handovers: few,
  orders: fc.array(few, { maxLength: 2 }),
  evaluations: few,
  activities: fc.array(
    fc.record({
      hours: fc.option(fc.integer({ min: 0, max: 400 })),
      percent: fc.integer({ min: 0, max: 100 }),
      milestone: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});
type Plain = typeof anyProject extends fc.Arbitrary<infer T> ? T : never;

async function addProjects({ company, user }: Scope, plain: readonly Plain[]): Promise<Map<string, string[]>> {
  const companyId = company.id;
  const calculations = new Map<string, string[]>();
  await asCompany(companyId, async (tx) => {
    const item = { companyId, xid: uuidv7(), shortid: 'K-1', title: 'Kran', classification: 'utst' };
    await tx.insert(schema.equipment).values(item);
    for (const [i, made] of plain.entries()) {
      const [projectId, bidId] = [uuidv7(), uuidv7()];
      const no = `${20_001 + i}`;
      await tx
        .insert(schema.bid)
        .values({ companyId, xid: bidId, key: `B-${i}`, description: 'Bru', bidstatus: '7. Salg' });
      await tx
        .insert(schema.project)
        .values({ companyId, xid: projectId, erpProjectid: no, description: `Bru ${i}`, status: 'Pågår', bidId });
      const rows = made.calculations.map((state, n) => ({
        companyId,
        xid: uuidv7(),
        bidId,
        name: `Kalkyle ${n}`,
        version: state === 'unsaved' ? 0 : 2,
        deletedAt: state === 'deleted' ? new Date() : null,
        assumptions: {},
        op: uuidv7(),
        savedBy: user.id,
        savedByName: user.fullName,
      }));
      await bulkInsert(tx, schema.calculation, rows);
      calculations.set(
        no,
        rows.filter((_, n) => made.calculations[n] === 'saved').map(({ xid }) => xid),
      );
      await bulkInsert(
        tx,
        schema.booking,
        Array.from({ length: made.bookings }, (_, n) => {
          const day = `2024-0${n + 1}-${10 + i}`;
          return { companyId, xid: uuidv7(), equipmentId: item.xid, projectId, startdate: day, enddate: day };
        }),
      );
      await bulkInsert(
        tx,
        schema.handover,
        Array.from({ length: made.handovers }, () => ({ companyId, xid: uuidv7(), projectId, title: 'Delområde' })),
      );
      for (const [n, lines] of made.orders.entries()) {
        const orderId = uuidv7();
        const poid = i * 10 + n;
        await tx.insert(schema.purchaseOrder).values({
          companyId,
          xid: orderId,
          kind: 'PO',
          no: `${no}-${poid}`,
          poid,
          projectId,
          orderdate: '2026-01-01',
        });
        await bulkInsert(
          tx,
          schema.purchaseOrderLine,
          Array.from({ length: lines }, () => ({ companyId, xid: uuidv7(), orderId, text: 'Sand' })),
        );
      }
      await bulkInsert(
        tx,
        schema.evaluation,
        Array.from({ length: made.evaluations }, () => ({ companyId, xid: uuidv7(), projectId, topic: 'Kvalitet' })),
      );
      await bulkInsert(
        tx,
        schema.execution,
        made.activities.map(({ hours, percent, milestone }, n) => {
          return {
            companyId,
            xid: uuidv7(),
            projectId,
            title: `A${n}`,
            hoursam: hours,
            progr: percent / 100,
            milestone,
          };
        }),
      );
    }
  });
  return calculations;
}

/** Done of the planned hours; of activities without any, each counts as much as the next. */
function doneOf({ activities }: Plain): number | null {
  const work = activities.filter(({ milestone }) => !milestone);
  const hours = work.reduce((sum, each) => sum + (each.hours ?? 0), 0);
  const weigh = (weight: (each: (typeof work)[number]) => number, whole: number) =>
    work.reduce((sum, each) => sum + weight(each) * each.percent, 0) / whole / 100;
  if (work.length === 0) return null;
  return hours > 0 ? weigh((each) => each.hours ?? 0, hours) : weigh(() => 1, work.length);
}

test('random projects: every count is of what the project has, and leads to just that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProject, { minLength: 1, maxLength: 5 }), async (plain) => {
      const scope = await makeScope();
      const calculations = await addProjects(scope, plain);
      const { data, options, total } = widgetOf(await pageOf(scope, path), 'fremdrift', 'statusrows');
      expect(total).toBe(plain.length);
      expect(options.columns.slice(0, 10).map(({ value }) => value)).toEqual(
        'pno project segm pm progr calcint equpint handint ordlnint evalint'.split(' '),
      );
      expect(data.map(({ pno }) => pno)).toEqual(plain.map((_, i) => `${20_001 + i}`).reverse());
      const from = {
        company: scope.company.id,
        mayDrill: true,
        paths: [calcPath, bookingTimelinePath, projectPath],
        today: '2026-11-22',
      };
      const link = (row: (typeof data)[number], name: string) => {
        const column = options.columns.find(({ value }) => value === name);
        const address = column && rowCell(column, row, from).href;
        return address === undefined ? undefined : new URL(address, 'http://innsikt.test');
      };
      for (const [i, made] of plain.entries()) {
        const row = data[plain.length - 1 - i];
        if (!row) throw new Error('A project has no row.');
        const saved = calculations.get(String(row.pno)) ?? [];
        expect([row.calcint, row.equpint, row.handint, row.ordlnint, row.evalint]).toEqual([
          saved.length,
          made.bookings,
          made.handovers,
          made.orders.reduce((a, b) => a + b, 0),
          made.evaluations,
        ]);
        const done = doneOf(made);
        if (done === null) expect(row.progr).toBeNull();
        // A share of four digits: half of the last one away at most.
        else expect(Math.abs(Number(row.progr) - done)).toBeLessThanOrEqual(0.00005 + 1e-9);
        const calculation = link(row, 'calcint')?.searchParams.get('beregning');
        if (saved.length > 0) expect(saved).toContain(calculation);
        else expect(calculation).toBeUndefined();
        const requested = link(row, 'equpint')?.searchParams.get('prosjekt') ?? '';
        const shown = widgetOf(
          await pageOf(scope, bookingTimelinePath, { prosjekt: requested }),
          'utstyr',
          'timelinebar',
        );
        expect(shown.data).toHaveLength(made.bookings);
        const tab = Object.fromEntries(link(row, 'evalint')?.searchParams ?? []);
        const evaluations = widgetOf(await pageOf(scope, projectPath, tab), 'evaluering', 'tabulator');
        expect(evaluations.data).toHaveLength(made.evaluations);
      }
    }),
    { numRuns: runs(10) },
  );
});

test('the files say what the screen says, and an empty company is told what to do', async () => {
  const other = await createCompany('Tomt AS');
  const { data, parameters } = widgetOf(await pageOf(other, path), 'fremdrift', 'statusrows');
  expect([data, parameters.empty]).toEqual([[], expect.stringContaining('Prosjekter → Rediger')]);
});
