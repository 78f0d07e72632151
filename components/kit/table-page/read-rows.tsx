'use client';

import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { ChoiceDropdowns } from '@/components/kit/input/filters/choice-filters';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { DataTable, useTableSource } from '@/components/kit/table/data-table';
import { RowOpening } from '@/components/kit/table/row-opening';
import type { ReadTable } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { OwnFilters } from './own-filters';
import { StateChips } from './state-chips';
import { TableBox } from './table-box';
import { TableToolbar } from './table-toolbar';
import { useAllRows } from './use-all-rows';
import { useColumnChoice } from './use-column-choice';
import { useShownRows } from './use-shown-rows';
import { WindowedRows } from './windowed-rows';

const tableKeys: readonly KeyHelp[] = [
  { keys: 'Piltaster', text: 'går fra celle til celle; med Shift velges flere' },
  { keys: 'Enter', text: 'følger lenken i cellen, sorterer i overskriften' },
  { keys: 'Home og End', text: 'går til første og siste kolonne; med Ctrl til første og siste rad' },
  { keys: 'Ctrl+A', text: 'velger hele tabellen' },
  { keys: 'Ctrl+C', text: 'kopierer det som er valgt' },
];

type Props = {
  page: PageView;
  id: string;
  widget: ReadTable;
  /** The number of a filter's values shown as chips. */
  chips?: number;
};

/** A data table with its toolbar: fetches all rows, or only those in sight when they are more than a browser holds. */
export function ReadRows(props: Props) {
  useKeyHelp('I tabellen', tableKeys);
  return props.widget.windowed ? <WindowedRows {...props} /> : <WholeRows {...props} />;
}

/** While only the first rows are here, sums are '…': a partial sum would be wrong. */
function WholeRows({ page, id, widget, chips }: Props) {
  const { columns } = widget.options;
  const all = useAllRows(page, id, widget);
  const shown = useShownRows(page, widget, all.widget.data, all.state === 'complete');
  const chosen = useColumnChoice(page, id, columns);
  const source = useTableSource(chosen.columns, shown.result, page, shown.groups);
  return (
    <>
      <TableToolbar
        of={{ page, id }}
        {...shown.toolbar}
        bare={widget.total === 0}
        chooser={chosen.chooser}
        chips={chips}
        narrowed={page.filters.own}
        narrowing={<OwnFilters page={page} of={id} />}
      >
        <PeriodFilters page={page} />
        <ChoiceDropdowns page={page} />
      </TableToolbar>
      <StateChips
        states={shown.states}
        filters={shown.toolbar.view.filters}
        onChange={(filters) => shown.toolbar.onChange({ filters })}
      />
      <TableBox all={all} total={widget.total} waiting={shown.waiting}>
        <RowOpening columns={chosen.columns} source={source}>
          <DataTable {...shown.table} columns={chosen.columns} stack={chosen.stack} source={source} />
        </RowOpening>
      </TableBox>
    </>
  );
}
