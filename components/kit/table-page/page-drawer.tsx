'use client';

import clsx from 'clsx';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMenuPlace } from '@/components/kit/context/menu-place';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { Sheet } from '@/components/kit/ui/sheet';
import { TabCount, type TabCounts } from '@/components/kit/ui/tab-count';
import { useHydrated } from '@/components/kit/ui/use-hydrated';

type Tabbed = { tabs: readonly { id: string; title: string }[]; tab?: string };

type Menu = {
  page: Tabbed;
  /** Its accessible name. */
  label: string;
  addressOf: (tab: string) => string;
  counts?: TabCounts;
  /** The tabs in groups, by id; without them in the page's order. */
  captions?: readonly { text?: string; tabs: readonly string[] }[];
};

function Entries({
  page,
  label,
  addressOf,
  counts = {},
  captions,
  along = 'side',
  onOpen,
}: Menu & { along?: 'side' | 'top' | 'menu'; onOpen?: () => void }) {
  const shown =
    captions?.flatMap(({ text, tabs }) =>
      page.tabs
        .filter(({ id }) => tabs.includes(id))
        .map((tab, i) => ({ ...tab, caption: i === 0 ? text : undefined })),
    ) ?? page.tabs.map((tab) => ({ ...tab, caption: undefined }));
  return (
    <nav aria-label={label}>
      <ul
        className={clsx(
          'flex',
          along === 'top' ? 'flex-wrap gap-0.5' : 'flex-col gap-0.5',
          along === 'menu' && 'mb-1 ml-3 border-l border-line pl-1.5 text-table',
        )}
      >
        {shown.map(({ id, title, caption }) => (
          <li key={id} className="relative">
            {caption !== undefined && <p className="px-2.5 pt-2 pb-0.5 text-caption text-muted">{caption}</p>}
            <Link
              href={addressOf(id)}
              aria-current={id === page.tab ? 'page' : undefined}
              onNavigate={onOpen}
              className={clsx(
                'flex items-center rounded-control py-1 pl-2.5 transition-colors duration-150 max-sm:min-h-11',
                along === 'menu' ? 'min-h-7 leading-tight' : 'min-h-8',
                counts[id] === undefined ? 'pr-2.5' : 'pr-10',
                id === page.tab ? 'bg-accent-soft font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {title}
            </Link>
            {/* Beside the link, of whose name it is no part. */}
            {counts[id] !== undefined && (
              <TabCount text={counts[id]} className="pointer-events-none absolute right-2.5 bottom-2" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A page's tabs in a menu at its left, or where what is open needs the width in the sections' menu below the page's row,
 * above the page while that is folded (a sheet on a phone), with the open tab and its title.
 */
export function PageDrawer({
  page,
  label,
  button,
  none = '',
  addressOf,
  counts,
  captions,
  along = 'side',
  beside,
  children,
}: Menu & {
  /** The button that opens the menu on a phone. */
  button: string;
  /** The title while no tab is open. */
  none?: string;
  along?: 'side' | 'top';
  /** Actions beside the menu above the page. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const place = useMenuPlace();
  const hydrated = useHydrated();
  const entries = { page, label, addressOf, counts, captions };
  const title = page.tabs.find(({ id }) => id === page.tab)?.title ?? none;
  return (
    <div className={clsx('flex min-h-0 grow print:block', along === 'side' ? 'gap-4' : 'flex-col gap-3')}>
      {along === 'side' ? (
        <aside className="no-print w-56 shrink-0 overflow-y-auto border-r border-line pr-3 max-sm:hidden">
          <Entries {...entries} />
        </aside>
      ) : (
        <div className="no-print flex shrink-0 flex-wrap items-center justify-between gap-2">
          {place && createPortal(<Entries {...entries} along="menu" />, place)}
          {/* Narrower, the menu is a sheet. */}
          <div className={clsx('max-sm:hidden', (place || !hydrated) && 'md:hidden')}>
            <Entries {...entries} along="top" />
          </div>
          {beside}
        </div>
      )}
      <section aria-labelledby="seksjon" className="flex min-h-0 min-w-0 grow flex-col gap-3 overflow-y-auto">
        <div
          className={clsx(
            'flex items-center gap-2',
            (along === 'top' || page.tab !== undefined) && 'sm:sr-only print:not-sr-only',
          )}
        >
          <div className="no-print sm:hidden">
            <Sheet
              title={button}
              side="left"
              open={open}
              onOpenChange={setOpen}
              trigger={
                <button type="button" className={buttonClass('secondary')}>
                  <PanelLeft className="size-4" aria-hidden />
                  {button}
                </button>
              }
            >
              <Entries {...entries} onOpen={() => setOpen(false)} />
            </Sheet>
          </div>
          <h2 id="seksjon" className="min-w-0 truncate text-heading font-semibold">
            {title}
          </h2>
        </div>
        {children}
      </section>
    </div>
  );
}
