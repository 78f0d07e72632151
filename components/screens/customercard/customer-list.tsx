'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { inputClass } from '@/components/ui/field';
import { formatNumber } from '@/lib/format/number';
import type { Row } from '@/lib/widgets/widget';
import { numberOf, textOf } from './card-cells';
import { indexCustomers, searchCustomers } from './search-customers';

const rowHeight = 48;
const pageOfRows = 10;

function CustomerLine({ row }: { row: Row }) {
  const open = numberOf(row, 'open');
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{textOf(row, 'name')}</span>
        <span className="figures block truncate text-caption text-muted">
          {[textOf(row, 'no'), textOf(row, 'city')].filter(Boolean).join(' · ')}
        </span>
      </span>
      {open !== undefined && (
        <span className="figures shrink-0 rounded-full bg-warn-soft px-2 text-caption text-warn">
          {formatNumber(open)} <span className="md:max-lg:sr-only">{open === 1 ? 'åpent' : 'åpne'}</span>
        </span>
      )}
    </>
  );
}

/**
 * Every customer to search among by name, number, organisation number and place: typing narrows, the arrow keys move, Enter
 * and a click choose. Draws only the rows in sight.
 */
export function CustomerList({
  rows,
  chosen,
  onChoose,
  empty,
  children,
}: {
  rows: readonly Row[];
  /** The xid of the customer that is shown. */
  chosen: string | null;
  onChoose: (xid: string) => void;
  empty: ReactNode;
  /** What stands beside the search, such as a button. */
  children?: ReactNode;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<number>();
  const index = useMemo(() => indexCustomers(rows), [rows]);
  const found = useMemo(() => searchCustomers(index, search), [index, search]);
  const shown = found.findIndex((row) => row.xid === chosen);
  const at = Math.min(moved ?? (search === '' ? Math.max(shown, 0) : 0), found.length - 1);
  const lines = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 800 },
    overscan: 8,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes to the customer who is opened, not to every search.
  useEffect(() => {
    setMoved(undefined);
    const [start, top] = [shown * rowHeight, lines.scrollOffset ?? 0];
    const inSight = start >= top && start + rowHeight <= top + (lines.scrollRect?.height ?? 0);
    if (shown >= 0 && !inSight) lines.scrollToIndex(shown, { align: 'center' });
  }, [chosen]);

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      const { target } = event;
      const typing = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      input.current?.select();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  function change(text: string) {
    setSearch(text);
    setMoved(undefined);
    lines.scrollToOffset(0);
  }

  function choose(row: Row | undefined) {
    const xid = textOf(row, 'xid');
    if (xid !== undefined) onChoose(xid);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + pageOfRows,
      PageUp: at - pageOfRows,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      const next = Math.max(0, Math.min(to, found.length - 1));
      setMoved(next);
      lines.scrollToIndex(next, { align: 'auto' });
    } else if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'Escape') change('');
    else return;
    event.preventDefault();
  }

  const count =
    found.length === rows.length
      ? `${formatNumber(rows.length)} ${rows.length === 1 ? 'kunde' : 'kunder'}`
      : `${formatNumber(found.length)} av ${formatNumber(rows.length)}`;
  return (
    <>
      <div className="flex items-center gap-2 p-3">
        <search className="relative min-w-0 grow">
          <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
          <input
            ref={input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            aria-label="Søk kunde"
            aria-keyshortcuts="/"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={found.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
            placeholder="Søk kunde"
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            className={clsx(inputClass, 'pr-8 pl-9')}
          />
          {search !== '' && (
            <button
              type="button"
              aria-label="Tøm søket"
              onClick={() => {
                change('');
                input.current?.focus();
              }}
              className="absolute top-1.5 right-1.5 inline-flex size-6 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              <X className="size-4" />
            </button>
          )}
        </search>
        {children}
      </div>
      <div ref={list} className="min-h-0 grow overflow-y-auto border-t border-line">
        {rows.length === 0 ? (
          <div className="p-4">{empty}</div>
        ) : found.length === 0 ? (
          <p className="p-4 text-center text-balance text-muted">
            Ingen kunder passer med «{search}». Søk på navn, nummer, orgnr eller sted.
          </p>
        ) : (
          <div
            role="listbox"
            id={`${id}-list`}
            aria-label="Kunder"
            className="relative"
            style={{ height: lines.getTotalSize() }}
          >
            {lines.getVirtualItems().map(({ index: line, start }) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the line.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search field does the same.
              <div
                key={line}
                role="option"
                id={`${id}-${line}`}
                aria-selected={line === shown}
                aria-setsize={found.length}
                aria-posinset={line + 1}
                onClick={() => choose(found[line])}
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
                className={clsx(
                  'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-3 border-l-2 px-3',
                  line === shown ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover',
                  line === at && line !== shown && (search !== '' || moved !== undefined) && 'bg-hover',
                  line === at && moved !== undefined && 'outline-2 -outline-offset-2 outline-accent',
                )}
              >
                <CustomerLine row={found[line] ?? {}} />
              </div>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="figures border-t border-line px-3 py-2 text-caption text-muted">
        {count}
      </p>
    </>
  );
}
