'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/kit/ui/link';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { sections } from '@/lib/platform/routing/sections';
import type { NavigationGroup } from '@/lib/product/pages/navigation';
import { rowAttributes } from './menu-keys';
import { itemClass, pageRowClass } from './menu-rows';

/** The menu of a group: its own pages by section, and nothing of its companies. */
export function GroupRows({ group, folded, onGo }: { group: NavigationGroup; folded: boolean; onGo?: () => void }) {
  const path = usePathname();
  const shown = sections.filter(({ id }) => group.pages.some(({ section }) => section === id));
  return shown.map(({ id, title, icon }) => {
    const pages = group.pages.filter(({ section }) => section === id);
    const to = (page: string) => href(page, { [groupParam]: group.id });
    return (
      <li key={id}>
        <Link
          href={to(pages[0]?.path ?? '')}
          className={itemClass}
          title={folded ? title : undefined}
          onClick={onGo}
          {...rowAttributes('')}
        >
          <SectionIcon name={icon} className="size-4 shrink-0" />
          <span className={clsx(folded && 'sr-only')}>{title}</span>
        </Link>
        {!folded && (
          <ul className="mt-0.5 mb-1 ml-4.5 flex flex-col border-l border-line pl-1.5">
            {pages.map((page) => (
              <li key={page.path}>
                <Link
                  href={to(page.path)}
                  aria-current={page.path === path ? 'page' : undefined}
                  className={pageRowClass}
                  onClick={onGo}
                  {...rowAttributes(id)}
                >
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  });
}
