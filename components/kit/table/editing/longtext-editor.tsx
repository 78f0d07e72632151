'use client';

import clsx from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { editorAction, keyOf } from './edit-keys';
import { type EditorProps, editorClass, useEndOnce } from './editor-props';

function grow(area: HTMLTextAreaElement) {
  area.style.height = '0';
  area.style.height = `${area.scrollHeight}px`;
}

/** A text of several lines, whose field grows with it. */
export function LongtextEditor({ column, text, over, onEnd }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const end = useEndOnce(onEnd);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    grow(element);
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const element = event.currentTarget;
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end');
      grow(element);
      return;
    }
    const action = editorAction(keyOf(event), 'longtext', over);
    if (!action) return;
    event.preventDefault();
    end({ raw: element.value, typed: element.value, action });
  }

  return (
    <textarea
      ref={area}
      aria-label={column.text}
      defaultValue={over ? '' : text}
      rows={1}
      className={clsx(
        editorClass,
        'h-auto max-h-72 min-h-full min-w-72 resize-none overflow-y-auto py-1.5 shadow-float',
      )}
      onInput={(event) => grow(event.currentTarget)}
      onKeyDown={onKeyDown}
      onBlur={(event) => end({ raw: event.target.value, typed: event.target.value, action: 'away' })}
    />
  );
}
