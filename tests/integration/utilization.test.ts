import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { bulkInsert } from '@/db/bulk-insert';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { makeScope } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs, timeoutOf } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const path = '/equipment/report/utnyttelse';
const month = today().slice(0, 7);

const item = fc.record({
  category: fc.constantFrom('Trykkluft', 'Stillas', null),
  pieces: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  rented: fc.boolean(),
  price: fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: null }),
});
const line = fc.record({
  item: fc.nat(4),
  status: fc.constantFrom('planlagt', 'sendt', 'returnert', 'svinn'),
  start: fc.integer({ min: -500, max: 20 }),
  stay: fc.nat(120),
  count: fc.integer({ min: 0, max: 7 }),
  rent: fc.integer({ min: 0, max: 50_000 }),
  discount: fc.integer({ min: 0, max: 100 }),
});

test('days out, rent and losses are those of every day counted one by one', {
  timeout: timeoutOf(120_000),
}, async () => {
  const plan = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    lines: fc.array(line, { maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ items, lines }) => {
      const scope = await makeScope();
      const companyId = scope.company.id;
      const owned = items.map((one) => ({ ...one, xid: uuidv7(), category: one.category ?? 'Uten kategori' }));
      const sent = lines.map(({ item: at, start, stay, status, ...rest }) => {
        const startdate = status === 'planlagt' ? null : addDays(today(), start);
        const ended = status === 'returnert' || status === 'svinn';
        const of = owned[at % owned.length] ?? owned[0];
        if (!of) throw new Error('There is no item.');
        return { ...rest, of, status, startdate, enddate: ended && startdate ? addDays(startdate, stay) : null };
      });
      const projectId = uuidv7();
      await asCompany(companyId, async (tx) => {
        await tx
          .insert(schema.project)
          .values({ companyId, xid: projectId, erpProjectid: '1', description: 'Kai', status: 'Pågår' });
        await bulkInsert(
          tx,
          schema.equipment,
          owned.map(({ xid, category, pieces, price, rented }, i) => ({
            rented,
            companyId,
            xid,
            shortid: `E-${i}`,
            title: 'Enhet',
            classification: 'utst',
            category: category === 'Uten kategori' ? null : category,
            count: pieces,
            priceam: price === null ? null : price / 100,
          })),
        );
        await bulkInsert(
          tx,
          schema.shippingLine,
          sent.map(({ of, status, startdate, enddate, count, rent, discount }) => ({
            companyId,
            xid: uuidv7(),
            projectId,
            equipmentId: of.xid,
            status,
            startdate,
            enddate,
            countam: count,
            dayrentintam: rent / 100,
            discountam: discount,
          })),
        );
      });
      const page = await pageOf(scope, path, { history: '2yr', frequency: 'mo', yrpr: month });
      const { data } = widgetOf(page, 'kategorier', 'tabulator');
      const period = { from: `${month.slice(0, 4)}-01-01`, to: today() };
      const days: string[] = [];
      for (let day = period.from; day <= period.to; day = addDays(day, 1)) days.push(day);
      for (const category of new Set(owned.map((one) => one.category))) {
        const own = owned.filter((one) => one.category === category);
        const pieces = own.reduce((sum, one) => sum + (one.rented ? 0 : (one.pieces ?? 1)), 0);
        const ofCategory = sent.filter(({ of }) => of.category === category);
        const daysOf = ({ startdate, enddate }: (typeof sent)[number]) =>
          startdate === null ? 0 : days.filter((day) => startdate <= day && day <= (enddate ?? today())).length;
        const daysOut = ofCategory.reduce((sum, one) => sum + (one.of.rented ? 0 : daysOf(one) * one.count), 0);
        const rent = ofCategory.reduce(
          (sum, one) => sum + Math.floor((daysOf(one) * one.count * one.rent * (100 - one.discount) + 50) / 100),
          0,
        );
        const lost = ofCategory.filter(
          ({ status, enddate }) => status === 'svinn' && enddate && period.from <= enddate && enddate <= period.to,
        );
        const row = data.find((one) => one.category === category);
        expect([row?.pieces, row?.daysOut, Math.round(Number(row?.rent) * 100)]).toEqual([pieces, daysOut, rent]);
        if (pieces === 0) expect(row?.shareOut).toBeNull();
        else expect(row?.shareOut).toBeCloseTo(daysOut / (pieces * days.length), 9);
        expect(row?.lostPieces).toBe(lost.reduce((sum, { count }) => sum + count, 0));
        const lostOre = lost.reduce((sum, { count, of }) => sum + count * (of.price ?? 0), 0);
        expect(Math.round(Number(row?.lossValue) * 100)).toBe(lostOre);
      }
      expect(data.length).toBe(new Set(owned.map((one) => one.category)).size);
      // What the months are held against is what the page said of them a year before.
      const ago = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
      const requested = { history: 'ytd', frequency: 'mo' };
      const [now, then] = [
        await pageOf(scope, path, { ...requested, yrpr: month }),
        await pageOf(scope, path, { ...requested, yrpr: ago }),
      ];
      for (const id of ['kroner', 'utvikling']) {
        const said = new Map(widgetOf(then, id, 'chart').series.map(({ name, data }) => [name, data]));
        for (const { data: before, compared } of widgetOf(now, id, 'chart').series) {
          if (!compared) continue;
          const known = before.map((value, i) => (value === null ? null : said.get(compared.to)?.[i]));
          expect(before, id).toEqual(known);
          expect(before.some((value) => value !== null)).toBe(true);
        }
      }
    }),
    { numRuns: runs(12) },
  );
});
