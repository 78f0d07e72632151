'use client';

import { ChevronRight } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { DueText } from '@/components/kit/ui/due-text';
import { Link } from '@/components/kit/ui/link';
import { EmptyState } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { dueOf } from '@/lib/core/table-view/due';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

/** What needs attention, each a link to where it is resolved, for users who may open that. */
export function AttentionList({ page, widget }: { page: PageView; widget: Datatable }) {
  const { company } = useShell();
  const today = useToday();
  const due = widget.options.columns.find(({ value }) => value === 'duedate');

  function line(row: Row) {
    const day = cellOf(row, 'duedate');
    const word = due && dueOf(due, row, today);
    return (
      <>
        <span className="w-32 shrink-0 text-muted max-sm:w-24">{cellOf(row, 'kind')}</span>
        <span className="min-w-0 grow truncate">{cellOf(row, 'matter')}</span>
        {typeof day === 'string' && (
          <span className="figures shrink-0 text-muted max-sm:hidden">{formatDate(day)}</span>
        )}
        {word && <DueText due={word} />}
      </>
    );
  }

  const lineClass = 'flex min-h-9 items-center gap-3 px-3 py-1 max-sm:min-h-12';
  return (
    <section aria-labelledby="oppfolging" className="rounded-control border border-line bg-surface">
      <h3 id="oppfolging" className="border-b border-line px-3 py-2 font-semibold">
        {widget.title} <span className="figures font-normal text-muted">{widget.data.length}</span>
      </h3>
      {widget.data.length === 0 ? (
        <EmptyState text={widget.parameters.empty ?? ''} />
      ) : (
        <ul className="divide-y divide-line">
          {widget.data.map((row) => {
            const path = String(row._path ?? '');
            const to = {
              company: page.company.id,
              [projectParam]: page.filters.own[projectParam],
              [tabParam]: String(row._tab ?? ''),
            };
            const key = `${row.kind} ${row.matter} ${row.duedate}`;
            return (
              <li key={key}>
                {company?.paths.includes(path) ? (
                  <Link prefetch={false} href={href(path, to)} className={`${lineClass} hover:bg-hover`}>
                    {line(row)}
                    <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden />
                  </Link>
                ) : (
                  <div className={lineClass}>{line(row)}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
