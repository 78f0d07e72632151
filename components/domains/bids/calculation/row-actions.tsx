'use client';

import { ArrowDown, ArrowUp, CircleSlash, Copy, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Undoable, UndoButtons } from '@/components/kit/live/undo-buttons';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/kit/ui/menu';
import { usePrimary } from './calculation-context';

/** The actions on a row of a calculation's table; the table passes the row. */
export type RowActions = {
  move: (step: -1 | 1) => void;
  copy: () => void;
  toggle: () => void;
  remove: () => void;
};

/** The row's own keys, besides those of every editable table. */
export const rowKeyHelp = 'Alt+pil opp og ned flytter raden, Alt+Shift+pil ned kopierer den, Shift+F10 åpner menyen.';

/** Handles a key that acts on the whole row; returns whether it was one. */
export function onRowKey({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent, actions: RowActions): boolean {
  if (!altKey || ctrlKey || metaKey) return false;
  if (key === 'ArrowDown' && shiftKey) actions.copy();
  else if (key === 'ArrowDown') actions.move(1);
  else if (key === 'ArrowUp' && !shiftKey) actions.move(-1);
  else return false;
  return true;
}

export function RowToolbar({
  actions,
  onAdd,
  one,
  undoable,
}: {
  actions: RowActions;
  /** Absent: no rows can be added here. */
  onAdd: (() => void) | undefined;
  /** The singular for a row. */
  one: string;
  undoable: Undoable;
}) {
  const primary = usePrimary();
  return (
    <>
      {onAdd && (
        <Button look={primary === 'add' ? 'primary' : 'secondary'} onClick={onAdd}>
          <Plus className="size-4" aria-hidden />
          {`Ny ${one}`}
        </Button>
      )}
      <IconButton label="Flytt opp (Alt+pil opp)" icon={<ArrowUp />} onClick={() => actions.move(-1)} />
      <IconButton label="Flytt ned (Alt+pil ned)" icon={<ArrowDown />} onClick={() => actions.move(1)} />
      <IconButton label="Kopier raden (Alt+Shift+pil ned)" icon={<Copy />} onClick={actions.copy} />
      <IconButton label="Slett (Ctrl+minus)" icon={<Trash2 />} onClick={actions.remove} />
      <UndoButtons of={undoable} keys />
    </>
  );
}

/** The same as a context menu, also opened by Shift+F10 at the cursor. */
export function RowMenu({
  actions,
  mayWrite,
  chosen,
  at,
  onClose,
  onClosed,
}: {
  actions: RowActions;
  mayWrite: boolean;
  /** The number of selected rows. */
  chosen: number;
  /** Its position in the viewport; undefined: closed. */
  at: { x: number; y: number } | undefined;
  onClose: () => void;
  onClosed: () => void;
}) {
  return (
    <Menu
      trigger={<span aria-hidden className="fixed size-0" style={{ left: at?.x, top: at?.y }} />}
      align="start"
      open={at !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
    >
      {mayWrite ? (
        <>
          <MenuItem icon={<ArrowUp />} keys="Alt+↑" onSelect={() => actions.move(-1)}>
            Flytt opp
          </MenuItem>
          <MenuItem icon={<ArrowDown />} keys="Alt+↓" onSelect={() => actions.move(1)}>
            Flytt ned
          </MenuItem>
          <MenuItem icon={<Copy />} keys="Alt+Shift+↓" onSelect={actions.copy}>
            Kopier raden
          </MenuItem>
          <MenuItem icon={<CircleSlash />} onSelect={actions.toggle}>
            Slå av eller på i summene
          </MenuItem>
          <MenuLine />
          <MenuItem icon={<Trash2 />} keys="Ctrl+−" onSelect={actions.remove}>
            {chosen > 1 ? `Slett ${chosen} rader` : 'Slett raden'}
          </MenuItem>
        </>
      ) : (
        <MenuLabel>Du kan lese kalkylen, men ikke endre den.</MenuLabel>
      )}
    </Menu>
  );
}
