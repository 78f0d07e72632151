import { type Assumptions, assumptionFields, assumptionNames, calendarOf } from '@/lib/core/calculation/assumptions';
import { activitiesOf, packagesOf } from '@/lib/core/calculation/owners';
import { activityPrices, packagePrices } from '@/lib/core/calculation/package-prices';
import type { Calculated } from '@/lib/core/calculation/recompute';
import { type CalculationRow, classificationNames, costClassifications } from '@/lib/core/calculation/row';
import { calculationColumns, calculationSumColumns } from '@/lib/core/columns/calculations';
import type { Column, Row } from '@/lib/core/widgets/column';

/** A read-only table: for paper, sheets and JSON. */
export type ReadTable = { columns: readonly Column[]; data: Row[] };

const named = ({ title }: CalculationRow) => title || 'Uten navn';

const { one, take } = calculationSumColumns;

const summaryColumns: Column[] = [
  { text: 'Post', value: 'name', type: 'text', width: 220 },
  one('lineCount', { value: 'lines' }),
  one('hours'),
  calculationColumns.one('amount', { math: undefined }),
  ...take('co2', 'margin'),
];

/** The totals: a row per classification, then costs, revenue, and result with its margin in percent. */
export function summaryTable({ totals }: Calculated): ReadTable {
  const { byClassification, lines, hours, costs, co2, result, margin } = totals;
  const classes = costClassifications.map((name): Row => {
    return {
      name: classificationNames[name],
      ...byClassification[name],
      hours: name === 'personnel' ? hours : null,
    };
  });
  const sold = byClassification.revenue;
  return {
    columns: summaryColumns,
    data: [
      ...classes,
      { name: 'Kostnad', lines: lines - sold.lines, hours, amount: costs, co2, _style: '1' },
      { name: 'Omsetning', lines: sold.lines, amount: sold.amount, _style: '2' },
      { name: 'Resultat', amount: result, margin, _style: '2', _result: true },
    ],
  };
}

const packageOrActivity = calculationColumns.one('packageOrActivity', { value: 'name' });
const packageType = calculationColumns.one('packageType', { value: 'category' });

const used = ['hours', 'paint', 'gel', 'sand', 'scaffold', 'covering'] as const;
const summed = [...used, 'co2', 'costs'] as const;

const measureColumns = [packageOrActivity, packageType, ...take(...summed, 'price', 'result')];

/**
 * Quantities, costs and prices per package and activity, as in the tab Oppsummering. Prices are shares of the revenue
 * (package-prices.ts); the last row is the total.
 */
export function packageSummaryTable(calculated: Calculated): ReadTable {
  const { rows, left, packages, activities, totals } = calculated;
  const prices = new Map(packagePrices(calculated).map(({ xid, price }) => [xid, price]));
  const counts = ({ xid }: CalculationRow) => !left.has(xid);
  const priced = (costs: number, price: number) => ({ price, result: price - costs });
  const data = packagesOf(rows)
    .filter(counts)
    .flatMap((row): Row[] => {
      const summary = packages.get(row.xid);
      if (!summary) return [];
      const price = prices.get(row.xid) ?? 0;
      const own = new Map(activityPrices(calculated, row.xid, price).map((one) => [one.xid, one.price]));
      const parts = activitiesOf(rows, row.xid).filter(counts);
      return [
        { name: named(row), category: row.category, ...summary, ...priced(summary.costs, price), _style: '2' },
        ...parts.flatMap((activity): Row[] => {
          const part = activities.get(activity.xid);
          const paid = own.get(activity.xid) ?? 0;
          return part ? [{ name: named(activity), ...part, ...priced(part.costs, paid), _level: 1 }] : [];
        }),
      ];
    });
  const outside = Object.fromEntries(
    summed.map((name) => {
      const inside = [...packages.values()].reduce((sum, part) => sum + part[name], 0);
      return [name, Math.round((totals[name] - inside) * 1_000) / 1_000];
    }),
  );
  const common = prices.get(null) ?? 0;
  const none = { name: 'Utenom jobbpakkene', ...outside, ...priced(outside.costs ?? 0, common), _style: '2' };
  const sum = { name: 'Sum', ...totals, ...priced(totals.costs, totals.revenue), _style: '1' };
  const pick = (row: Row): Row => {
    const shown = Object.fromEntries(measureColumns.map(({ value }) => [value, row[value] ?? null]));
    // Zeros are blank, so that other values stand out.
    const blank = Object.fromEntries(used.flatMap((name) => (shown[name] === 0 ? [[name, null]] : [])));
    return { ...shown, ...blank, _style: row._style, _level: row._level };
  };
  return {
    columns: measureColumns,
    data: [...data, ...(common === 0 && Object.values(outside).every((value) => value === 0) ? [] : [none]), sum].map(
      pick,
    ),
  };
}

const planColumns = [packageOrActivity, packageType, ...calculationColumns.take('frdt', 'todt', 'daysint')];

/** The project plan: start, end and duration of packages and activities. */
export function planTable({ rows, left }: Calculated): ReadTable {
  const counts = ({ xid }: CalculationRow) => !left.has(xid);
  const dated = ({ frdt, todt, daysint }: CalculationRow) => ({ frdt, todt, daysint });
  const data = packagesOf(rows)
    .filter(counts)
    .flatMap((row): Row[] => [
      { name: named(row), category: row.category, ...dated(row), _style: '2' },
      ...activitiesOf(rows, row.xid)
        .filter(counts)
        .map((one) => ({
          name: named(one),
          category: one.isworkpkg ? 'Arbeidspakke' : 'Aktivitet',
          ...dated(one),
          _level: 1,
        })),
    ]);
  return { columns: planColumns, data };
}

const assumptionColumns: Column[] = [
  { text: 'Forutsetning', value: 'name', type: 'text', width: 260 },
  { text: 'Verdi', value: 'value', type: 'number', width: 110, decimals: 1 },
  { text: 'Enhet', value: 'measure', type: 'text', width: 100 },
];

/** The calculation's assumptions. */
export function assumptionTable(assumptions: Assumptions): ReadTable {
  const data = assumptionNames.map((name): Row => {
    const { text, measure } = assumptionFields[name];
    return { name: text, value: assumptions[name], measure };
  });
  data.push({ name: 'Arbeidsdager', value: null, measure: calendarOf(assumptions).kind });
  return { columns: assumptionColumns, data };
}
