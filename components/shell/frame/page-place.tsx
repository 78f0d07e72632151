'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCompanyPages, useSectionId, useShell } from '@/components/kit/context/shell-context';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { Menu, MenuItem, MenuLabel } from '@/components/kit/ui/menu';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { href } from '@/lib/platform/routing/href';
import { originOf, originParam } from '@/lib/platform/routing/origin';
import { findSection } from '@/lib/platform/routing/sections';

const crumbClass = 'min-w-10 shrink-10000 truncate text-muted hover:text-ink hover:underline max-w-40 max-md:hidden';

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

function Crumb({ to, text }: { to: string; text: string }) {
  return (
    <>
      <Link href={to} className={crumbClass}>
        {text}
      </Link>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint max-md:hidden" />
    </>
  );
}

/**
 * The link before the title: the page a figure was followed from; else the whole page, titled `of`, of a part; else the
 * section.
 */
export function Whence({ of }: { of: string | undefined }) {
  const { company, section, pages, open } = useOpenSection();
  const everyPage = useCompanyPages(company).pages;
  const origin = originOf(useSearchParams().get(originParam), company?.paths ?? []);
  const from = origin && everyPage.find((page) => page.path === origin.path);
  if (origin && from) return <Crumb to={origin.address} text={from.title} />;
  if (of !== undefined && open) return <Crumb to={href(open.path, { company: company?.id })} text={of} />;
  if (!section || !open || pages.length === 0) return null;
  return (
    <>
      <Link href={href(`/${section.id}`, { company: company?.id })} className={crumbClass}>
        {section.title}
      </Link>
      <span aria-hidden className="text-faint max-md:hidden">
        /
      </span>
    </>
  );
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
