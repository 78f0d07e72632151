'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useCompanyPages, useSectionId, useShell } from '@/components/kit/context/shell-context';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { Menu, MenuItem, MenuLabel } from '@/components/kit/ui/menu';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { href } from '@/lib/platform/routing/href';
import { originOf, originParam } from '@/lib/platform/routing/origin';
import { findSection } from '@/lib/platform/routing/sections';

/** The open page and its section's pages; no page on a section's index, and no pages where it is the only one. */
export function useOpenSection() {
  const { company } = useShell();
  const { pages } = useCompanyPages(company);
  const path = usePathname();
  const id = useSectionId();
  const own = pages.filter((page) => page.section === id);
  return {
    company,
    section: id === undefined ? undefined : findSection(id),
    pages: own.length > 1 ? own : [],
    open: pages.find((page) => page.path === path),
  };
}

/** A link before the title, absent as a whole where there is no room: it wraps below an empty first line of its own. */
function Crumb({ to, text, mark }: { to: string; text: string; mark: ReactNode }) {
  return (
    <span className="flex h-6 min-w-0 shrink-1000000 flex-wrap overflow-hidden max-md:hidden">
      <span aria-hidden className="h-6 w-px" />
      <span className="flex h-6 items-center gap-1">
        <Link href={to} className="max-w-40 truncate text-muted hover:text-ink hover:underline">
          {text}
        </Link>
        {mark}
      </span>
    </span>
  );
}

const step = <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />;
const slash = (
  <span aria-hidden className="text-faint">
    /
  </span>
);

/**
 * The link before the title: the page a figure was followed from; else the whole page, titled `of`, of a part; else the
 * section.
 */
export function Whence({ of }: { of: string | undefined }) {
  const { company, section, pages, open } = useOpenSection();
  const everyPage = useCompanyPages(company).pages;
  const origin = originOf(useSearchParams().get(originParam), company?.paths ?? []);
  const from = origin && everyPage.find((page) => page.path === origin.path);
  if (origin && from) return <Crumb to={origin.address} text={from.title} mark={step} />;
  if (of !== undefined && open) {
    return <Crumb to={href(open.path, { company: company?.id })} text={of} mark={step} />;
  }
  if (!section || !open || pages.length === 0) return null;
  return <Crumb to={href(`/${section.id}`, { company: company?.id })} text={section.title} mark={slash} />;
}

/** A menu of the section's other pages, at the title. */
export function PageSwitch({ className }: { className?: string }) {
  const { company, section, pages, open } = useOpenSection();
  if (!section || !open || pages.length === 0) return null;
  const groups = [...new Set(pages.map(({ group }) => group))];
  return (
    <Menu
      align="start"
      trigger={<IconButton label={`Bytt side i ${section.title}`} icon={<ChevronDown />} className={className} />}
    >
      {groups.map((group) => (
        <div key={group}>
          <MenuLabel>{group}</MenuLabel>
          {pages
            .filter((page) => page.group === group)
            .map((page) => (
              <MenuItem key={page.path} asChild>
                <Link
                  href={href(page.path, { company: company?.id })}
                  aria-current={page.path === open.path ? 'page' : undefined}
                  prefetch={false}
                >
                  <PageIcon name={page.icon} />
                  <span className={page.path === open.path ? 'font-semibold text-accent' : undefined}>
                    {page.title}
                  </span>
                </Link>
              </MenuItem>
            ))}
        </div>
      ))}
    </Menu>
  );
}
