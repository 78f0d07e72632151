import { expect, test } from 'vitest';
import { workedAssumptions, workedRows, workedTotals } from '@/tests/factories/worked-calculation';
import { recompute } from './recompute';
import { type CalculationRow, calcs } from './row';

// Recalculates the example in bigint fractions, sharing nothing with the product but the rows' shape.
type Fraction = { n: bigint; d: bigint };

function fraction(value: number | null): Fraction {
  const [whole = '0', decimals = ''] = String(value ?? 0).split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** Half away from zero, as tenths, thousandths … */
function round({ n, d }: Fraction, decimals: number): bigint {
  const scaled = n * 10n ** BigInt(decimals);
  const [size, sign] = scaled < 0n ? [-scaled, -1n] : [scaled, 1n];
  return sign * ((size * 2n + d) / (d * 2n));
}
const rounded = (value: Fraction, decimals: number): Fraction => ({
  n: round(value, decimals),
  d: 10n ** BigInt(decimals),
});

function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / 86_400_000;
}

const rows = workedRows();
const find = (xid: string | null) => rows.find((row) => row.xid === xid);

function measuredIn(activity: CalculationRow, measure: string): Fraction {
  const pairs = [
    [activity.quantity1am, activity.measure1],
    [activity.quantity2am, activity.measure2],
    [activity.durationam, activity.durationmeasure],
  ];
  return fraction((pairs.find((pair) => pair[1] === measure)?.[0] as number | undefined) ?? 0);
}

/** The base of a unit such as 'l/m²': an assumption, or a size of the activity or of the whole package. */
function base(row: CalculationRow, measure: string | null): Fraction {
  const per = (measure ?? '').split('/').at(-1)?.replace('m2', 'm²') ?? '';
  const assumed = { rotasjon: 2, rørmeter: 300, 'fly-km': 1000 }[per];
  if (assumed !== undefined) return fraction(assumed);
  const owner = find(row.parent);
  const measured = owner?.section === 'activity' ? [owner] : rows.filter((one) => one.classification === owner?.xid);
  return measured.reduce<Fraction>(
    (sum, one) => {
      const size = measuredIn(one, per);
      return { n: sum.n * size.d + size.n * sum.d, d: sum.d * size.d };
    },
    { n: 0n, d: 1n },
  );
}

function multiplied(row: CalculationRow): Fraction {
  const days = row.frdt && row.todt ? fraction(dayNumber(row.todt) - dayNumber(row.frdt) + 1) : fraction(row.daysint);
  const first =
    row.consume1am === null
      ? fraction(row.quantity1am)
      : rounded(times(fraction(row.consume1am), base(row, row.consume1measure)), 3);
  const second =
    row.consume2am === null
      ? fraction(row.quantity2am)
      : rounded(times(fraction(row.consume2am), base(row, row.consume2measure)), 3);
  const count = fraction(row.countint);
  switch (row.calc) {
    case 'dager':
      return times(count, days);
    case 'timer':
      return times(times(count, days), fraction(row.durationam));
    case 'mengde1':
      return first;
    case 'mengde2':
      return second;
    case 'tonn-km':
      return times(times(fraction(row.countint ?? 1), first), second);
    default:
      return count;
  }
}

const lines = rows.filter((row) => row.section === 'ledger');
const packageOf = (row: CalculationRow) => {
  const owner = find(row.parent);
  return owner?.section === 'activity' ? owner.classification : (owner?.xid ?? null);
};
const expected = lines.map((row) => {
  const used = multiplied(row);
  const amount = row.calc === 'manuell' ? round(fraction(row.amount), 0) : round(times(used, fraction(row.priceam)), 0);
  return { row, used, amount: Number(amount), co2: Number(round(times(used, fraction(row.co2am)), 1)) };
});
const costs = expected.filter(({ row }) => row.classification !== 'revenue' && !row.disable);
const sum = (list: typeof expected, of: (one: (typeof expected)[number]) => number) =>
  list.reduce((all, one) => all + of(one), 0);
const variation = rows.find((row) => row.category === 'VOR')?.xid;
const covered = sum(
  costs.filter(({ row }) => packageOf(row) !== variation),
  ({ amount }) => amount,
);
const byMargin = Number(round({ n: BigInt(covered) * 1000n, d: 775n }, 0));

const calculated = recompute(rows, workedAssumptions);
const of = (xid: string) => calculated.rows.find((row) => row.xid === xid);

test('the example has every kind of calculation, three packages and sixty lines', () => {
  expect(new Set(lines.map(({ calc }) => calc))).toEqual(new Set([null, ...calcs]));
  expect(rows.filter(({ section }) => section === 'jobpkg')).toHaveLength(3);
  expect(lines).toHaveLength(60);
});

test.each(expected.filter(({ row }) => row.pricemeasure !== '%'))(
  '$row.title: $amount kroner',
  ({ row, amount, co2 }) => {
    const worked = of(row.xid);
    expect([worked?.amount, worked?.co2sumam]).toEqual([amount, row.classification === 'revenue' ? 0 : co2 / 10]);
  },
);

test('costs, revenue, result, margin and CO2 are the same to the krone and the tenth of a kilogram', () => {
  const { totals } = calculated;
  const cost = sum(costs, ({ amount }) => amount);
  const revenue = byMargin + 640_000;
  const co2 = sum(costs, (one) => one.co2) / 10;
  const margin = Number(round({ n: BigInt(revenue - cost) * 100n, d: BigInt(revenue) }, 1)) / 10;
  expect(totals).toMatchObject({ costs: cost, revenue, result: revenue - cost, margin, co2 });
  // Literal totals, so that the same error in both calculations is noticed.
  expect(totals).toMatchObject(workedTotals);
});

test('each package and activity has its own part, and the packages with what stands outside are the whole', () => {
  const { packages, activities, totals } = calculated;
  for (const [xid, summary] of [...packages, ...activities]) {
    const own = costs.filter(({ row }) => row.parent === xid || packageOf(row) === xid);
    expect([summary.costs, summary.co2]).toEqual([sum(own, (one) => one.amount), sum(own, (one) => one.co2) / 10]);
  }
  const outside = costs.filter(({ row }) => row.parent === null);
  const inside = [...packages.values()].reduce((all, one) => all + one.costs, 0);
  expect(inside + sum(outside, ({ amount }) => amount)).toBe(totals.costs);
});

test('hours, litres, kilograms, m³ and m² are those of the lines that use them', () => {
  const used = (titles: RegExp) =>
    costs.filter(({ row }) => titles.test(row.title)).reduce((all, one) => all + Number(round(one.used, 3)), 0) / 1_000;
  expect(calculated.totals).toMatchObject({
    hours: used(/^(Sandblåser|Innleid|Industrim|Formann|Inspek|Tankm|Tilkomstt|Lærling|Prosjektleder)/),
    paint: used(/^(Saltf|Sinkep|Epoksy|Polyur|Tynner|Novolakk|Strekm)/),
    gel: used(/gel$/),
    sand: used(/^(Kobber|Granat|Stålgrit)/),
    scaffold: used(/^(Fasadestillas|Romstillas|Rullestillas)/),
    covering: used(/^Krympeplast/),
  });
});
