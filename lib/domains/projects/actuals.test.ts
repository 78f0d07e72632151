import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recompute } from '@/lib/core/calculation/recompute';
import { anyRows } from '@/tests/factories/any-calculation';
import { workedAssumptions, workedId, workedRows } from '@/tests/factories/worked-calculation';
import {
  actualClasses,
  actualLines,
  addFigures,
  type Done,
  type Facts,
  forecastOf,
  rowsUnder,
  spentOf,
  type Tied,
} from './actuals';

const tied: fc.Arbitrary<Tied> = fc.record({
  hours: fc.integer({ min: 0, max: 100_000 }),
  wages: fc.integer({ min: 0, max: 90_000_000 }),
  vouchers: fc.integer({ min: -5_000_000, max: 90_000_000 }),
});
const done: fc.Arbitrary<Done> = fc
  .record({ weight: fc.integer({ min: 1, max: 500 }), share: fc.integer({ min: 0, max: 10_000 }) })
  .map(({ weight, share }) => ({ weight, done: (weight * share) / 10_000 }));

/** A calculation with entries on any of its cost rows, packages and activities. */
const facts: fc.Arbitrary<Facts> = anyRows().chain((rows) => {
  const ids = rows.filter(({ classification }) => classification !== 'revenue').map(({ xid }) => xid);
  const some = ids.length === 0 ? fc.constant([]) : fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 12 });
  const heads = rows.filter(({ section }) => section !== 'ledger').map(({ xid }) => xid);
  const someHeads = heads.length === 0 ? fc.constant([]) : fc.uniqueArray(fc.constantFrom(...heads));
  return fc
    .record({
      tied: some.chain((keys) => fc.tuple(...keys.map((key) => tied.map((each) => [key, each] as const)))),
      done: someHeads.chain((keys) => fc.tuple(...keys.map((key) => done.map((each) => [key, each] as const)))),
      overall: done,
    })
    .map((found) => ({
      calculated: recompute(rows, workedAssumptions),
      tied: new Map(found.tied),
      done: new Map(found.done),
      invoiced: new Map(),
      overall: found.overall,
    }));
});

const sumOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

test('the rows of level 0 come to all that is calculated and all that is tied', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const sum = addFigures(actualLines(given).filter(({ level }) => level === 0));
      const { costs, co2, hours } = given.calculated.totals;
      const all = [...given.tied.values()];
      expect(sum.calculated).toBe(Math.round(costs * 100));
      expect(sum.co2).toBe(Math.round(co2 * 10));
      expect(Math.abs(sum.hours - hours * 100)).toBeLessThanOrEqual(given.calculated.rows.length / 2);
      expect(sum.hoursSpent).toBe(sumOf(all.map((each) => each.hours)));
      expect(spentOf(sum)).toBe(sumOf(all.map(spentOf)));
    }),
  );
});

test('every head is the sum of what stands under it, and the classes come to the same', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const lines = actualLines(given);
      for (const [at, head] of lines.entries()) {
        if (head.kind === 'line' || head.kind === 'rest') continue;
        const after = lines.slice(at + 1);
        const end = after.findIndex(({ level }) => level <= head.level);
        const under = after.slice(0, end === -1 ? undefined : end).filter(({ level }) => level === head.level + 1);
        const { hoursSpent, calculated, forecast, wages, vouchers } = addFigures(under);
        expect(head).toMatchObject({ hoursSpent, calculated, forecast, wages, vouchers });
      }
      const whole = addFigures(lines.filter(({ level }) => level === 0));
      const classes = addFigures(actualClasses(lines).map(({ sum }) => sum));
      expect(classes).toEqual(whole);
    }),
  );
});

test('a forecast is never less than what is spent, all of it when the work is done, and the calculation when nothing is', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.nat(1_000_000_000),
      fc.integer({ min: 0, max: 10_000 }),
      (calculated, spent, share) => {
        const forecast = forecastOf(calculated, spent, share / 10_000);
        expect(forecast).toBeGreaterThanOrEqual(spent);
        expect(Math.abs(forecast - spent - (calculated * (10_000 - share)) / 10_000)).toBeLessThanOrEqual(0.5);
        expect(forecastOf(calculated, spent, 1)).toBe(spent);
        expect(forecastOf(calculated, 0, 0)).toBe(calculated);
        expect(forecastOf(calculated, spent, null)).toBe(Math.max(calculated, spent));
      },
    ),
  );
});

test('the worked example: what is tied to a package, an activity and a line stands there, and progress comes from its activities', () => {
  const calculated = recompute(workedRows(), workedAssumptions);
  const [contract, blast, paint] = [workedId(1), workedId(11), workedId(12)];
  const line = calculated.rows.find(({ parent, classification }) => parent === blast && classification === 'personnel');
  if (!line) throw new Error('The example has no personnel under its first activity.');
  const lines = actualLines({
    calculated,
    tied: new Map([
      [contract, { hours: 0, wages: 0, vouchers: 12_300 }],
      [line.xid, { hours: 750, wages: 400_000, vouchers: 0 }],
    ]),
    done: new Map([
      [blast, { weight: 100, done: 100 }],
      [paint, { weight: 300, done: 0 }],
    ]),
    invoiced: new Map([[line.xid, { cost: 0, bought: [{ unit: 'HUR', count: 2 }] }]]),
    overall: { weight: 400, done: 100 },
  });
  const find = (xid: string, kind: string) => lines.find((each) => each.xid === xid && each.kind === kind);
  expect(find(contract, 'package')).toMatchObject({
    progress: 0.25,
    hoursSpent: 750,
    wages: 400_000,
    vouchers: 12_300,
  });
  expect(find(contract, 'rest')).toMatchObject({ title: 'Ikke fordelt på linjer', vouchers: 12_300, forecast: 12_300 });
  expect(find(blast, 'activity')?.progress).toBe(1);
  expect(find(blast, 'activity')?.forecast).toBe(400_000);
  expect(find(line.xid, 'line')).toMatchObject({ hoursSpent: 750, quantityUsed: 9.5, forecast: 400_000, level: 2 });
  expect(rowsUnder(calculated.rows, blast)).toContain(line.xid);
  expect(rowsUnder(calculated.rows, contract)).toEqual(expect.arrayContaining([blast, paint, line.xid]));
});
