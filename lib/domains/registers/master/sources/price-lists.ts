import { companyRows } from '@/db/company-rows';
import { supplierColumns } from '@/lib/core/columns/suppliers';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Column } from '@/lib/core/widgets/column';
import { tableSource } from '@/lib/platform/tables/list-source';

const count = { type: 'number', math: 'sum', width: 100 } as const;

const columns: Column[] = [
  ...supplierColumns.take('no', 'name', 'orgnr', 'classification'),
  { text: 'Varelinjer', value: 'lines', ...count },
  { text: 'Uten pris', value: 'unpriced', ...count },
  { text: 'Uten CO2', value: 'uncounted', ...count },
];

const foundRow = rowOf(columns);

/** Suppliers with price lines, and how complete these are. */
export const priceLists = tableSource({ title: 'Prislister', subtitle: 'Varelinjer per leverandør' }, async (scope) => {
  const companyId = scope.company.id;
  const rows = await companyRows(companyId, foundRow)`
    select s.xid, s.no, s.name, s.orgnr, s.classification, l.lines, l.unpriced, l.uncounted
    from (
      select sup_id, count(*)::int as lines, (count(*) filter (where priceam is null))::int as unpriced,
        (count(*) filter (where co2am is null))::int as uncounted
      from price_line where company_id = ${companyId} and sup_id is not null group by sup_id
    ) l
    join supplier s on s.company_id = ${companyId} and s.xid = l.sup_id
    order by s.name, s.no`;
  return { columns, rows, excel: 'prislister', empty: 'Ingen varelinjer ennå. Velg leverandør og fil for å begynne.' };
});
