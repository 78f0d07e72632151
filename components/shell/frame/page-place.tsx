'use client';

import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useCompanyPages } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { href } from '@/lib/platform/routing/href';
import { originOf, originParam } from '@/lib/platform/routing/origin';
import { entryOf } from '@/lib/product/menu/arrange-menu';
import { useMenu } from './use-menu';

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
 * entry of the menu.
 */
export function Whence({ of }: { of: string | undefined }) {
  const { company, menu, address, path } = useMenu();
  const { pages } = useCompanyPages(company);
  const open = pages.find((page) => page.path === address);
  const origin = originOf(useSearchParams().get(originParam), company?.paths ?? []);
  const from = origin && pages.find((page) => page.path === origin.path);
  if (origin && from) return <Crumb to={origin.address} text={from.title} mark={step} />;
  if (of !== undefined && open) {
    return <Crumb to={href(open.path, { company: company?.id })} text={of} mark={step} />;
  }
  const entry = entryOf(menu, path);
  if (!open || !entry || entry.address === open.path) return null;
  return <Crumb to={href(entry.address, { company: company?.id })} text={entry.title} mark={slash} />;
}
