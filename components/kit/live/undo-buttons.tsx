'use client';

import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '@/components/kit/ui/icon-button';

export type Undoable = { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean };

/** Undo and redo of what is edited. `keys`: the screen listens for Ctrl+Z and Ctrl+Y, and the labels name them. */
export function UndoButtons({ of, keys }: { of: Undoable; keys?: boolean }) {
  const named = (label: string, key: string) => (keys ? `${label} (${key})` : label);
  return (
    <>
      <IconButton label={named('Angre', 'Ctrl+Z')} icon={<Undo2 />} disabled={!of.canUndo} onClick={of.undo} />
      <IconButton label={named('Gjør om igjen', 'Ctrl+Y')} icon={<Redo2 />} disabled={!of.canRedo} onClick={of.redo} />
    </>
  );
}
