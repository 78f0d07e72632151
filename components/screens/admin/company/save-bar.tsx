'use client';

import { useEffect } from 'react';
import { holdWork } from '@/components/kit/client/unsaved';
import { Button } from '@/components/kit/ui/button';

/** Lists the unsaved changes at the bottom; the browser asks before the page is closed. */
export function SaveBar({
  changes,
  note,
  busy,
  onDrop,
}: {
  /** The names of the changed fields. */
  changes: readonly string[];
  note: string;
  busy: boolean;
  onDrop: () => void;
}) {
  const isOpen = changes.length > 0;
  useEffect(() => (isOpen ? holdWork({ waits: () => true }) : undefined), [isOpen]);
  if (!isOpen) return null;
  return (
    <div className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-control border border-line-strong bg-surface px-4 py-2.5 max-sm:-mx-2 max-sm:px-2">
      <p className="min-w-0 grow">
        <span className="font-semibold">
          {changes.length} {changes.length === 1 ? 'endring' : 'endringer'}
        </span>{' '}
        <span className="text-muted max-sm:block">
          {changes.slice(0, 4).join(', ')}
          {changes.length > 4 && ` og ${changes.length - 4} til`}. {note}
        </span>
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <Button className="h-9 max-sm:h-12!" disabled={busy} onClick={onDrop}>
          Forkast
        </Button>
        <Button type="submit" look="primary" className="h-9 max-sm:h-12! max-sm:grow" disabled={busy}>
          {busy ? 'Lagrer …' : 'Lagre'}
        </Button>
      </div>
    </div>
  );
}
