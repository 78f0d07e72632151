'use client';

import { useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { AskDialog } from '@/components/kit/ui/ask-dialog';

/** Confirms a deletion of rows, which can be undone afterwards. */
export function DeleteDialog({
  live,
  rows,
  label,
  onClose,
}: {
  live: LiveRows;
  /** The rows to delete; none: the dialog is closed. */
  rows: readonly string[];
  /** The column that names a row to users. */
  label: string;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const saved = rows.filter((row) => !live.isDraft(row)).length;
    const deleted = await live.deleteRows(rows);
    setBusy(false);
    onClose();
    if (deleted && saved > 0) live.offerUndo(saved === 1 ? 'Slettet' : `${saved} rader slettet`);
  }

  return (
    <AskDialog
      title={rows.length > 1 ? `Slette ${rows.length} rader?` : 'Slette raden?'}
      description={label}
      action={rows.length > 1 ? `Slett ${rows.length} rader` : 'Slett'}
      look="danger"
      disabled={busy}
      open={rows.length > 0}
      onOpenChange={onClose}
      onDo={remove}
    />
  );
}
