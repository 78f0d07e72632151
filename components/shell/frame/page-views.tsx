import { usePathname, useSearchParams } from 'next/navigation';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { isUuid } from '@/lib/core/format/uuid';
import { href } from '@/lib/platform/routing/href';
import { viewsOf } from '@/lib/product/menu/entries';

const isList = (path: string) => /\/(datatable|editable)\//.test(path);
const carried = /^(q|sort|groupby|f\..+)$/;

/**
 * The search, filters and order of a list's address, for the same list in another state; not those by a row's id, which
 * is what an edited table has where a list has the name.
 */
function narrowing(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...search].filter(([name, value]) => carried.test(name) && !value.split('~').some(isUuid)),
  );
}

/** The pages that show the open page's thing each in its way, below the title; absent where there is no other. */
export function PageViews() {
  const { company } = useShell();
  const { pages } = useCompanyPages(company);
  const path = usePathname();
  const search = useSearchParams();
  const views = viewsOf(path, pages);
  if (views.length === 0) return null;
  return (
    <nav
      data-views
      aria-label="Visninger"
      className="absolute inset-x-0 bottom-0 flex h-(--views-height) gap-1 overflow-x-auto px-2 md:px-3"
    >
      {views.map((view) => (
        <Link
          key={view.path}
          href={href(view.path, {
            ...(isList(path) && isList(view.path) && narrowing(search)),
            company: company?.id,
          })}
          aria-current={view.path === path ? 'page' : undefined}
          title={view.title}
          className="inline-flex h-full shrink-0 items-center border-b-2 border-transparent px-2 text-table font-medium text-muted -outline-offset-2 transition-colors duration-150 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
        >
          {view.menu.view}
        </Link>
      ))}
    </nav>
  );
}
