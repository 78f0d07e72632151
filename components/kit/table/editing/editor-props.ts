import { type FocusEvent, useRef } from 'react';
import type { Column } from '@/lib/core/widgets/column';
import type { EditorAction } from './edit-keys';

/** How an editor ended: what was asked for (text, or a value chosen), how it reads, and where to go. `away` when the focus goes elsewhere. */
export type EditorEnd = { raw: unknown; typed: string; action: EditorAction | 'away' };

export type EditorProps = {
  column: Column;
  /** The text it starts with. */
  text: string;
  /** The cell is typed over: it starts empty. */
  over: boolean;
  onEnd: (end: EditorEnd) => void;
};

export const editorClass =
  'pointer-events-auto absolute inset-0 h-full w-full bg-surface px-3 text-table text-ink outline-2! -outline-offset-2! outline-accent! pointer-coarse:text-heading';

/** An editor ends once: what ends it takes it off the screen, which is a loss of focus too. */
export function useEndOnce(onEnd: EditorProps['onEnd']): EditorProps['onEnd'] {
  const ended = useRef(false);
  return (end) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(end);
  };
}

/** Whether the focus goes to something that belongs to the editor, such as its calendar. */
export function staysIn(event: FocusEvent, own: HTMLElement | null): boolean {
  return event.relatedTarget instanceof Node && (own?.contains(event.relatedTarget) ?? false);
}
