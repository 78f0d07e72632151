'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { Command } from 'cmdk';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CellValue } from '@/components/kit/table/cell-value';
import { editorAction, keyOf } from './edit-keys';
import { type EditorProps, editorClass, useEndOnce } from './editor-props';
import { findChoices } from './find-choices';

const lineHeight = 32;
const seenLines = 8;

/**
 * A searchable choice among many. cmdk supplies the ARIA roles; filtering and navigation are done here, so that only
 * the choices in sight are drawn.
 */
export function LookupEditor({ column, text, over, onEnd }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
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
  const lines = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 240, height: lineHeight * seenLines },
    initialOffset: Math.max(0, at - 2) * lineHeight,
    overscan: 4,
  });
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  // cmdk sets aria-activedescendant only in a list it filters itself.
  useLayoutEffect(() => {
    const active = list.current?.querySelector(`[data-place="${at}"]`);
    if (active) input.current?.setAttribute('aria-activedescendant', active.id);
    else input.current?.removeAttribute('aria-activedescendant');
  });

  function move(to: number) {
    const next = Math.min(Math.max(to, 0), found.length - 1);
    setAt(next);
    setMoved(true);
    lines.scrollToIndex(next);
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

  const value = found[at]?.value ?? '';
  return (
    <Command
      shouldFilter={false}
      vimBindings={false}
      value={`=${value}`}
      label={column.text}
      onKeyDown={onKeyDown}
      className="pointer-events-auto absolute inset-0"
    >
      <Popover.Root open>
        <Popover.Anchor asChild>
          <Command.Input
            ref={input}
            aria-label={column.text}
            value={search ? typed : text}
            onValueChange={(next) => {
              setSearch(true);
              setTyped(next);
              setAt(0);
              setMoved(false);
              list.current?.scrollTo({ top: 0 });
            }}
            enterKeyHint="done"
            className={editorClass}
            // These keys move in the text, not in cmdk's list.
            onKeyDown={(event) => {
              if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
            }}
            onBlur={onBlur}
          />
        </Popover.Anchor>
        <Popover.Portal>
          <Popover.Content
            data-over
            aria-label={`Valg for ${column.text}`}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className="floating appear z-40 w-max max-w-[min(28rem,calc(100vw-2rem))] min-w-(--radix-popover-trigger-width) p-1 outline-none"
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.length === 0 && <p className="px-2 py-1.5 text-body text-muted">Ingen valg passer.</p>}
            <Command.List
              ref={list}
              label={column.text}
              className="max-h-64 min-w-60 overflow-y-auto"
              style={{ height: Math.min(found.length, seenLines) * lineHeight }}
            >
              <div className="relative" style={{ height: lines.getTotalSize() }}>
                {lines.getVirtualItems().map(({ index, start }) => {
                  const choice = found[index];
                  return (
                    choice && (
                      <Command.Item
                        key={choice.value}
                        value={`=${choice.value}`}
                        data-place={index}
                        aria-setsize={found.length}
                        aria-posinset={index + 1}
                        onSelect={() => choose(index, 'stay')}
                        className="absolute inset-x-0 top-0 flex cursor-pointer items-center rounded-control px-2 text-body select-none hover:bg-hover data-[selected=true]:bg-accent-soft"
                        style={{ height: lineHeight, transform: `translateY(${start}px)` }}
                      >
                        <span className="truncate">
                          <CellValue column={column} text={choice.label} />
                          {choice.label === '' && <i className="text-muted">(tom)</i>}
                        </span>
                      </Command.Item>
                    )
                  );
                })}
              </div>
            </Command.List>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </Command>
  );
}
