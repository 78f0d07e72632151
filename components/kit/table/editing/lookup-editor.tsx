'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CellValue } from '@/components/kit/table/cell-value';
import { Anchored } from '@/components/kit/ui/anchored';
import type { Column } from '@/lib/core/widgets/column';
import { editorAction, keyOf } from './edit-keys';
import { type EditorProps, editorClass, useEndOnce } from './editor-props';
import { findChoices } from './find-choices';

const lineHeight = 32;
const seenLines = 8;

/** The choices, of which only those in sight are drawn; the one at `at` is chosen by Enter. */
function Choices({
  id,
  column,
  found,
  at,
  onChoose,
}: {
  id: string;
  column: Column;
  found: ReturnType<typeof findChoices>;
  at: number;
  onChoose: (place: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 240, height: lineHeight * seenLines },
    initialOffset: Math.max(0, at - 2) * lineHeight,
    overscan: 4,
  });
  const { scrollToIndex } = lines;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search begins at its top.
  useLayoutEffect(() => scrollToIndex(at), [found, at, scrollToIndex]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={column.text}
      className="max-h-64 min-w-60 overflow-y-auto"
      style={{ height: Math.min(found.length, seenLines) * lineHeight }}
    >
      <div role="presentation" className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const choice = found[index];
          return (
            choice && (
              // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus, and its keys choose.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
              <div
                key={choice.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                onClick={() => onChoose(index)}
                className="absolute inset-x-0 top-0 flex cursor-pointer items-center rounded-control px-2 text-body select-none hover:bg-hover aria-selected:bg-accent-soft"
                style={{ height: lineHeight, transform: `translateY(${start}px)` }}
              >
                <span className="truncate">
                  <CellValue column={column} text={choice.label} />
                  {choice.label === '' && <i className="text-muted">(tom)</i>}
                </span>
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** A searchable choice among many. */
export function LookupEditor({ column, text, over, onEnd }: EditorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const end = useEndOnce(onEnd);
  const { values = [], required } = column.editor ?? {};
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState(over);
  const found = useMemo(() => findChoices(values, typed, !required), [values, typed, required]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ label }) => label === text),
    ),
  );
  const [moved, setMoved] = useState(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  function move(to: number) {
    const next = Math.min(Math.max(to, 0), found.length - 1);
    setAt(next);
    setMoved(true);
  }

  function choose(place: number, action: 'stay' | 'down' | 'up' | 'next' | 'previous') {
    const choice = found[place];
    if (choice) end({ raw: choice.value, typed: choice.label, action });
    else end({ raw: typed, typed, action });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: seenLines,
      PageUp: -seenLines,
    };
    const step = steps[event.key];
    if (step !== undefined && !event.ctrlKey) {
      event.preventDefault();
      move(at + step);
      return;
    }
    const action = editorAction(keyOf(event), 'lookup', over);
    if (!action) return;
    event.preventDefault();
    if (action === 'cancel' || action === 'left' || action === 'right')
      return end({ raw: typed, typed, action: 'cancel' });
    // Tabbing through an unused editor changes nothing.
    if ((action === 'next' || action === 'previous') && !search && !moved)
      return end({ raw: text, typed: text, action });
    choose(at, action);
  }

  function onBlur() {
    const choice = moved ? found[at] : undefined;
    if (choice) return end({ raw: choice.value, typed: choice.label, action: 'away' });
    const requested = search && typed !== '' ? typed : text;
    end({ raw: requested, typed: requested, action: requested === text ? 'cancel' : 'away' });
  }

  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={column.text}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-list-${at}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={search ? typed : text}
        onChange={(event) => {
          setSearch(true);
          setTyped(event.target.value);
          setAt(0);
          setMoved(false);
        }}
        enterKeyHint="done"
        className={editorClass}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <Anchored
        at={input}
        aria-label={`Valg for ${column.text}`}
        className="z-40 w-max max-w-[min(28rem,calc(100vw-2rem))] min-w-(--radix-popover-trigger-width) p-1"
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.length === 0 && <p className="px-2 py-1.5 text-body text-muted">Ingen valg passer.</p>}
        <Choices id={`${id}-list`} column={column} found={found} at={at} onChoose={(place) => choose(place, 'stay')} />
      </Anchored>
    </>
  );
}
