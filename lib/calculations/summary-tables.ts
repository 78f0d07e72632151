import { type Assumptions, assumptionFields, assumptionNames } from '@/lib/calculation/assumptions';
import { activitiesOf, packagesOf } from '@/lib/calculation/owners';
import { activityPrices, packagePrices } from '@/lib/calculation/package-prices';
import type { Calculated } from '@/lib/calculation/recompute';
import { type CalculationRow, classificationNames, costClassifications } from '@/lib/calculation/row';
import type { Column, Row } from '@/lib/widgets/widget';

/** A table to read: on paper, in a sheet, as JSON. */
export type ReadTable = { columns: readonly Column[]; data: Row[] };

const named = ({ title }: CalculationRow) => title || 'Uten navn';

const number = (value: string, text: string, decimals: number, width = 110): Column => ({
  text,
  value,
  type: 'number',
  decimals,
  width,
});
const kroner = (value: string, text: string): Column => ({ text, value, type: 'amount', decimals: 0, width: 140 });

const summaryColumns: Column[] = [
  { text: 'Post', value: 'name', type: 'text', width: 220 },
  number('lines', 'Linjer', 0, 90),
  number('hours', 'Timer', 1),
  kroner('amount', 'Beløp'),
  number('co2', 'CO2 kg', 1, 120),
  number('margin', 'Margin %', 1),
];

/** What the calculation comes to: a line per classification, then costs, revenue, and result with its margin in percent. */
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
      { name: 'Resultat', amount: result, margin, _style: '2' },
    ],
  };
}

const measureColumns: Column[] = [
  { text: 'Jobbpakke og aktivitet', value: 'name', type: 'text', width: 260 },
  { text: 'Type', value: 'category', type: 'text', width: 100 },
  number('hours', 'Timer', 1),
  number('paint', 'Maling l', 1),
  number('gel', 'Gel l', 1),
  number('sand', 'Sand kg', 1),
  number('scaffold', 'Stillas m³', 1),
  number('covering', 'Tildekking m²', 1),
  number('co2', 'CO2 kg', 1),
  kroner('costs', 'Kostnad'),
  kroner('price', 'Pris'),
  kroner('result', 'Resultat'),
];

const used = ['hours', 'paint', 'gel', 'sand', 'scaffold', 'covering'] as const;
const summed = [...used, 'co2', 'costs'] as const;

/**
 * What each package and activity uses, costs and is sold for, as the tab Oppsummering has it. The prices are the revenue
 * shared out (package-prices.ts); the last row is the calculation.
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
    // What is not used is left blank, so that what is stands out.
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

const planColumns: Column[] = [
  { text: 'Jobbpakke og aktivitet', value: 'name', type: 'text', width: 260 },
  { text: 'Type', value: 'category', type: 'text', width: 110 },
  { text: 'Fra', value: 'frdt', type: 'date', width: 104 },
  { text: 'Til', value: 'todt', type: 'date', width: 104 },
  number('daysint', 'Dager', 0, 90),
];

/** The project plan: when packages and activities start and end, and how many days that is. */
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
  number('value', 'Verdi', 1),
  { text: 'Enhet', value: 'measure', type: 'text', width: 100 },
];

/** What the calculation assumes. */
export function assumptionTable(assumptions: Assumptions): ReadTable {
  const data = assumptionNames.map((name): Row => {
    const { text, measure } = assumptionFields[name];
    return { name: text, value: assumptions[name], measure };
  });
  return { columns: assumptionColumns, data };
}
