'use client';

import { useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Dialog } from '@/components/kit/ui/dialog';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { periodWords } from '@/lib/core/widgets/alerts/words';
import type { PageView } from '@/lib/platform/routing/page-view';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';

/** 'Si fra når …': follows a figure of the page as it is filtered, and shows what the user follows there already. */
export function AlertDialog({
  page: { path, company, title },
  query: shown,
  widget,
  onClose,
}: {
  page: Pick<PageView, 'path' | 'company' | 'title'>;
  query: string;
  widget?: string;
  onClose: () => void;
}) {
  const [version, setVersion] = useState(0);
  const [query, setQuery] = useState(shown);
  const { latest, failed, retry } = useRead('GET /api/alerts/page', { company: company.id, path, query }, version);
  return (
    <Dialog
      title={`Si fra når … · ${title}`}
      description="Tallet leses med filtrene som er valgt nå, alltid til og med siste hele måned."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {!latest && !failed && <Skeleton className="h-64" />}
      {latest &&
        (latest.figures.length === 0 ? (
          <EmptyState text="Siden har ingen tall å følge akkurat nå." />
        ) : (
          <AlertForm
            company={company.id}
            path={path}
            query={query}
            figures={latest.figures}
            onPeriod={(period) =>
              setQuery(
                new URLSearchParams({
                  ...Object.fromEntries(new URLSearchParams(query)),
                  history: periodWords[period].history,
                }).toString(),
              )
            }
            {...(widget !== undefined && { widget })}
            onMade={onClose}
          />
        ))}
      {latest && latest.alerts.length > 0 && (
        <section aria-label="Dine varsler her" className="mt-5 border-t border-line pt-3">
          <h3 className="font-semibold">Dine varsler her</h3>
          <AlertList alerts={latest.alerts} onChanged={() => setVersion(version + 1)} />
        </section>
      )}
    </Dialog>
  );
}
