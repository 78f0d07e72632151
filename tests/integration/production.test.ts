import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { joinValues } from '@/lib/core/filters/own-values';
import { lastDayOf } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { answerPage, pageQuery } from '@/lib/product/pages/answer-page';
import { findPage } from '@/lib/product/pages/registry';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { createCompany } from '@/tests/factories/small-ledger';

const path = '/production/custom/ordre';
const listPath = '/production/datatable/ordre';

type Plain = {
  customer: string;
  segment: string | null;
  category: string;
  product: string;
  day: string;
  sold: number;
  invoiced: number;
};

const products = Array.from({ length: 13 }, (_, i) => ({ product: `Vare ${i}`, category: `Gruppe ${i % 4}` }));

/** Order rows of every product, customer and half a year of months, some invoiced in full, some in part. */
const orders: Plain[] = Array.from({ length: 117 }, (_, i) => {
  const { product, category } = products[(i * 5) % products.length] ?? { product: '', category: '' };
  // Each product is sold for more than the one before, so that which are the largest is plain to see.
  const sold = (100 + ((i * 5) % products.length) * 1_000) * 100 + i;
  return {
    customer: ['10001', '10002', '10003'][i % 3] ?? '',
    segment: i % 7 === 0 ? null : (['S1', 'S2'][i % 2] ?? null),
    category,
    product,
    day: `2026-${String(1 + (i % 6)).padStart(2, '0')}-${String(1 + (i % 27)).padStart(2, '0')}`,
    sold,
    invoiced: i % 4 === 0 ? sold : i % 4 === 1 ? 0 : Math.round(sold / 3),
  };
});

async function createOrders(): Promise<Scope> {
  const scope = await createCompany('Ordre AS');
  const companyId = scope.company.id;
  const ids = new Map<string, string>();
  const id = (key: string) => ids.get(key) ?? ids.set(key, uuidv7()).get(key) ?? '';
  await asCompany(companyId, async (tx) => {
    for (const no of ['10001', '10002', '10003'])
      await tx.insert(schema.customer).values({ companyId, xid: id(no), no, name: `Kunde ${no}` });
    for (const code of ['S1', 'S2'])
      await tx
        .insert(schema.dimension)
        .values({ companyId, xid: id(code), kind: 'segment', type: 'SEG', code, name: `Segment ${code}` });
    await tx.insert(schema.salesOrder).values(
      orders.map(({ customer, segment, category, product, day, sold, invoiced }, i) => ({
        companyId,
        orderno: `O-${Math.floor(i / 4)}`,
        lineint: (i % 4) + 1,
        customerId: id(customer),
        segmentId: segment === null ? null : id(segment),
        dimpronm: product,
        productcat: category,
        planneddeldate: day,
        revenueam: sold / 100,
        pam: invoiced / 100,
      })),
    );
  });
  return scope;
}

let scope: Scope;
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await createOrders();
});
afterAll(closeConnection);

const largest = products.map(({ product }) => product).slice(-9);
const amounts = {
  ram: ({ sold, invoiced }: Plain) => sold - invoiced,
  revenueam: ({ sold }: Plain) => sold,
  pam: ({ invoiced }: Plain) => invoiced,
};
type Requested = Partial<Record<'segment' | 'customer' | 'productcat' | 'product' | 'eomonth', string[]>>;

/** The rows that fit, worked out one by one; `except` are the filters that a picture sets itself. */
function fitting(requested: Requested, except: readonly (keyof Requested)[] = []): Plain[] {
  const wants = (name: keyof Requested, value: string) => {
    const values = except.includes(name) ? undefined : requested[name];
    return values === undefined || values.length === 0 || values.includes(value);
  };
  return orders.filter(
    (row) =>
      wants('segment', row.segment ?? 'ingen') &&
      wants('customer', row.customer) &&
      wants('productcat', row.category) &&
      (wants('product', row.product) || (wants('product', 'ovrige') && !largest.includes(row.product))) &&
      wants('eomonth', lastDayOf(row.day.slice(0, 7))),
  );
}

const several = (...values: string[]) => fc.option(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }));
const asks = fc.record({
  segment: several('S1', 'S2', 'ingen'),
  customer: several('10001', '10002', '10003'),
  productcat: several('Gruppe 0', 'Gruppe 1', 'Gruppe 2', 'Gruppe 3'),
  product: several('Vare 12', 'Vare 1', 'ovrige'),
  eomonth: fc.option(fc.constantFrom('2026-01-31', '2026-02-28', '2026-06-30').map((day) => [day])),
  belop: fc.constantFrom('ram', 'revenueam', 'pam'),
});
const paramsOf = ({ belop, ...requested }: Record<string, string[] | string | null>) => ({
  ...Object.fromEntries(Object.entries(requested).map(([name, values]) => [name, joinValues([values ?? []].flat())])),
  belop: String(belop),
});
const sumOf = (rows: readonly Plain[], amount: (row: Plain) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

test('whatever is filtered, bars and areas come to the rows that fit, and each leads to rows that sum to it', {
  timeout: timeoutOf(60_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(asks, fc.nat(), async ({ belop, ...chosen }, at) => {
      const requested = Object.fromEntries(
        Object.entries(chosen).flatMap(([name, values]) => (values ? [[name, values]] : [])),
      ) as Requested;
      const amount = amounts[belop];
      const params = paramsOf({ ...chosen, belop });
      const page = await pageOf(scope, path, params);

      const list = widgetOf(page, 'ordre', 'datatable');
      const sum = list.data.reduce((total, row) => total + oreOf(row[belop]), 0);
      expect(sum).toBe(sumOf(fitting(requested), amount));
      expect(list.total).toBe(fitting(requested).length);

      const chart = widgetOf(page, 'fakturering', 'chart');
      const bars = chart.series.flatMap(({ data, pick, compared }) =>
        (compared ? [] : data).map((value, i) => ({ value: value ?? 0, pick: { ...chart.xAxis.pick?.[i], ...pick } })),
      );
      const areas = ['kunder', 'kategorier'].flatMap((id) => {
        const { data } = widgetOf(page, id, 'treemap');
        const own = new Map<string, { value: number; pick: Record<string, string> }>();
        for (const { l1id, value, pick = {} } of data)
          own.set(l1id, { value: (own.get(l1id)?.value ?? 0) + value, pick });
        return [...own.values()];
      });
      expect(bars.reduce((total, { value }) => total + oreOf(value), 0)).toBe(
        sumOf(fitting(requested, ['product', 'eomonth']), amount),
      );
      expect(areas.reduce((total, { value }) => total + oreOf(value), 0)).toBe(
        sumOf(fitting(requested, ['customer']), amount) + sumOf(fitting(requested, ['productcat']), amount),
      );

      const pressed = [...bars, ...areas];
      const one = pressed[at % Math.max(1, pressed.length)];
      if (!one) return;
      const behind = widgetOf(await pageOf(scope, listPath, { ...params, ...one.pick }), 'ordre', 'datatable');
      expect(behind.data.reduce((total, row) => total + oreOf(row[belop]), 0)).toBe(oreOf(one.value));
    }),
    { numRuns: runs(25) },
  );
});

test('a row has the fields of the specification', async () => {
  const [row] = widgetOf(await pageOf(scope, listPath), 'ordre', 'datatable').data;
  expect(row).toMatchObject({
    plannedDelDate: '01.01.2026',
    eomonth: '2026-01-31',
    dimProNm: 'Vare 0',
    customerNm: 'Kunde 10001',
    productCat: 'Gruppe 0',
    revenueam: 100,
    pam: 100,
    ram: 0,
  });
});

test('ten products have a series each at most, the rest together, and a colour stays what is filtered away', async () => {
  const { series } = widgetOf(await pageOf(scope, path), 'fakturering', 'chart');
  const all = series.filter(({ compared }) => !compared);
  expect(all.map(({ name }) => name)).toEqual([...largest.toReversed(), 'Øvrige produkter']);
  expect(new Set(all.map(({ color }) => color)).size).toBe(10);
  const some = widgetOf(await pageOf(scope, path, { productcat: 'Gruppe 0' }), 'fakturering', 'chart').series;
  for (const { name, color } of some) expect(color).toBe(all.find((one) => one.name === name)?.color);
});

test.each<Record<string, string>>([{ customer: 'x' }, { eomonth: '2026-13-01' }, { product: "'" }])(
  '%j fits nothing, and every part of the page says what to do',
  async (requested) => {
    const page = await pageOf(scope, path, requested);
    expect(widgetOf(page, 'ordre', 'datatable').data).toEqual([]);
    expect(widgetOf(page, 'ordre', 'datatable').parameters.empty).toContain('nullstill');
  },
);

test('another company sees none of it and is told where orders come from, and nobody sees it without Read', async () => {
  const other = await createCompany('Tomt AS');
  const page = await pageOf(other, path);
  for (const [id, widget] of Object.entries(page.widgets))
    expect(widget.wtype !== 'failed' && widget.parameters.empty, id).toContain('Ingen ordre ennå.');
  const stranger = { ...scope, permissions: [{ path: '/bid', action: 'Write' as const }] };
  for (const closed of [path, listPath]) await expect(pageOf(stranger, closed)).rejects.toMatchObject({ status: 403 });
});

test('Excel and PDF are made of it', async () => {
  const entry = findPage(path);
  if (!entry) throw new Error('no page');
  for (const media of ['excel', 'pdf']) {
    const answer = await answerPage(scope, entry, pageQuery.parse({ media, customer: '10001' }));
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  }
});
