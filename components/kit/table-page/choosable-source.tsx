import type { GridCell, GridSource } from '@/components/kit/table/grid-model';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { RowChoice } from './use-row-choice';

/** The column of the checkboxes, before those of the table. */
export const choiceColumn: Column = { text: 'Valgt', value: '_chosen', type: 'boolean', width: 44 };

/**
 * Adds a checkbox to each line's first column, alone or before its text. `nameOf` gives the checkbox its accessible
 * name, `dress` changes other cells.
 */
export function choosableSource(
  base: GridSource,
  columns: readonly Column[],
  choice: RowChoice,
  nameOf: (row: Row) => string,
  dress: (row: Row, column: Column, cell: GridCell) => GridCell = (_row, _column, cell) => cell,
): GridSource {
  const lines = new Map<string, number>();
  const rowsOf = (line: number) => base.rows?.(line) ?? [];
  const key = (line: number) => {
    if (line < 0 || line >= base.count) return undefined;
    const row = base.row?.(line);
    return row ? String(row.xid) : `group ${base.cell(line, 0).text}`;
  };

  function groupCell(line: number, cell: GridCell): GridCell {
    const state = choice.state(rowsOf(line));
    const name = `${cell.text} ${cell.after ?? ''}`;
    return { ...cell, check: { state, label: `Velg alle i ${name}` }, node: <span className="ml-2">{name}</span> };
  }

  function rowCell(row: Row, column: Column, cell: GridCell, first: boolean): GridCell {
    if (!first) return dress(row, column, cell);
    const state = choice.has(row);
    const check = { state, label: `Velg ${nameOf(row)}` };
    if (column.value === choiceColumn.value) return { text: state ? '✓' : '', check };
    return { ...cell, check, node: <span className="ml-2">{cell.text}</span> };
  }

  return {
    ...base,
    line: (line) => {
      const row = base.row?.(line);
      const chosen = row ? choice.has(row) : choice.state(rowsOf(line)) === true;
      return { ...base.line(line), chosen };
    },
    cell: (line, index) => {
      const cell = base.cell(line, index);
      const column = columns[index];
      const row = base.row?.(line);
      if (row && column) return rowCell(row, column, cell, index === 0);
      return index === 0 ? groupCell(line, cell) : cell;
    },
    key,
    find: (wanted) => {
      if (lines.size === 0) for (let line = 0; line < base.count; line += 1) lines.set(key(line) ?? '', line);
      return lines.get(wanted) ?? -1;
    },
  };
}
