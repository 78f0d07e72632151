'use client';

import { type ReactNode, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { snackbar } from '@/components/kit/ui/snackbar';
import { DeleteDialog } from './delete-dialog';

/** The most rows deleted at once. */
const mostDeleted = 100;
/** The confirmation names at most so many rows. */
const mostNamed = 5;

/** Deletes rows after a confirmation; drafts alone are dropped at once. */
export function useRowDeletion(
  live: LiveRows,
  mayWrite: boolean,
  labelOf: (row: string) => string,
): { requestDelete: (rows: readonly string[]) => void; dialog: ReactNode } {
  const [deleting, setDeleting] = useState<readonly string[]>([]);

  function requestDelete(rows: readonly string[]) {
    if (!mayWrite) return;
    if (rows.length > mostDeleted) {
      snackbar.error(`Slett høyst ${mostDeleted} rader om gangen.`);
      return;
    }
    if (rows.some((row) => !live.isDraft(row))) setDeleting(rows);
    else for (const row of rows) void live.deleteRow(row);
  }

  const names = deleting.slice(0, mostNamed).map(labelOf).join(', ');
  const label = deleting.length > mostNamed ? `${names} og ${deleting.length - mostNamed} til` : names;
  const dialog = <DeleteDialog live={live} rows={deleting} label={label} onClose={() => setDeleting([])} />;
  return { requestDelete, dialog };
}
