import { firstDay, lastDay } from '@/lib/calculation/days';
import { fieldDecimals, type NumberField } from '@/lib/calculation/fields';
import type { Owner } from '@/lib/calculation/owners';
import { calcNames, calcs, type LedgerClassification, packageCategories } from '@/lib/calculation/row';
import { sizeMeasures } from '@/lib/calculation/sizes';
import type { Column } from '@/lib/widgets/widget';

const text = (value: string, name: string, width: number, more: Partial<Column['editor']> = {}): Column => ({
  text: name,
  value,
  type: 'text',
  width,
  editor: { kind: 'text', ...more },
});

/** Decimals people write; what is worked out to more is shown rounded and kept whole. */
const shownDecimals: Partial<Record<NumberField, number>> = {
  daysint: 0,
  countint: 1,
  durationam: 1,
  consume1am: 3,
  consume2am: 3,
  quantity1am: 1,
  quantity2am: 1,
  co2am: 2,
};

const number = (value: NumberField, name: string, width: number): Column => ({
  text: name,
  value,
  type: 'number',
  decimals: shownDecimals[value] ?? fieldDecimals[value],
  width,
  editor: { kind: 'number', min: -1e9, max: 1e9, decimals: fieldDecimals[value] },
});

const money = (value: NumberField, name: string, width: number): Column => ({
  ...number(value, name, width),
  type: 'amount',
  editor: { kind: 'money', min: -1e9, max: 1e9, decimals: fieldDecimals[value] },
});

const day = (value: string, name: string): Column => ({
  text: name,
  value,
  type: 'date',
  width: 104,
  editor: { kind: 'date', from: firstDay, to: lastDay },
});

const lookup = (value: string, name: string, width: number, values: readonly Owner[]): Column => ({
  text: name,
  value,
  type: 'text',
  width,
  formatter: 'lookup',
  editor: { kind: 'lookup', values: [...values] },
});

const calcChoices = calcs.map((value) => ({ value, label: calcNames[value] }));

const title = text('title', 'Beskrivelse', 260, { required: true });
const count = number('countint', 'Antall', 84);
const dates = [day('frdt', 'Fra'), day('todt', 'Til'), number('daysint', 'Dager', 76)];
const hours = number('durationam', 'Timer pr dag', 104);
const first = [
  number('consume1am', 'Forbruk 1', 96),
  text('consume1measure', 'Pr', 80, { maxLength: 20 }),
  number('quantity1am', 'Mengde 1', 100),
  text('measure1', 'Enhet 1', 76, { maxLength: 20 }),
];
const second = [
  number('consume2am', 'Forbruk 2', 96),
  text('consume2measure', 'Pr', 80, { maxLength: 20 }),
  number('quantity2am', 'Mengde 2', 100),
  text('measure2', 'Enhet 2', 76, { maxLength: 20 }),
];
const carried = [
  number('quantity1am', 'Tonn', 88),
  number('quantity2am', 'Km', 88),
  text('comment', 'Strekning', 180, { maxLength: 200 }),
];
const calc = lookup('calc', 'Beregning', 160, calcChoices);
const price = [money('priceam', 'Pris', 104), text('pricemeasure', 'Enhet', 80, { maxLength: 20 })];
const amount: Column = { ...money('amount', 'Beløp', 128), math: 'sum' };
const co2: readonly Column[] = [
  number('co2am', 'CO2 pr enhet', 104),
  { text: 'CO2 kg', value: 'co2sumam', type: 'number', decimals: 1, width: 100, math: 'sum' },
];
const perUnit: Column = { text: 'Pris pr størrelse', value: 'calcpricepr', type: 'amount', decimals: 2, width: 120 };
const rest = [
  { ...number('acnoint', 'Konto', 80), decimals: 0 },
  text('lineid', 'Varenr', 110, { maxLength: 60 }),
  text('category', 'Kategori', 140, { maxLength: 100 }),
  text('comment', 'Kommentar', 220),
];
const disable: Column = { text: 'Av', value: 'disable', type: 'boolean', width: 56, editor: { kind: 'boolean' } };

/** Which figures a classification is worked out from, in the order they are typed. */
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

/** The columns of a classification's tab; `owners` are the packages and activities a line can belong to. */
export function lineColumns(classification: LedgerClassification, owners: readonly Owner[]): Column[] {
  const parent = lookup('parent', 'Hører til', 200, owners);
  if (classification === 'revenue') {
    const margin = { ...number('priceam', 'Margin % (0-100)', 132), decimals: 2 };
    return [title, parent, margin, amount, text('comment', 'Kommentar', 260), disable];
  }
  const own = figures[classification];
  const seen = new Set(own.map(({ value }) => value));
  return [
    title,
    amount,
    ...own,
    calc,
    ...price,
    parent,
    ...co2,
    perUnit,
    ...rest.filter(({ value }) => !seen.has(value)),
    disable,
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

/** What stands under a package or an activity, worked out. */
const sums: Column[] = [
  { text: 'Kostnad', value: 'amount', type: 'amount', decimals: 0, width: 128, math: 'sum' },
  { text: 'Timer', value: 'hours', type: 'number', decimals: 1, width: 96, math: 'sum' },
  { text: 'CO2 kg', value: 'co2sumam', type: 'number', decimals: 1, width: 100, math: 'sum' },
  { text: 'Pris pr størrelse', value: 'calcpricepr', type: 'amount', decimals: 2, width: 120 },
];

export const packageColumns: readonly Column[] = [
  text('title', 'Jobbpakke', 260, { required: true }),
  lookup(
    'category',
    'Type',
    110,
    packageCategories.map((value) => ({ value, label: value })),
  ),
  ...dates,
  ...sums,
  text('comment', 'Kommentar', 260),
  disable,
];

/** The columns of activities; `packages` are the job packages one can stand in. */
export function activityColumns(packages: readonly Owner[]): Column[] {
  return [
    text('title', 'Aktivitet', 240, { required: true }),
    lookup('classification', 'Jobbpakke', 200, packages),
    ...sizeColumns,
    ...dates,
    ...sums,
    { text: 'Arbeidspakke', value: 'isworkpkg', type: 'boolean', width: 110, editor: { kind: 'boolean' } },
    text('comment', 'Kommentar', 220),
    disable,
  ];
}
