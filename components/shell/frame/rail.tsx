'use client';

import clsx from 'clsx';
import { House, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCompanyPages, useSectionId, useShell } from '@/components/kit/context/shell-context';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { Sheet } from '@/components/kit/ui/sheet';
import { href } from '@/lib/platform/routing/href';
import { calcPath, fixedPaths } from '@/lib/platform/routing/paths';
import { rememberSection } from './last-section';
import { useOpenSection } from './page-place';

const itemClass =
  'flex h-9 max-sm:h-11 items-center gap-3 rounded-control px-2.5 text-body text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent';

const pageClass =
  'flex h-7 items-center rounded-control px-2 text-table text-muted transition-colors duration-150 pointer-coarse:h-10 hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-accent';

/** The pages of the open section, the open one marked. */
function SectionPages({ onGo }: { onGo?: () => void }) {
  const { company, pages, open } = useOpenSection();
  if (pages.length === 0) return null;
  return (
    <ul className="mt-0.5 mb-1 ml-4.5 flex flex-col border-l border-line pl-2">
      {pages.map((page) => (
        <li key={page.path}>
          <Link
            href={href(page.path, { company: company?.id })}
            aria-current={page.path === open?.path ? 'page' : undefined}
            className={pageClass}
            onClick={onGo}
          >
            <span className="truncate">{page.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RailLinks({ folded, onGo }: { folded: boolean; onGo?: () => void }) {
  const { company } = useShell();
  const { sections } = useCompanyPages(company);
  const current = useSectionId();
  const home = usePathname() === fixedPaths.home;
  return (
    <ul className="flex flex-col gap-0.5">
      <li>
        <Link
          href={href(fixedPaths.home, { company: company?.id })}
          aria-current={home ? 'page' : undefined}
          className={itemClass}
          title={folded ? 'Hjem' : undefined}
          onClick={onGo}
        >
          <House className="size-4 shrink-0" aria-hidden />
          <span className={clsx(folded && 'sr-only')}>Hjem</span>
        </Link>
      </li>
      {sections.map((section) => (
        <li key={section.id}>
          <Link
            href={href(`/${section.id}`, { company: company?.id })}
            aria-current={section.id === current ? 'true' : undefined}
            className={itemClass}
            title={folded ? section.title : undefined}
            onClick={() => {
              rememberSection(section.id);
              onGo?.();
            }}
          >
            <SectionIcon name={section.icon} className="size-4 shrink-0" />
            <span className={clsx('truncate', folded && 'sr-only')}>{section.title}</span>
          </Link>
          {section.id === current && !folded && <SectionPages onGo={onGo} />}
        </li>
      ))}
    </ul>
  );
}

/** Screens that need the room: the rail is collapsed there unless the user expands it. */
const wide: readonly string[] = [calcPath];
const stored = { wide: 'rail-wide', usual: 'rail' } as const;

/** The sections down the left side; the collapsed state is stored, and the default for wide screens. */
export function Rail() {
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
        folded ? 'w-14' : 'w-48',
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
