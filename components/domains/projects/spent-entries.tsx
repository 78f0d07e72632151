'use client';

import { useId, useMemo } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { SelectionDialog } from '@/components/kit/input/pickers/selection-dialog';
import { useRefresh } from '@/components/kit/routing/address';
import { DataTable, useTableSource } from '@/components/kit/table/data-table';
import { ChoiceBar } from '@/components/kit/table-page/choice-bar';
import { choiceColumn, choosableSource } from '@/components/kit/table-page/choosable-source';
import { TableBox } from '@/components/kit/table-page/table-box';
import { TableToolbar } from '@/components/kit/table-page/table-toolbar';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useChoosing } from '@/components/kit/table-page/use-choosing';
import { useColumnChoice } from '@/components/kit/table-page/use-column-choice';
import { useChosenRows } from '@/components/kit/table-page/use-row-choice';
import { useShownRows } from '@/components/kit/table-page/use-shown-rows';
import { Button } from '@/components/kit/ui/button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import { cellKey, cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { calcLineColumns } from '@/lib/domains/projects/actual-columns';
import { spentKinds } from '@/lib/domains/projects/calc-line-params';
import type { PageView } from '@/lib/platform/routing/page-view';

const keyHelp = 'Mellomrom velger raden. Shift og piltastene merker flere.';

const nameOf = (row: Row) =>
  ['kind', 'day', 'voucher', 'who', 'text']
    .map((column) => cellKey(cellOf(row, column)))
    .join(' ')
    .trim();

/** Ties the chosen entries to a row of the calculation, or to none, with undo. */
function useTying(page: PageView, projectid: string, onDone: () => void) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const company = page.company.id;
  const idsOf = (rows: readonly Row[], kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => String(row.xid));

  function tie(rows: readonly Row[], calcline: string | null, title: string) {
    const [hours, vouchers] = [idsOf(rows, spentKinds.hours), idsOf(rows, spentKinds.voucher)];
    return run(async () => {
      const { tied, before } = await call('POST /api/project/ties', {
        body: { company, projectid, calcline, hours, vouchers },
      });
      const count = tied === 1 ? '1 føring' : `${formatNumber(tied)} føringer`;
      const undo = () =>
        void run(async () => {
          for (const group of before) await call('POST /api/project/ties', { body: { company, projectid, ...group } });
          refresh();
        });
      snackbar.success(calcline === null ? `${count} løsnet` : `${count} knyttet til «${title}»`, undo);
      onDone();
      refresh();
    });
  }
  return { busy, tie };
}

/** Hours and voucher lines of the project, which users with Write tie to rows of the calculation. */
export function SpentEntries({
  page,
  project,
  id,
  widget,
}: {
  page: PageView;
  project: string;
  id: string;
  widget: Datatable;
}) {
  const all = useAllRows(page, id, widget);
  const complete = all.state === 'complete';
  const rows = all.widget.data;
  const { result, ...view } = useShownRows(page, widget, rows, complete);
  const narrow = useNarrow();
  const { columns: chosenColumns, stack, chooser } = useColumnChoice(page, id, widget.options.columns);
  const boxes = page.mayWrite && !narrow;
  const shown = useMemo(() => (boxes ? [choiceColumn, ...chosenColumns] : chosenColumns), [boxes, chosenColumns]);
  const { choice, chosen, hidden } = useChosenRows(rows, result.rows);
  const helpId = useId();
  const base = useTableSource(shown, result, page, view.groups);
  const source = useMemo(
    () => (page.mayWrite ? choosableSource(base, shown, choice, nameOf) : base),
    [base, shown, choice, page.mayWrite],
  );
  const choosing = useChoosing(source, result.rows, choice, helpId);
  const { busy, tie } = useTying(page, project, choice.clear);
  const lineColumns = useMemo(() => calcLineColumns.take('class', 'title', 'of', 'calculated'), []);
  const tiedRows = chosen.filter(({ calcline }) => cellOf({ calcline }, 'calcline') !== null);

  return (
    <>
      <TableToolbar {...view.toolbar} chooser={chooser} />
      {page.mayWrite && (
        <ChoiceBar
          label="Valgte føringer"
          none="Velg føringer i tabellen for å knytte dem til kalkylen"
          chosen={chosen.length}
          hidden={hidden}
          onClear={choice.clear}
        >
          <SelectionDialog
            title={`Knytt ${formatNumber(chosen.length)} til`}
            call={{ name: 'GET /api/project/calclines', params: { company: page.company.id, projectid: project } }}
            columns={lineColumns}
            trigger={
              <Button look="primary" disabled={busy || chosen.length === 0}>
                Knytt til kalkylelinje
              </Button>
            }
            empty="Prosjektet har ingen kalkyle å knytte til. Velg en først."
            onChoose={(row) => void tie(chosen, String(row.xid), String(row.title))}
          />
          {tiedRows.length > 0 && (
            <Button disabled={busy} onClick={() => void tie(tiedRows, null, '')}>
              Løsne
            </Button>
          )}
        </ChoiceBar>
      )}
      <TableBox
        all={all}
        total={widget.total}
        waiting={complete ? view.waiting : `Henter ${formatNumber(widget.total)} føringer …`}
      >
        <DataTable
          {...view.table}
          columns={shown}
          stack={stack}
          source={source}
          choosing={page.mayWrite ? choosing : undefined}
        />
      </TableBox>
      <p hidden id={helpId}>
        {keyHelp}
      </p>
    </>
  );
}
