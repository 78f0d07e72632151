'use client';

import { useState } from 'react';
import type { LiveRows } from '@/components/live/live-rows';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { snackbar } from '@/components/ui/snackbar';

/** Asks before rows go; they can be brought back afterwards. */
export function DeleteDialog({
  live,
  editCount,
  rows,
  label,
  onClose,
}: {
  live: LiveRows;
  /** How many edits one has made: undo takes back the latest. */
  editCount: () => number;
  /** The rows that are asked about; none: nothing is asked. */
  rows: readonly string[];
  /** What people know them by. */
  label: string;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const saved = rows.filter((row) => !live.isDraft(row));
    const ended = await Promise.all(rows.map(async (row) => (await live.deleteRow(row)) && saved.includes(row)));
    setBusy(false);
    const deleted = ended.filter(Boolean).length;
    onClose();
    if (deleted === 0) return;
    const then = editCount();
    snackbar.success(deleted === 1 ? 'Slettet' : `${deleted} rader slettet`, () => {
      if (editCount() !== then) {
        snackbar.info('Du har endret noe annet siden. Angre i tabellen til radene er tilbake.');
        return;
      }
      for (let left = deleted; left > 0; left -= 1) live.undo();
    });
  }

  return (
    <Dialog
      title="Are you sure you want to delete this entry?"
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
