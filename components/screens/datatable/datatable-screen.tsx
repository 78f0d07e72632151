'use client';

import { type KeyHelp, useKeyHelp } from '@/components/chrome/key-help';
import { ChoiceDropdowns } from '@/components/filters/choice-filters';
import { PeriodFilters } from '@/components/filters/period-filters';
import { DataTable, useTableSource } from '@/components/table/data-table';
import { RowOpening } from '@/components/table/row-opening';
import { OwnFilters } from '@/components/table-page/own-filters';
import { RowsScreen } from '@/components/table-page/rows-screen';
import { TableBox } from '@/components/table-page/table-box';
import { TableToolbar } from '@/components/table-page/table-toolbar';
import { useAllRows } from '@/components/table-page/use-all-rows';
import { useColumnChoice } from '@/components/table-page/use-column-choice';
import { useShownRows } from '@/components/table-page/use-shown-rows';
import type { PageView } from '@/lib/routing/page-view';
import type { Datatable } from '@/lib/widgets/widget';

const tableKeys: readonly KeyHelp[] = [
  { keys: 'Piltaster', text: 'går fra celle til celle; med Shift velges flere' },
  { keys: 'Enter', text: 'følger lenken i cellen, sorterer i overskriften' },
  { keys: 'Home og End', text: 'går til første og siste kolonne; med Ctrl til første og siste rad' },
  { keys: 'Ctrl+A', text: 'velger hele tabellen' },
  { keys: 'Ctrl+C', text: 'kopierer det som er valgt' },
];

/** A data table with its toolbar. With only the first rows here it shows those and '…'; never a figure of a part. */
function DatatableRows({ page, id, widget }: { page: PageView; id: string; widget: Datatable }) {
  const { columns } = widget.options;
  useKeyHelp('I tabellen', tableKeys);
  const all = useAllRows(page, id, widget);
  const shown = useShownRows(page, widget, all.widget.data, all.state === 'complete');
  const chosen = useColumnChoice(page, id, columns);
  const source = useTableSource(chosen.columns, shown.result, page, shown.groups);
  return (
    <>
      <TableToolbar
        {...shown.toolbar}
        chooser={chosen.chooser}
        narrowed={page.filters.own}
        narrowing={<OwnFilters page={page} />}
      >
        <PeriodFilters page={page} />
        <ChoiceDropdowns page={page} />
      </TableToolbar>
      <TableBox all={all} total={widget.total} waiting={shown.waiting}>
        <RowOpening columns={chosen.columns} source={source}>
          <DataTable {...shown.table} columns={chosen.columns} stack={chosen.stack} source={source} />
        </RowOpening>
      </TableBox>
    </>
  );
}

/** The data-table page of specification 1, section 2.4. */
export function DatatableScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => <DatatableRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
