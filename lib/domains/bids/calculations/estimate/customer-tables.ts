import type { Offer, OfferItem, OfferPart } from '@/lib/core/calculation/offer';
import { vatPercent } from '@/lib/core/calculation/offer';
import type { PackageCategory } from '@/lib/core/calculation/row';
import { sizeMeasures } from '@/lib/core/calculation/sizes';
import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import {
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  textFormat,
} from '@/lib/platform/files/export/export-table';

/** Customer-facing names of the kinds of job package. */
export const partTitles: Readonly<Record<PackageCategory, string>> = {
  Kontrakt: 'Kontrakt',
  Opsjon: 'Opsjoner',
  VOR: 'Endringer (VOR)',
};

const amount = (text: string, decimals = 0): ExportColumn => ({ text, type: 'amount', decimals });
const co2Column: ExportColumn = { text: 'CO2 kg', type: 'number', decimals: 1 };

/** The measured sizes as text: '1.840,5 m² og 4.250 m³'. */
function sizesText({ sizes }: OfferItem): string {
  const found = sizeMeasures.flatMap((measure) => {
    const size = sizes[measure];
    return size ? [`${formatNumber(size, Number.isInteger(size) ? 0 : 1)} ${measure}`] : [];
  });
  return found.join(' og ');
}

/** A row of the scope: a part, a package in it or an activity of that. */
type ScopeRow = { item: Omit<OfferItem, 'sizes'>; sizes: string; look: ExportRow['look']; level: number };

function scopeRows({ parts }: Offer): ScopeRow[] {
  return parts.flatMap(({ category, packages, sum: { price, co2 } }): ScopeRow[] => [
    { item: { title: partTitles[category], frdt: null, todt: null, price, co2 }, sizes: '', look: 'shaded', level: 0 },
    ...packages.flatMap((one): ScopeRow[] => [
      { item: one, sizes: sizesText(one), look: 'bold', level: 1 },
      ...one.activities.map(
        (activity): ScopeRow => ({ item: activity, sizes: sizesText(activity), look: 'plain', level: 2 }),
      ),
    ]),
  ]);
}

/** A column of the scope with its cell of a row; empty and zero values of packages and activities are blank. */
type ScopeColumn = ExportColumn & { of: (row: ScopeRow) => Cell };

const scopeColumns: readonly ScopeColumn[] = [
  { text: 'Arbeid', ...textFormat, of: ({ item }) => item.title },
  { text: 'Omfang', ...textFormat, of: ({ sizes }) => sizes || null },
  { text: 'Fra', type: 'date', decimals: 0, of: ({ item }) => item.frdt },
  { text: 'Til', type: 'date', decimals: 0, of: ({ item }) => item.todt },
  { ...co2Column, of: ({ item }) => item.co2 || null },
  { ...amount('Pris kr'), of: ({ item }) => item.price || null },
];

/** The scope of work: each part with its price, packages and activities. Columns without any value are left out. */
export function scopeTable(offer: Offer): ExportTable {
  const rows = scopeRows(offer);
  const columns = scopeColumns.filter(({ of }) => rows.some((row) => of(row) !== null));
  return {
    columns,
    rows: rows.map((row) => ({ cells: columns.map(({ of }) => of(row)), look: row.look, level: row.level })),
    keyColumns: 1,
    empty: 'Omfanget er ikke beskrevet ennå.',
  };
}

/** The parts' sums without and with VAT; the last row is the total. */
export function sumTable({ parts }: Offer): ExportTable {
  const sums = parts.map(({ sum }) => sum);
  const together = (pick: (sum: OfferPart['sum']) => number) =>
    Math.round(sums.reduce((all, sum) => all + pick(sum), 0) * 100) / 100;
  const all = {
    price: together(({ price }) => price),
    vat: together(({ vat }) => vat),
    total: together(({ total }) => total),
    co2: together(({ co2 }) => co2),
  };
  const decimals = kroneDecimals([...sums, all].flatMap(({ vat, total }) => [vat, total]));
  const cells = (name: string, { price, vat, total, co2 }: OfferPart['sum']): Cell[] => [name, price, vat, total, co2];
  return {
    columns: [
      { text: 'Del', ...textFormat },
      amount('Uten mva'),
      amount(`Mva ${vatPercent} %`, decimals),
      amount('Med mva', decimals),
      co2Column,
    ],
    rows: parts.map(({ category, sum }, i) => ({
      cells: cells(partTitles[category], sum),
      look: i === 0 ? 'bold' : 'plain',
      level: 0,
    })),
    sums: [{ cells: cells('Alt samlet', all), look: 'bold', level: 0 }],
    keyColumns: 1,
    empty: '',
  };
}

/** Two decimals when any amount has øre, else none. */
export function kroneDecimals(amounts: readonly number[]): 0 | 2 {
  return amounts.every(Number.isInteger) ? 0 : 2;
}
