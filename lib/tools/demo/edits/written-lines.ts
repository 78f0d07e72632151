import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import type { LogLine, Via } from '@/lib/platform/tables/record';
import { cellReader, labelCells, rowLabel, type TextOf } from '@/lib/platform/tables/row-label';
import type { Editor, Event, FoundRow } from './event';

/** A change with its log lines. */
export type LoggedChange = { at: number; by: Editor; via: Via; lines: LogLine[] };

const rowsIn = (event: Event): FoundRow[] => (event.kind === 'edit' ? event.moves.map(({ row }) => row) : [event.row]);

function cellsIn(table: LiveTable, event: Event): [string, Cell][] {
  const labels = rowsIn(event).flatMap(({ values }) => labelCells(table, values));
  if (event.kind !== 'edit') return labels;
  return [
    ...labels,
    ...event.moves.flatMap(({ col, from, to }): [string, Cell][] => [
      [col, from],
      [col, to],
    ]),
  ];
}

function linesOf(table: LiveTable, event: Event, textOf: TextOf): LogLine[] {
  const about = (row: FoundRow) => ({
    tbl: table.tbl,
    row: row.xid,
    rowLabel: rowLabel(table, row.values, textOf),
    kind: event.kind,
  });
  const none = { col: null, oldValue: null, newValue: null, oldText: null, newText: null };
  if (event.kind === 'insert') return [{ ...about(event.row), ...none, newValue: event.row.whole }];
  return event.moves.map(({ row, col, from, to }) => ({
    ...about(row),
    col,
    oldValue: from,
    newValue: to,
    oldText: textOf(col, from),
    newText: textOf(col, to),
  }));
}

/** Events as log lines with displayed texts. */
export async function writtenLines(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  events: readonly Event[],
): Promise<LoggedChange[]> {
  const textOf = await cellReader(
    tx,
    table,
    companyId,
    events.flatMap((event) => cellsIn(table, event)),
  );
  return events.map((event) => ({ at: event.at, by: event.by, via: event.via, lines: linesOf(table, event, textOf) }));
}
