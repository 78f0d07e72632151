import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { Column, Drill, Row } from '@/lib/core/widgets/column';
import { widgetSchema } from '@/lib/core/widgets/widget';
import { customerPivotUpTo } from '@/lib/domains/economy/sources/customer-pivot';
import type { Scope } from '@/lib/platform/auth/session';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createSmallLedger, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function linesBehind(scope: Scope, drill: Drill): Promise<number> {
  const page = await pageOf(scope, voucherLinesPath, drill);
  return widgetOf(page, 'bilag', 'datatable').data.reduce((sum, row) => sum + oreOf(row.net), 0);
}

/** Every figure of a table that leads to voucher lines, what is unknown apart, with the address it leads to. */
function figuresOf(columns: Column[], rows: Row[]): { what: string; ore: number; drill: Drill }[] {
  return columns
    .filter((column) => column.drill && !column.to && column.type === 'amount')
    .flatMap((column) =>
      rows
        .filter((row) => row[column.value] !== null)
        .map((row) => ({
          what: `${column.value} ${JSON.stringify(row._drill)}`,
          ore: oreOf(row[column.value]),
          drill: { ...column.drill, ...row._drill },
        })),
    );
}

function tableFigures(page: LoadedPage, id: string) {
  const widget = page.widgets[id];
  if (widget?.wtype !== 'tabulator' && widget?.wtype !== 'datatable') throw new Error(`${id} is no table`);
  return figuresOf(widget.options.columns, widget.data);
}

const history = fc.constantFrom('ytd', 'ytd3yr', '2yr', 'yrall');

test('the voucher lines a number leads to add up to it', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, history, fc.constantFrom('05', '12'), async (ledger, history, month) => {
      const { scope } = await createSmallLedger(ledger);
      const params = { history, frequency: 'hy', yrpr: `2025-${month}` };
      const load = (path: string) => pageOf(scope, path, params);
      const figures = [
        ...tableFigures(await load('/economy/report/resultat'), 'resultat'),
        ...tableFigures(await load('/economy/report/omsetning'), 'kunder'),
        ...tableFigures(await load('/economy/report/prosjekt'), 'prosjekter'),
        ...tableFigures(await load('/info/datatable/kunder'), 'kunder'),
        ...tableFigures(await load('/master/datatable/konto'), 'konto'),
        ...widgetOf(await load('/economy/report/omsetning'), 'fordeling', 'treemap').data.map((leaf) => ({
          what: `leaf ${leaf.l2id}`,
          ore: oreOf(leaf.value),
          drill: leaf.drill ?? {},
        })),
      ];
      const step = Math.max(1, Math.floor(figures.length / 60));
      const sample = figures.filter((_, i) => i % step === ledger.vouchers.length % step);
      for (const { what, ore, drill } of sample) {
        const behind = await linesBehind(scope, drill);
        expect(Math.abs(behind), `${what} ${JSON.stringify(params)}`).toBe(Math.abs(ore));
      }
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
});

test('a pivot cell leads to the lines of its voucher, customer and account', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope } = await createSmallLedger(ledger);
      const params = { history: 'yrall', yrpr: '2025-12' };
      const kunde = widgetOf(await pageOf(scope, '/economy/pivot/kunde', params), 'kunde', 'pivot').data;
      const konto = widgetOf(await pageOf(scope, '/economy/pivot/konto', params), 'konto', 'pivot').data;
      for (const row of kunde.slice(0, 12)) expect(await linesBehind(scope, row._drill ?? {})).toBe(-oreOf(row.net));
      for (const row of konto.slice(0, 12)) expect(await linesBehind(scope, row._drill ?? {})).toBe(oreOf(row.net));
    }),
    { numRuns: runs(3), endOnFailure: true },
  );
});

test('a pivot of more lines than a screen holds has the same revenue by customer and year, and leads to the same lines', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope } = await createSmallLedger(ledger);
      const page = await pageOf(scope, '/economy/pivot/kunde', { history: 'ytd3yr', yrpr: '2025-10' });
      const whole = new Map<string, number>();
      for (const { customer, year, net } of widgetOf(page, 'kunde', 'pivot').data) {
        whole.set(`${customer} ${year}`, (whole.get(`${customer} ${year}`) ?? 0) + oreOf(net));
      }
      const short = widgetSchema.parse(await customerPivotUpTo(-1)(scope, page.filters, {}));
      if (short.wtype !== 'pivot') throw new Error('It is a pivot.');
      expect([short.options.rows.length, short.options.columns.length]).toEqual([1, 1]);
      const found = short.data.map(({ customer, year, net }) => [`${customer} ${year}`, oreOf(net)] as const);
      expect(new Map(found)).toEqual(new Map([...whole].filter(([, ore]) => ore !== 0)));
      for (const row of short.data) expect(await linesBehind(scope, row._drill ?? {})).toBe(-oreOf(row.net));
    }),
    { numRuns: runs(3), endOnFailure: true },
  );
});
