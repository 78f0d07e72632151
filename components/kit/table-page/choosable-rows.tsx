'use client';

import { type ReactNode, useId, useMemo } from 'react';
import { DataTable, useTableSource } from '@/components/kit/table/data-table';
import type { GridCell } from '@/components/kit/table/grid-model';
import { useNarrow } from '@/components/kit/ui/narrow';
import { formatNumber } from '@/lib/core/format/number';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ChoiceBar } from './choice-bar';
import { choiceColumn, choosableSource } from './choosable-source';
import { TableBox } from './table-box';
import { TableToolbar } from './table-toolbar';
import { useAllRows } from './use-all-rows';
import { useChoosing } from './use-choosing';
import { useColumnChoice } from './use-column-choice';
import { useChosenRows } from './use-row-choice';
import { useShownRows } from './use-shown-rows';

const keyHelp = 'Mellomrom velger raden eller gruppen. Shift og piltastene merker flere.';

/** A table whose rows can be chosen, with actions on the chosen ones. */
export function ChoosableRows({
  page,
  id,
  widget,
  of,
  none,
  many,
  nameOf,
  dress,
  onOpen,
  filters,
  children,
}: {
  page: PageView;
  id: string;
  widget: Datatable;
  /** The accessible name of the count: 'Valgte linjer'. */
  of: string;
  /** The text while nothing is chosen. */
  none: string;
  /** The plural for the rows: 'linjer'. */
  many: string;
  /** The accessible name of a row's checkbox. */
  nameOf: (row: Row) => string;
  dress?: (row: Row, column: Column, cell: GridCell) => GridCell;
  onOpen?: (row: Row) => void;
  filters?: ReactNode;
  /** The actions on the chosen rows; `clear` empties the choice. */
  children: (chosen: readonly Row[], clear: () => void) => ReactNode;
}) {
  const all = useAllRows(page, id, widget);
  const complete = all.state === 'complete';
  const rows = all.widget.data;
  const { result, ...view } = useShownRows(page, widget, rows, complete);
  const narrow = useNarrow();
  const { columns: chosenColumns, stack, chooser } = useColumnChoice(page, id, widget.options.columns);
  const shown = useMemo(() => (narrow ? chosenColumns : [choiceColumn, ...chosenColumns]), [narrow, chosenColumns]);
  const { choice, chosen, hidden } = useChosenRows(rows, result.rows);
  const helpId = useId();
  const base = useTableSource(shown, result, page, view.groups);
  const source = useMemo(
    () => choosableSource(base, shown, choice, nameOf, dress),
    [base, shown, choice, nameOf, dress],
  );
  const choosing = useChoosing(source, result.rows, choice, helpId, onOpen);
  return (
    <>
      <TableToolbar of={{ page, id }} {...view.toolbar} chooser={chooser}>
        {filters}
      </TableToolbar>
      <ChoiceBar label={of} none={none} chosen={chosen.length} hidden={hidden} onClear={choice.clear}>
        {children(chosen, choice.clear)}
      </ChoiceBar>
      <TableBox
        all={all}
        total={widget.total}
        waiting={complete ? view.waiting : `Henter ${formatNumber(widget.total)} ${many} …`}
      >
        <DataTable {...view.table} columns={shown} stack={stack} source={source} choosing={choosing} />
      </TableBox>
      <p hidden id={helpId}>
        {keyHelp}
      </p>
    </>
  );
}
