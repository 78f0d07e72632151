'use client';

import { useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';

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
    <Dialog
      title={rows.length > 1 ? `Slette ${rows.length} rader?` : 'Slette raden?'}
      description={label}
      open={rows.length > 0}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Avbryt</Button>
        <Button look="danger" disabled={busy} onClick={() => void remove()}>
          {rows.length > 1 ? `Slett ${rows.length} rader` : 'Slett'}
        </Button>
      </div>
    </Dialog>
  );
}
