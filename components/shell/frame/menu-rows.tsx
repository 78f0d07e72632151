'use client';

import clsx from 'clsx';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { setMenuPlace } from '@/components/kit/context/menu-place';
import { Link } from '@/components/kit/ui/link';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { countOf, entriesCount, entryCount } from '@/lib/product/menu/arrange-menu';
import { menuName } from '@/lib/product/menu/entries';
import type { NavigationPage } from '@/lib/product/pages/navigation';
import { RowStar } from './favourites';
import { rememberSection } from './last-section';
import { rowAttributes } from './menu-keys';
import { type Entry, moreKey, type Opened, type Part, type useMenu } from './use-menu';

const currentClass = 'aria-[current]:font-medium aria-[current]:text-accent';
export const itemClass = `flex h-9 w-full max-md:h-11 items-center gap-3 rounded-control px-2.5 text-body text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft ${currentClass}`;
export const pageRowClass = `flex min-h-7 w-full max-md:min-h-11 items-center gap-1 rounded-control py-0.5 pr-2.5 pl-2 text-left text-table leading-tight text-muted transition-colors duration-150 hover:bg-hover hover:text-ink ${currentClass}`;
const listClass = 'mt-0.5 mb-1 ml-4.5 flex flex-col border-l border-line pl-1.5';

/** The shared props of every row of the menu. */
export type Shown = {
  menu: ReturnType<typeof useMenu>;
  opened: Opened;
  /** The page of each entry that was opened last. */
  last: Readonly<Record<string, string>>;
  onGo: (() => void) | undefined;
};

/** Counts the matters that need the user; empty for none, and muted but in the entries of what costs most. */
function MenuCount({ count, red, hidden }: { count: number; red?: boolean; hidden?: boolean }) {
  if (count === 0) return null;
  const colour = red ? 'text-bad' : 'text-muted';
  return (
    <span className={clsx('figures ml-auto pl-2 text-caption font-semibold', colour, hidden && 'sr-only')}>
      {formatNumber(count)}
      <span className="sr-only"> krever deg</span>
    </span>
  );
}

function PageRow({ page, within, shown }: { page: NavigationPage; within: Entry['id']; shown: Shown }) {
  const { company, counts, alarms, address, path } = shown.menu;
  return (
    <li>
      <div className="group relative">
        <Link
          href={href(page.path, { company: company?.id })}
          aria-current={page.path === path ? (page.path === address ? 'page' : 'true') : undefined}
          className={pageRowClass}
          onClick={shown.onGo}
          {...rowAttributes(within)}
        >
          {menuName(page)}
          <MenuCount count={countOf([page], counts)} red={alarms.has(within)} />
        </Link>
        <RowStar path={page.path} />
      </div>
      {page.path === path && <div ref={setMenuPlace} />}
    </li>
  );
}

/** The pages of a part, under its caption where it has one. */
function PartRows({ part, entry, shown }: { part: Part; entry: Entry; shown: Shown }) {
  const { title, pages } = part;
  const rows = pages.map((page) => <PageRow key={page.path} page={page} within={entry.id} shown={shown} />);
  if (title === '') return rows;
  return (
    <li>
      <p className="px-2 pt-1.5 pb-0.5 text-caption text-muted">{title}</p>
      <ul>{rows}</ul>
    </li>
  );
}

/** An entry and, where it is open, its pages; `under` is what it stands in, where that is not the menu itself. */
export function EntryRow({
  entry,
  folded,
  under,
  shown,
}: {
  entry: Entry;
  folded: boolean;
  under?: string;
  shown: Shown;
}) {
  const { menu, opened, onGo } = shown;
  const { id, title, icon, address, parts } = entry;
  const several = parts.length > 1 || (parts[0]?.pages.length ?? 0) > 1;
  const open = several && !folded && opened.isOpen(id);
  return (
    <li>
      <Link
        href={href(shown.last[id] ?? address, { company: menu.company?.id })}
        aria-current={id === menu.current ? 'true' : undefined}
        aria-expanded={several && !folded ? open : undefined}
        className={under === undefined || folded ? itemClass : pageRowClass}
        title={folded ? title : undefined}
        onClick={() => {
          rememberSection(id);
          opened.reopen(id);
          onGo?.();
        }}
        {...rowAttributes(under ?? '', several && !folded ? id : undefined)}
      >
        {(under === undefined || folded) && <SectionIcon name={icon} className="size-4 shrink-0" />}
        <span className={clsx('truncate', folded && 'sr-only')}>{title}</span>
        <MenuCount count={entryCount(entry, menu.counts)} red={menu.alarms.has(id)} hidden={folded} />
      </Link>
      {open && (
        <ul className={listClass}>
          {parts.map((part) => (
            <PartRows key={part.key} part={part} entry={entry} shown={shown} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The entries that are seldom used, one press away. */
export function MoreRows({ folded, shown }: { folded: boolean; shown: Shown }) {
  const { menu, opened } = shown;
  const { more } = menu.menu;
  if (more.length === 0) return null;
  const open = opened.isOpen(moreKey);
  const Icon = open ? ChevronDown : Ellipsis;
  return (
    <li className="mt-2">
      <button
        type="button"
        aria-expanded={open}
        className={itemClass}
        title={folded ? 'Mer' : undefined}
        onClick={() => opened.setOpen(moreKey, !open)}
        {...rowAttributes('', moreKey)}
      >
        <Icon className="size-4 shrink-0" aria-hidden />
        <span className={clsx('shrink-0', folded && 'sr-only')}>Mer</span>
        {!open && !folded && (
          <span className="truncate text-caption" aria-hidden>
            {more.map(({ title }) => title).join(', ')}
          </span>
        )}
        {!open && <MenuCount count={entriesCount(more, menu.counts)} hidden={folded} />}
      </button>
      {open && (
        <ul className={folded ? undefined : listClass}>
          {more.map((entry) => (
            <EntryRow key={entry.id} entry={entry} folded={folded} under={moreKey} shown={shown} />
          ))}
        </ul>
      )}
    </li>
  );
}
