'use client';

import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { isNumeric } from '@/lib/core/table-view/cell-text';
import { editorAction, keyOf } from './edit-keys';
import { type EditorProps, editorClass, useEndOnce } from './editor-props';

/** Text and figures on one line; figures are parsed when the edit ends. */
export function TextEditor({ column, text, over, onEnd }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const end = useEndOnce(onEnd);
  const kind = column.editor?.kind ?? 'text';
  const numeric = isNumeric(column);
  // Focused in a layout effect, so that the key that opened it is typed into it.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <input
      ref={input}
      type="text"
      aria-label={column.text}
      defaultValue={over ? '' : text}
      inputMode={numeric && (column.editor?.min ?? -1) >= 0 ? 'decimal' : undefined}
      enterKeyHint="done"
      autoComplete="off"
      spellCheck={!numeric}
      className={clsx(editorClass, numeric && 'figures text-right')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const action = editorAction(keyOf(event), kind, over);
        if (!action) return;
        event.preventDefault();
        const typed = event.currentTarget.value;
        end({ raw: typed, typed, action });
      }}
      onBlur={(event) => end({ raw: event.target.value, typed: event.target.value, action: 'away' })}
    />
  );
}
