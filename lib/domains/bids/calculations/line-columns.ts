import { firstDay, lastDay } from '@/lib/core/calculation/days';
import { fieldDecimals, type NumberField, numberFields } from '@/lib/core/calculation/fields';
import type { Owner } from '@/lib/core/calculation/owners';
import { calcNames, calcs, type LedgerClassification, packageCategories } from '@/lib/core/calculation/row';
import { sizeMeasures } from '@/lib/core/calculation/sizes';
import { calculationColumns, calculationSumColumns } from '@/lib/core/columns/calculations';
import type { Column, Editor } from '@/lib/core/widgets/column';

const { one, take } = calculationColumns;

/**
 * Numbers are typed with their field's decimals; computed values with more are displayed rounded but stored in full.
 */
const figure = (field: NumberField, kind: 'number' | 'money' = 'number'): Editor => {
  return { kind, min: -1e9, max: 1e9, decimals: fieldDecimals[field] };
};
const day: Editor = { kind: 'date', from: firstDay, to: lastDay };
const measure: Editor = { kind: 'text', maxLength: 20 };

/** The editors of fields, the same in every table. */
const editors: Readonly<Record<string, Editor>> = {
  ...Object.fromEntries(numberFields.map((field) => [field, figure(field)])),
  priceam: figure('priceam', 'money'),
  amount: figure('amount', 'money'),
  title: { kind: 'text', required: true },
  frdt: day,
  todt: day,
  consume1measure: measure,
  measure1: measure,
  consume2measure: measure,
  measure2: measure,
  pricemeasure: measure,
  lineid: { kind: 'text', maxLength: 60 },
  category: { kind: 'text', maxLength: 100 },
  comment: { kind: 'text' },
  isworkpkg: { kind: 'boolean' },
  disable: { kind: 'boolean' },
};

const typed = (columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ editor: editors[column.value], ...column }));

const lookup = (column: Column, values: readonly Owner[]): Column => ({
  ...column,
  formatter: 'lookup',
  editor: { kind: 'lookup', values: [...values] },
});

const dates = take('frdt', 'todt', 'daysint');
const first = take('consume1am', 'consume1measure', 'quantity1am', 'measure1');
const second = take('consume2am', 'consume2measure', 'quantity2am', 'measure2');
const count = one('countint');
const hours = one('durationam');
const carried = [
  one('tonnes', { value: 'quantity1am' }),
  one('km', { value: 'quantity2am' }),
  one('route', { value: 'comment', editor: { kind: 'text', maxLength: 200 } }),
];
const rest = take('acnoint', 'lineid', 'category', 'comment');

/** The inputs of a classification's amount, in typing order. */
const figures: Readonly<Record<LedgerClassification, readonly Column[]>> = {
  revenue: [],
  goods: [...first, ...second, count],
  access: [count, ...dates, ...first, ...second],
  personnel: [count, ...dates, hours, ...first],
  travelacco: [count, ...dates, ...first],
  consumable: [count, ...dates, ...first, ...second],
  tuut: [count, ...dates, hours],
  transport: [count, ...carried],
};

const calc = lookup(
  one('calc'),
  calcs.map((value) => ({ value, label: calcNames[value] })),
);
const co2 = calculationSumColumns.one('co2', { value: 'co2sumam', math: 'sum' });
const pricePerSize = calculationSumColumns.one('pricePerSize', { value: 'calcpricepr' });

/** The columns of a classification's tab; `owners` are the packages and activities a line may belong to. */
export function lineColumns(classification: LedgerClassification, owners: readonly Owner[]): Column[] {
  const parent = lookup(one('parent'), owners);
  if (classification === 'revenue') {
    const margin = one('typedMargin', { value: 'priceam', editor: figure('priceam') });
    return typed([one('title'), parent, margin, one('amount'), one('comment', { width: 260 }), one('disable')]);
  }
  const own = figures[classification];
  const seen = new Set(own.map(({ value }) => value));
  return [
    ...typed([one('title'), parent, one('quantity'), ...take('priceam', 'pricemeasure', 'amount'), ...own, calc]),
    ...typed([one('co2am')]),
    co2,
    pricePerSize,
    ...typed([...rest.filter(({ value }) => !seen.has(value)), one('disable')]),
  ];
}

const sizeColumns: Column[] = sizeMeasures.map((measure) => ({
  text: measure,
  value: measure,
  type: 'number',
  decimals: 1,
  width: 96,
  math: 'sum',
  editor: { kind: 'number', min: 0, max: 1e9, decimals: 3 },
}));

/** Derived sums of a package or activity. */
const sums: Column[] = [
  calculationSumColumns.one('costs', { value: 'amount', math: 'sum' }),
  calculationSumColumns.one('hours', { math: 'sum' }),
  co2,
  pricePerSize,
];

export const packageColumns: readonly Column[] = [
  ...typed([one('package', { value: 'title' })]),
  lookup(
    one('packageType', { value: 'category' }),
    packageCategories.map((value) => ({ value, label: value })),
  ),
  ...typed(dates),
  ...sums,
  ...typed([one('comment', { width: 260 }), one('disable')]),
];

/** The columns of activities; `packages` are the job packages one may belong to. */
export function activityColumns(packages: readonly Owner[]): Column[] {
  return [
    ...typed([one('activity', { value: 'title' })]),
    lookup(one('package', { value: 'classification', width: 200 }), packages),
    ...sizeColumns,
    ...typed(dates),
    ...sums,
    ...typed(take('isworkpkg', 'comment', 'disable')),
  ];
}
