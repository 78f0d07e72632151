'use client';

import clsx from 'clsx';
import { House, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { Sheet } from '@/components/kit/ui/sheet';
import { href } from '@/lib/platform/routing/href';
import { calcPath, fixedPaths } from '@/lib/platform/routing/paths';
import { GroupRows } from './group-rows';
import { useLastPages } from './last-section';
import { useFreshCounts } from './menu-counts';
import { rowAttributes, walkMenu } from './menu-keys';
import { EntryRow, itemClass, MoreRows } from './menu-rows';
import { usePageUse } from './page-use';
import { PaletteButton } from './palette';
import { useMenu, useOpened } from './use-menu';

function RailLinks({ folded, onGo }: { folded: boolean; onGo?: () => void }) {
  const menu = useMenu();
  const opened = useOpened(menu);
  const { company } = menu;
  const { group } = useShell();
  const { front } = menu.menu;
  const home = usePathname() === fixedPaths.home;
  const shown = { menu, opened, last: useLastPages(menu), onGo };
  if (group) {
    return (
      <ul className="flex flex-col gap-0.5" onKeyDown={(event) => walkMenu(event, opened.setOpen)}>
        <GroupRows group={group} folded={folded} onGo={onGo} />
      </ul>
    );
  }
  return (
    <ul className="flex flex-col gap-0.5" onKeyDown={(event) => walkMenu(event, opened.setOpen)}>
      <li>
        <Link
          href={href(fixedPaths.home, { company: company?.id })}
          aria-current={home ? 'page' : undefined}
          className={itemClass}
          title={folded ? 'Hjem' : undefined}
          onClick={onGo}
          {...rowAttributes('')}
        >
          <House className="size-4 shrink-0" aria-hidden />
          <span className={clsx(folded && 'sr-only')}>Hjem</span>
        </Link>
      </li>
      {front.map((entry) => (
        <EntryRow key={entry.id} entry={entry} folded={folded} shown={shown} />
      ))}
      <MoreRows folded={folded} shown={shown} />
    </ul>
  );
}

/** Screens that need the room: the rail is collapsed there unless the user expands it. */
const wide: readonly string[] = [calcPath];
const stored = { wide: 'rail-wide', usual: 'rail' } as const;

/** The sections down the left side; the collapsed state is stored, and the default for wide screens. */
export function Rail() {
  useFreshCounts();
  usePageUse();
  const place = wide.includes(usePathname()) ? 'wide' : 'usual';
  const [toggled, setToggled] = useState<{ wide?: string | null; usual?: string | null }>({});
  useEffect(() => {
    setToggled({ wide: localStorage.getItem(stored.wide), usual: localStorage.getItem(stored.usual) });
  }, []);
  const folded = (toggled[place] ?? (place === 'wide' ? 'folded' : 'open')) === 'folded';
  const fold = () => {
    const next = folded ? 'open' : 'folded';
    localStorage.setItem(stored[place], next);
    setToggled((before) => ({ ...before, [place]: next }));
  };
  return (
    <nav
      aria-label="Seksjoner"
      className={clsx(
        'no-print sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-canvas p-2 md:flex',
        folded ? 'w-14' : 'w-50',
      )}
    >
      <p
        className={clsx(
          'mb-2 flex h-8 items-center px-2.5 font-semibold tracking-tight',
          folded && 'justify-center px-0',
        )}
      >
        {folded ? <span aria-hidden>i</span> : 'Innsikt'}
      </p>
      <div className={clsx('mb-2', folded && 'flex justify-center')}>
        <PaletteButton wide={!folded} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <RailLinks folded={folded} />
      </div>
      <IconButton
        label={folded ? 'Vis navn' : 'Fold sammen'}
        icon={folded ? <PanelLeftOpen /> : <PanelLeftClose />}
        onClick={fold}
      />
    </nav>
  );
}

/** The button that opens the rail as a sheet on a phone. */
export function RailSheetButton() {
  const [open, setOpen] = useState(false);
  return (
    <Sheet
      title="Innsikt"
      side="left"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label="Meny" icon={<MenuIcon />} className="md:hidden" />}
    >
      <RailLinks folded={false} onGo={() => setOpen(false)} />
    </Sheet>
  );
}
