import type { Scope } from '@/lib/auth/session';
import { activityColumns, lineColumns, packageColumns } from '@/lib/bid/calculations/line-columns';
import { listCalculations } from '@/lib/bid/calculations/list-calculations';
import { openCalculation } from '@/lib/bid/calculations/open-calculation';
import { shownParts } from '@/lib/bid/calculations/shown-rows';
import { inOrder } from '@/lib/calculation/order';
import { ownerChoices, packageChoices } from '@/lib/calculation/owners';
import { type Calculated, recompute } from '@/lib/calculation/recompute';
import { type CalculationRow, classificationNames, type LedgerClassification } from '@/lib/calculation/row';
import { badInput } from '@/lib/errors';
import type { Filters } from '@/lib/filters/filters';
import { oncePerLoad } from '@/lib/pages/once-per-load';
import type { Source } from '@/lib/pages/page';
import { asDatatable } from '@/lib/tables/as-datatable';
import type { Column, Datatable, Row } from '@/lib/widgets/widget';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The calculation an address names (own filters tilbud and beregning), else its bid's saved last; none without a bid. */
const askedCalculation = oncePerLoad(async (scope: Scope, { own }: Filters) => {
  const { tilbud, beregning } = own;
  for (const id of [tilbud, beregning]) {
    if (id !== undefined && !uuid.test(id)) throw badInput('Adressen peker ikke på et tilbud eller en kalkyle.');
  }
  const id = beregning ?? (tilbud === undefined ? undefined : (await listCalculations(scope, tilbud))[0]?.xid);
  if (id === undefined) return undefined;
  const { items, assumptions, name } = await openCalculation(scope, id);
  return { name, calculated: recompute(items, assumptions) };
});

const noCalculation = 'Ingen kalkyle er valgt. Åpne et tilbud i Kalkyle.';

/** A table of the calculation's rows, of those that count: what is left out of the sums is left out of the file. */
function rowsSource(
  title: string,
  columnsOf: (rows: readonly CalculationRow[]) => readonly Column[],
  shows: (row: CalculationRow) => boolean,
): Source {
  return async (scope, filters): Promise<Datatable> => {
    const found = await askedCalculation(scope, filters);
    const calculated: Calculated | undefined = found?.calculated;
    const columns = columnsOf(calculated?.rows ?? []).filter(({ value }) => value !== 'disable');
    const rows = inOrder((calculated?.rows ?? []).filter((row) => shows(row) && !calculated?.left.has(row.xid)));
    const data = calculated ? rows.map((row): Row => ({ ...row, ...shownParts(row, calculated) })) : [];
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

const linesOf = (classification: LedgerClassification) =>
  rowsSource(
    classification === 'revenue' ? 'Omsetning og resultat' : classificationNames[classification],
    (rows) => lineColumns(classification, ownerChoices(rows)),
    (row) => row.section === 'ledger' && row.classification === classification,
  );

const summaryColumns: Column[] = [
  { text: 'Post', value: 'name', type: 'text', width: 220 },
  { text: 'Linjer', value: 'lines', type: 'number', width: 90 },
  { text: 'Timer', value: 'hours', type: 'number', decimals: 1, width: 110 },
  { text: 'Beløp', value: 'amount', type: 'amount', decimals: 0, width: 140 },
  { text: 'CO2 kg', value: 'co2', type: 'number', decimals: 1, width: 120 },
];

/** What the calculation comes to: a line per classification, then costs, revenue, result and margin in percent. */
const summary: Source = async (scope, filters): Promise<Datatable> => {
  const found = await askedCalculation(scope, filters);
  const totals = found?.calculated.totals;
  const data: Row[] = [];
  if (totals) {
    for (const [name, { lines, amount, co2 }] of Object.entries(totals.byClassification)) {
      if (name === 'revenue') continue;
      const hours = name === 'personnel' ? totals.hours : null;
      data.push({ name: classificationNames[name as LedgerClassification], lines, hours, amount, co2 });
    }
    const { lines, amount } = totals.byClassification.revenue;
    data.push({
      name: 'Kostnad',
      lines: totals.lines - lines,
      hours: totals.hours,
      amount: totals.costs,
      co2: totals.co2,
      _style: '1',
    });
    data.push({ name: 'Omsetning', lines, amount, _style: '2' });
    data.push({ name: 'Resultat', amount: totals.result, _style: '2' });
    data.push({ name: 'Margin %', hours: null, amount: null, margin: totals.margin });
  }
  return {
    wtype: 'datatable',
    title: 'Oppsummering',
    subtitle: found?.name ?? '',
    options: {
      columns: [...summaryColumns, { text: 'Margin %', value: 'margin', type: 'number', decimals: 1, width: 110 }],
    },
    total: data.length,
    data,
    parameters: { excel: 'Oppsummering', empty: noCalculation },
  };
};

/** The tables of a calculation, one per tab that holds rows, in the order of the tabs. */
export const calculationTables: Readonly<Record<string, Source>> = {
  oppsummering: summary,
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
  omsetning: linesOf('revenue'),
  goods: linesOf('goods'),
  access: linesOf('access'),
  personnel: linesOf('personnel'),
  travelacco: linesOf('travelacco'),
  consumable: linesOf('consumable'),
  tuut: linesOf('tuut'),
  transport: linesOf('transport'),
};
