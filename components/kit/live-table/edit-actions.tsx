'use client';

import { EllipsisVertical, FileUp, Lock, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { UndoButtons } from '@/components/kit/live/undo-buttons';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu } from '@/components/kit/ui/menu';
import { PresentPeople } from './present-people';

/** The buttons of an editable table: new row, import, undo, redo, and the row's actions; or a note that it is read-only. */
export function EditActions({
  live,
  mayWrite,
  mayAdd,
  ready,
  onAdd,
  onImport,
  menu,
  onMenuClosed,
}: {
  live: LiveRows;
  mayWrite: boolean;
  mayAdd: boolean;
  /** True once all rows are loaded. */
  ready: boolean;
  onAdd: () => void;
  onImport: () => void;
  /** The menu items for the last cell with the cursor. */
  menu: ReactNode;
  onMenuClosed: () => void;
}) {
  return (
    <div className="flex items-center gap-1">
      {mayWrite ? (
        <>
          {mayAdd && (
            <Button look="primary" disabled={!ready} onClick={onAdd}>
              <Plus className="size-4" aria-hidden />
              Legg til rad
            </Button>
          )}
          <Button disabled={!ready} onClick={onImport}>
            <FileUp className="size-4" aria-hidden />
            Importer
          </Button>
          <UndoButtons of={live} keys />
        </>
      ) : (
        <span className="inline-flex items-center gap-1 px-1 text-caption text-muted">
          <Lock className="size-3.5" aria-hidden />
          Bare lesetilgang
        </span>
      )}
      <Menu trigger={<IconButton label="Valg for raden" icon={<EllipsisVertical />} />} onClosed={onMenuClosed}>
        {menu}
      </Menu>
      <PresentPeople present={live.present} />
    </div>
  );
}
