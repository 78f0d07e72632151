'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LinesInSight } from './lines-in-sight';
import { SearchField } from './search-field';
import { useSearchLines } from './use-search-lines';

/** The place of a list: in a popover, in a dialog, or as a part of the page, which '/' focuses and Escape clears. */
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
  above,
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
  /** A heading above the line, where one begins with it. */
  above?: (item: T) => ReactNode;
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
  /** Below the lines: by how many were found, of how many, and the search. */
  status?: (found: number, all: number, search: string) => ReactNode;
}) {
  const id = useId();
  const onPage = place === 'page';
  const isGrid = head !== undefined;
  const search = useSearchLines({
    search: find,
    keyOf,
    isChosen,
    several,
    onChoose,
    onPage,
    lineHeight,
    headHeight,
  });
  const { text, all, found } = search;
  const hasLines = found.length > 0;
  return (
    <div className={frames[place]}>
      <div className={clsx('flex flex-wrap items-center gap-2', onPage && 'p-3')}>
        <SearchField
          label={searchLabel}
          onPage={onPage}
          isGrid={isGrid}
          listId={hasLines ? `${id}-list` : undefined}
          activeId={hasLines ? `${id}-${search.at}` : undefined}
          value={text}
          onChange={search.change}
          onKeyDown={search.onKeyDown}
        />
        {beside}
      </div>
      {tools?.(found)}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a list box where the lines are options, a grid where they have cells. */}
      <div
        ref={search.list}
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
            <LinesInSight
              id={id}
              search={search}
              look={{ line, keyOf, isChosen, lineHeight, lineClass, above }}
              isGrid={isGrid}
              onPage={onPage}
            />
          </>
        )}
      </div>
      {status && (
        <p
          role="status"
          className={clsx('figures text-caption text-muted', onPage && 'border-t border-line px-3 py-2')}
        >
          {status(found.length, all.length, text)}
        </p>
      )}
    </div>
  );
}
