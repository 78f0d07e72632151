'use client';

import { useOpenPaths } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { periodParams } from '@/lib/core/filters/period-params';
import type { Verdict } from '@/lib/core/widgets/widget';
import { ownerParam } from '@/lib/platform/routing/group-paths';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';

/** A page's conclusion in its place on the grid, leading to what explains it where the user may read that. */
export function VerdictWidget({
  widget,
  page,
  filled = false,
}: {
  widget: Verdict;
  page: Pick<PageView, 'company' | 'filters'>;
  /** The screen's one filled button. */
  filled?: boolean;
}) {
  const paths = useOpenPaths();
  const { link } = widget;
  const readable = link !== undefined && paths.includes(link.to);
  return (
    <VerdictBand
      className="h-full overflow-y-auto"
      verdict={widget}
      action={
        readable ? (
          <Link
            className={buttonClass(filled ? 'primary' : 'secondary')}
            href={href(link.to, {
              [ownerParam(link.to)]: page.company.id,
              ...(link.drill ?? periodParams(page.filters)),
            })}
          >
            {link.text}
          </Link>
        ) : undefined
      }
    />
  );
}
