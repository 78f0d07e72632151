'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Check, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { inputClass } from './field';
import { IconButton } from './icon-button';

const pageOfLines = 10;

/** Where a list is used: in a popover, in a dialog, or as a part of the page, which '/' focuses and Escape clears. */
type Place = 'popover' | 'dialog' | 'page';

const frames: Readonly<Record<Place, string>> = {
  popover: 'flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-1 p-1',
  dialog: 'flex flex-col gap-2',
  page: 'contents',
};
const scrollers: Readonly<Record<Place, string>> = {
  popover: 'max-h-72',
  dialog: 'h-[min(28rem,52dvh)]',
  page: 'min-h-0 grow border-t border-line',
};

/** The name of a line, on two lines where it is long and in full in its tooltip. */
export function LineName({
  text,
  className,
  children = text,
}: {
  text: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span title={text} className={clsx('line-clamp-2 min-w-0 grow wrap-anywhere', className)}>
      {children}
    </span>
  );
}

/** The mark of a chosen line, in multi-select lists. */
export function Tick({ chosen }: { chosen: boolean }) {
  return <Check aria-hidden className={clsx('size-4 shrink-0 text-accent', !chosen && 'invisible')} />;
}

/**
 * A searchable list: typing filters, arrow and page keys move, Enter and click choose. The search field keeps the focus
 * and references the active line (aria-activedescendant); only the lines in sight are drawn.
 */
export function SearchList<T>({
  label,
  searchLabel = 'Søk',
  place,
  search: find,
  keyOf,
  line,
  lineHeight = 32,
  lineClass,
  isChosen,
  several = false,
  onChoose,
  head,
  headHeight = 0,
  beside,
  tools,
  nothing,
  noHit = () => 'Ingen valg passer.',
  status,
}: {
  /** The list's accessible name. */
  label: string;
  searchLabel?: string;
  place: Place;
  /** The matches of a search, in order; all for an empty one. */
  search: (text: string) => readonly T[];
  keyOf: (item: T) => string;
  line: (item: T, chosen: boolean, id: string) => ReactNode;
  /** The estimated height in pixels; a line takes the room it needs. */
  lineHeight?: number;
  lineClass?: string;
  isChosen?: (item: T) => boolean;
  several?: boolean;
  onChoose: (item: T) => void;
  /** Headings above lines that are rows of cells, and their height in pixels. */
  head?: ReactNode;
  headHeight?: number;
  /** Content beside the search, and between it and the lines. */
  beside?: ReactNode;
  tools?: (found: readonly T[]) => ReactNode;
  /** Replaces the lines while there are none to search: loading, or why. */
  nothing?: ReactNode;
  noHit?: (search: string) => string;
  status?: (found: number, all: number) => ReactNode;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<{ to: number; byKey: boolean }>();
  const all = useMemo(() => find(''), [find]);
  const found = useMemo(() => find(text), [find, text]);
  const first = text === '' && isChosen ? found.findIndex(isChosen) : 0;
  const at = Math.min(moved?.to ?? Math.max(first, 0), found.length - 1);
  const onPage = place === 'page';
  const isMarked = !onPage || moved !== undefined || text !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line's height is its item's, wherever a search leaves it.
  const getItemKey = useCallback((index: number) => keyAt(found, index, keyOf) ?? index, [found]);
  const lines = useVirtualizer({
    count: found.length,
    getItemKey,
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 0, height: 800 },
    initialOffset: Math.max(0, first - 2) * lineHeight,
    overscan: 8,
    // The sticky headings cover the top of the lines.
    scrollPaddingStart: headHeight,
  });

  // Scrolls to a line that is chosen from elsewhere.
  const chosenKey = onPage && first >= 0 ? keyAt(found, first, keyOf) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes to what is opened, not to every search.
  useEffect(() => {
    if (chosenKey === undefined || text !== '') return;
    setMoved(undefined);
    const [start, top] = [first * lineHeight, lines.scrollOffset ?? 0];
    const inSight = start >= top && start + lineHeight <= top + (lines.scrollRect?.height ?? 0);
    if (!inSight) lines.scrollToIndex(first, { align: 'center' });
  }, [chosenKey]);

  useEffect(() => {
    if (!onPage) return;
    function onKey(event: globalThis.KeyboardEvent) {
      const { target } = event;
      const typing = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      input.current?.select();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPage]);

  function change(next: string) {
    setText(next);
    setMoved(undefined);
    lines.scrollToOffset(0);
  }

  function choose(item: T) {
    if (several) setMoved((before) => before ?? { to: at, byKey: true });
    onChoose(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + pageOfLines,
      PageUp: at - pageOfLines,
      ...(event.ctrlKey && { Home: 0, End: found.length - 1 }),
    };
    const to = steps[event.key];
    const active = found[at];
    if (to !== undefined) {
      const next = Math.max(0, Math.min(to, found.length - 1));
      setMoved({ to: next, byKey: true });
      lines.scrollToIndex(next, { align: 'auto' });
    } else if (event.key === 'Enter') {
      if (active !== undefined) choose(active);
    } else if (event.key === 'Escape' && onPage) change('');
    else return;
    event.preventDefault();
  }

  const isGrid = head !== undefined;
  const hasLines = found.length > 0;
  return (
    <div className={frames[place]}>
      <div className={clsx('flex flex-wrap items-center gap-2', onPage && 'p-3')}>
        <search className="relative min-w-0 grow basis-40">
          <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
          <input
            ref={input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint={onPage ? 'search' : 'done'}
            aria-label={searchLabel}
            aria-keyshortcuts={onPage ? '/' : undefined}
            aria-autocomplete="list"
            aria-expanded={hasLines}
            aria-haspopup={isGrid ? 'grid' : undefined}
            aria-controls={hasLines ? `${id}-list` : undefined}
            aria-activedescendant={hasLines ? `${id}-${at}` : undefined}
            placeholder={onPage ? searchLabel : 'Søk'}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a dialog or popover is opened to search in.
            autoFocus={!onPage}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            className={clsx(inputClass, 'pr-9 pl-9')}
          />
          {text !== '' && (
            <span className="absolute top-0.5 right-0.5">
              <IconButton
                label="Tøm søket"
                icon={<X />}
                onClick={() => {
                  change('');
                  input.current?.focus();
                }}
              />
            </span>
          )}
        </search>
        {beside}
      </div>
      {tools?.(found)}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a list box where the lines are options, a grid where they have cells. */}
      <div
        ref={list}
        id={`${id}-list`}
        role={!hasLines ? undefined : isGrid ? 'grid' : 'listbox'}
        aria-label={hasLines ? label : undefined}
        aria-multiselectable={(hasLines && several) || undefined}
        aria-rowcount={hasLines && isGrid ? found.length + 1 : undefined}
        className={clsx('overflow-y-auto', scrollers[place])}
      >
        {!hasLines && (
          <div className="p-3">
            {(all.length === 0 && nothing) || <p className="text-center text-balance text-muted">{noHit(text)}</p>}
          </div>
        )}
        {hasLines && (
          <>
            {head}
            <div className="relative" role="presentation" style={{ height: lines.getTotalSize() }}>
              {lines.getVirtualItems().map(({ index, start }) => {
                const item = found[index];
                if (item === undefined) return null;
                const chosen = isChosen?.(item) ?? false;
                const isAt = index === at && isMarked;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus.
                  // biome-ignore lint/a11y/noStaticElementInteractions: an option, or a row of the grid.
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same.
                  <div
                    key={keyOf(item)}
                    ref={lines.measureElement}
                    data-index={index}
                    id={`${id}-${index}`}
                    role={isGrid ? 'row' : 'option'}
                    aria-rowindex={isGrid ? index + 2 : undefined}
                    aria-setsize={isGrid ? undefined : found.length}
                    aria-posinset={isGrid ? undefined : index + 1}
                    aria-selected={isChosen ? chosen : index === at}
                    onPointerMove={() => index !== at && setMoved({ to: index, byKey: false })}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(item)}
                    style={{ transform: `translateY(${start}px)`, minHeight: lineHeight }}
                    className={clsx(
                      'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-2 py-1 select-none max-sm:min-h-11!',
                      onPage ? 'px-3' : 'rounded-control px-2',
                      chosen ? 'bg-accent-soft' : isAt && 'bg-hover',
                      isAt && (moved?.byKey || chosen) && 'outline-2 -outline-offset-2 outline-accent',
                      lineClass,
                    )}
                  >
                    {line(item, chosen, `${id}-${index}`)}
                  </div>
                );
              })}
            </div>
          </>
        )}
      </div>
      {status && (
        <p
          role="status"
          className={clsx('figures text-caption text-muted', onPage && 'border-t border-line px-3 py-2')}
        >
          {status(found.length, all.length)}
        </p>
      )}
    </div>
  );
}

function keyAt<T>(items: readonly T[], at: number, keyOf: (item: T) => string): string | undefined {
  const item = items[at];
  return item === undefined ? undefined : keyOf(item);
}
