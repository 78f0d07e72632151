import { type FocusEvent, useRef } from 'react';
import type { Column } from '@/lib/core/widgets/column';
import type { EditorAction } from './edit-keys';

/**
 * The result of an edit: the raw value (text or chosen value), its text, and where the cursor goes; `away` when the
 * focus left.
 */
export type EditorEnd = { raw: unknown; typed: string; action: EditorAction | 'away' };

export type EditorProps = {
  column: Column;
  /** The initial text. */
  text: string;
  /** Typing replaces the cell's text, so the editor starts empty. */
  over: boolean;
  onEnd: (end: EditorEnd) => void;
};

export const editorClass =
  'pointer-events-auto absolute inset-0 h-full w-full bg-surface px-3 text-table text-ink outline-2! -outline-offset-2! outline-accent! pointer-coarse:text-heading';

/** Makes `onEnd` run once: removing a finished editor also blurs it. */
export function useEndOnce(onEnd: EditorProps['onEnd']): EditorProps['onEnd'] {
  const ended = useRef(false);
  return (end) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(end);
  };
}

/** True while the focus moves to a part of the editor, such as its calendar. */
export function staysIn(event: FocusEvent, own: HTMLElement | null): boolean {
  return event.relatedTarget instanceof Node && (own?.contains(event.relatedTarget) ?? false);
}
