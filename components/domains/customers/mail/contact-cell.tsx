import type { GridCell } from '@/components/kit/table/grid-model';
import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';

function hasBadAddress(row: Row): boolean {
  const email = cellOf(row, 'email');
  return typeof email === 'string' && email.trim() !== '' && mailAddress(email) === undefined;
}

/** A cell of a contact: an invalid address is marked, and the last mail opens the timeline. */
export function contactCell(row: Row, column: Column, cell: GridCell, onTimeline: (row: Row) => void): GridCell {
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
      className="thumb relative rounded-sm decoration-line-strong underline-offset-3 hover:underline"
    >
      {mailed}
    </button>
  );
  return { ...cell, node };
}
