'use client';

import clsx from 'clsx';
import { useEffect } from 'react';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { rememberSection } from '@/components/shell/frame/last-section';
import { PageHeader } from '@/components/shell/frame/page-header';
import { href } from '@/lib/platform/routing/href';
import type { Section } from '@/lib/platform/routing/sections';
import { menuName, orderDoor, rowPath, withOwnRow } from '@/lib/product/menu/entries';
import type { NavigationPage } from '@/lib/product/pages/navigation';

/** A row of a section's index and, below it by their titles, the pages that show the same thing. */
function PageCard({ page, views, company }: { page: NavigationPage; views: NavigationPage[]; company?: string }) {
  return (
    <li className="flex flex-col rounded-control border border-line bg-surface">
      <Link
        href={href(page.path, { company })}
        // What it says besides is the name of the link below it.
        aria-label={views.includes(page) ? menuName(page) : undefined}
        className="flex grow items-start gap-3 rounded-control p-4 transition-colors duration-150 hover:bg-hover"
      >
        <PageIcon name={page.icon} className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block text-body font-semibold">{menuName(page)}</span>
          <span className="block text-muted">{page.subtitle}</span>
        </span>
      </Link>
      {views.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 px-4 pb-2 pl-12">
          {views.map(({ path, title }) => (
            <li key={path}>
              <Link
                href={href(path, { company })}
                className="inline-flex min-h-7 items-center text-accent hover:underline max-sm:min-h-10"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A section's index: the rows of the menu that are its own as cards by group, and its pages that have none. */
export function SectionScreen({ section }: { section: Section }) {
  const { company } = useShell();
  const { pages, sections } = useCompanyPages(company);
  useEffect(() => rememberSection(section.id), [section.id]);
  const rows = withOwnRow(pages);
  const isIn = ({ menu, section: own }: NavigationPage) =>
    menu.entry === section.id || (own === section.id && menu.entry === orderDoor.id);
  const listed = rows.filter(isIn);
  // A section whose pages all stand in others has them as well.
  const own = listed.length > 0 ? listed : pages.filter((page) => page.section === section.id);
  const groups = [...new Set(own.map(({ menu }) => menu.group))];
  return (
    <>
      <PageHeader title={section.title} />
      <main id="innhold" className="mx-auto max-w-6xl p-4 sm:p-6">
        <p className="mb-5 text-muted">{section.subtitle}</p>
        <div className="flex flex-col gap-6">
          {groups.map((group) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className="mb-2 text-caption font-semibold text-muted">
                {group}
              </h2>
              <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {own
                  .filter((page) => page.menu.group === group)
                  .map((page) => (
                    <PageCard
                      key={page.path}
                      page={page}
                      views={pages.filter(
                        (other) =>
                          rowPath(other.path, pages) === page.path &&
                          (other !== page || other.title !== menuName(page)),
                      )}
                      company={company?.id}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <nav aria-label="Andre seksjoner" className="mt-8 border-t border-line pt-4 md:hidden">
          <ul className="flex flex-wrap gap-2">
            {sections.map((other) => (
              <li key={other.id}>
                <Link
                  href={href(`/${other.id}`, { company: company?.id })}
                  className={clsx(
                    'inline-flex h-8 items-center gap-2 rounded-control border border-line px-3',
                    other.id === section.id && 'bg-accent-soft text-accent',
                  )}
                >
                  <SectionIcon name={other.icon} className="size-4" />
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </>
  );
}
