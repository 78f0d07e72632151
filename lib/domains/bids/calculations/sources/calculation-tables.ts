import { inOrder } from '@/lib/core/calculation/order';
import { ownerChoices, packageChoices } from '@/lib/core/calculation/owners';
import type { Calculated } from '@/lib/core/calculation/recompute';
import { type CalculationRow, classificationNames, type LedgerClassification } from '@/lib/core/calculation/row';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { activityColumns, lineColumns, packageColumns } from '@/lib/domains/bids/calculations/line-columns';
import { shownParts } from '@/lib/domains/bids/calculations/shown-rows';
import {
  assumptionTable,
  packageSummaryTable,
  planTable,
  type ReadTable,
  summaryTable,
} from '@/lib/domains/bids/calculations/summary-tables';
import type { Source } from '@/lib/platform/routing/page';
import { asDatatable } from '@/lib/platform/tables/as-datatable';
import { type RequestedCalculation, requestedCalculation } from './requested-calculation';

const noCalculation = 'Ingen kalkyle er valgt. Åpne et tilbud i Kalkyle.';

const nothing: ReadTable = { columns: [], data: [] };

/** A table of a calculation: its title and how to build it. */
type Table = { title: string; tableOf: (found: RequestedCalculation) => ReadTable };

const table = (title: string, tableOf: Table['tableOf']): Table => ({ title, tableOf });

function drawn({ title, tableOf }: Table, found: RequestedCalculation | undefined): Datatable {
  const { columns, data } = found ? tableOf(found) : nothing;
  return asDatatable({
    wtype: 'tabulator',
    title,
    subtitle: found?.name ?? '',
    options: { columns: [...columns] },
    data,
    parameters: { excel: title, empty: found ? 'Ingen rader.' : noCalculation },
  });
}

/** A column for files: account numbers are text, as they are not calculated with. */
const written = (column: Column): Column => (column.value === 'acnoint' ? { ...column, type: 'text' } : column);

type RowsTable = {
  columnsOf: (rows: readonly CalculationRow[]) => readonly Column[];
  shows: (row: CalculationRow) => boolean;
};

/** A table of the included rows: what is excluded from the sums is not in the file. */
function countedRows(calculated: Calculated, { columnsOf, shows }: RowsTable): ReadTable {
  const { rows, left } = calculated;
  const shown = inOrder(rows.filter((row) => shows(row) && !left.has(row.xid)));
  return {
    columns: columnsOf(rows)
      .filter(({ value }) => value !== 'disable')
      .map(written),
    data: shown.map((row): Row => ({ ...row, ...shownParts(row, calculated) })),
  };
}

function rowsSource(title: string, columnsOf: RowsTable['columnsOf'], shows: RowsTable['shows']): Table {
  return table(title, ({ calculated }) => countedRows(calculated, { columnsOf, shows }));
}

const isOf = (classification: LedgerClassification) => (row: CalculationRow) =>
  row.section === 'ledger' && row.classification === classification;

const columnsOf = (classification: LedgerClassification) => (rows: readonly CalculationRow[]) =>
  lineColumns(classification, ownerChoices(rows));

const linesOf = (classification: LedgerClassification) =>
  rowsSource(classificationNames[classification], columnsOf(classification), isOf(classification));

/** The revenue lines, then the costs they cover, and the result with its margin in percent. */
function revenueTable(calculated: Calculated): ReadTable {
  const { costs, revenue, result, margin } = calculated.totals;
  const lines = countedRows(calculated, { columnsOf: columnsOf('revenue'), shows: isOf('revenue') });
  if (lines.data.length === 0) return lines;
  return {
    columns: lines.columns.map((column) => ({ ...column, math: undefined })),
    data: [
      ...lines.data,
      { title: 'Omsetning', amount: revenue, _style: '2' },
      { title: 'Kostnad', amount: costs },
      { title: 'Resultat', amount: result, priceam: margin, _style: '1', _result: true },
    ],
  };
}

/** The tables of a calculation, in the order of its tabs. */
const tables: Readonly<Record<string, Table>> = {
  oppsummering: table('Oppsummering', ({ calculated }) => summaryTable(calculated)),
  fordeling: table('Oppsummering pr jobbpakke', ({ calculated }) => packageSummaryTable(calculated)),
  jobbpakker: rowsSource(
    'Jobbpakker',
    () => packageColumns,
    ({ section }) => section === 'jobpkg',
  ),
  aktiviteter: rowsSource(
    'Aktiviteter',
    (rows) => activityColumns(packageChoices(rows)),
    ({ section }) => section === 'activity',
  ),
  prosjektplan: table('Prosjektplan', ({ calculated }) => planTable(calculated)),
  forutsetninger: table('Forutsetninger', ({ assumptions }) => assumptionTable(assumptions)),
  omsetning: table('Omsetning og resultat', ({ calculated }) => revenueTable(calculated)),
  goods: linesOf('goods'),
  access: linesOf('access'),
  personnel: linesOf('personnel'),
  travelacco: linesOf('travelacco'),
  consumable: linesOf('consumable'),
  tuut: linesOf('tuut'),
  transport: linesOf('transport'),
};

/** The tables of a calculation by id. */
export function tablesOf(found: RequestedCalculation): Record<string, Datatable> {
  return Object.fromEntries(Object.entries(tables).map(([id, table]) => [id, drawn(table, found)]));
}

/** The tables as sources of a page: of the calculation in the address. */
export const calculationTables: Readonly<Record<string, Source<'datatable'>>> = Object.fromEntries(
  Object.entries(tables).map(([id, table]) => [
    id,
    async (scope, filters): Promise<Datatable> => drawn(table, await requestedCalculation(scope, filters)),
  ]),
);
