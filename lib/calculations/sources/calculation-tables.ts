import { inOrder } from '@/lib/calculation/order';
import { ownerChoices, packageChoices } from '@/lib/calculation/owners';
import { type CalculationRow, classificationNames, type LedgerClassification } from '@/lib/calculation/row';
import { activityColumns, lineColumns, packageColumns } from '@/lib/calculations/line-columns';
import { shownParts } from '@/lib/calculations/shown-rows';
import {
  assumptionTable,
  packageSummaryTable,
  planTable,
  type ReadTable,
  summaryTable,
} from '@/lib/calculations/summary-tables';
import type { Source } from '@/lib/routing/page';
import { asDatatable } from '@/lib/tables/as-datatable';
import type { Column, Datatable, Row } from '@/lib/widgets/widget';
import { type AskedCalculation, askedCalculation } from './asked-calculation';

const noCalculation = 'Ingen kalkyle er valgt. Åpne et tilbud i Kalkyle.';

const nothing: ReadTable = { columns: [], data: [] };

/** A table of the calculation the address asks for. */
function tableSource(title: string, tableOf: (found: AskedCalculation) => ReadTable): Source<'datatable'> {
  return async (scope, filters): Promise<Datatable> => {
    const found = await askedCalculation(scope, filters);
    const { columns, data } = found ? tableOf(found) : nothing;
    return asDatatable({
      wtype: 'tabulator',
      title,
      subtitle: found?.name ?? '',
      options: { columns: [...columns] },
      data,
      parameters: { excel: title, empty: found ? 'Ingen rader.' : noCalculation },
    });
  };
}

/** A column as files have it: an account is a number one does not count with. */
const written = (column: Column): Column => (column.value === 'acnoint' ? { ...column, type: 'text' } : column);

/** A table of the calculation's rows, of those that count: what is left out of the sums is left out of the file. */
function rowsSource(
  title: string,
  columnsOf: (rows: readonly CalculationRow[]) => readonly Column[],
  shows: (row: CalculationRow) => boolean,
): Source<'datatable'> {
  return tableSource(title, ({ calculated }) => {
    const { rows, left } = calculated;
    const shown = inOrder(rows.filter((row) => shows(row) && !left.has(row.xid)));
    return {
      columns: columnsOf(rows)
        .filter(({ value }) => value !== 'disable')
        .map(written),
      data: shown.map((row): Row => ({ ...row, ...shownParts(row, calculated) })),
    };
  });
}

const linesOf = (classification: LedgerClassification) =>
  rowsSource(
    classification === 'revenue' ? 'Omsetning og resultat' : classificationNames[classification],
    (rows) => lineColumns(classification, ownerChoices(rows)),
    (row) => row.section === 'ledger' && row.classification === classification,
  );

/** The tables of a calculation, in the order of its tabs. */
export const calculationTables: Readonly<Record<string, Source<'datatable'>>> = {
  oppsummering: tableSource('Oppsummering', ({ calculated }) => summaryTable(calculated)),
  fordeling: tableSource('Oppsummering pr jobbpakke', ({ calculated }) => packageSummaryTable(calculated)),
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
  prosjektplan: tableSource('Prosjektplan', ({ calculated }) => planTable(calculated)),
  forutsetninger: tableSource('Forutsetninger', ({ assumptions }) => assumptionTable(assumptions)),
  omsetning: linesOf('revenue'),
  goods: linesOf('goods'),
  access: linesOf('access'),
  personnel: linesOf('personnel'),
  travelacco: linesOf('travelacco'),
  consumable: linesOf('consumable'),
  tuut: linesOf('tuut'),
  transport: linesOf('transport'),
};
