import type { GridCell, GridSource } from '@/components/table/grid-model';
import { mailAddress } from '@/lib/mail/mail-address';
import { cellOf, cellText } from '@/lib/table-view/cell-text';
import type { Column, Row } from '@/lib/widgets/widget';
import type { RowChoice } from './use-row-choice';

/** The column of the boxes that choose; it stands before those of the table. */
export const choiceColumn: Column = { text: 'Valgt', value: '_chosen', type: 'boolean', width: 44 };

function hasBadAddress(row: Row): boolean {
  const email = cellOf(row, 'email');
  return typeof email === 'string' && email.trim() !== '' && mailAddress(email) === undefined;
}

/**
 * The lines of the contacts, each with its box; the mark of an address that cannot be used, and the last mail as what leads
 * to the timeline. The boxes stand in the first column: one of their own, or before what it says.
 */
export function choosableSource(
  base: GridSource,
  columns: readonly Column[],
  choice: RowChoice,
  onTimeline: (row: Row) => void,
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
    if (first) {
      const state = choice.has(row);
      const check = { state, label: `Velg ${String(row.name)}, ${String(row.company)}` };
      if (column.value === choiceColumn.value) return { text: state ? '✓' : '', check };
      return { ...cell, check, node: <span className="ml-2">{cell.text}</span> };
    }
    if (column.value === 'email' && hasBadAddress(row)) {
      return { ...cell, mark: 'refused', note: 'Adressen kan ikke brukes i e-post.' };
    }
    const mailed = cellText(column, cellOf(row, column.value));
    if (column.value !== 'lastmail' || mailed === '') return cell;
    const node = (
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${mailed}, vis tidslinjen`}
        onClick={() => onTimeline(row)}
        className="rounded-sm decoration-line-strong underline-offset-3 hover:underline"
      >
        {mailed}
      </button>
    );
    return { ...cell, node };
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
