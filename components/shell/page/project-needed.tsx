'use client';

import { ChevronRight } from 'lucide-react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { projectAddress } from '@/components/shell/frame/project-switch';
import { formatDate } from '@/lib/core/format/date';
import { tkrText } from '@/lib/core/format/value';
import type { ChoosableProject } from '@/lib/domains/projects/choosable-project';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectListPath, projectTablePath } from '@/lib/platform/routing/paths';

/** The number of projects offered; the switcher in the header searches all. */
const most = 12;

/** The projects to choose from, those that lose most first for whoever may see that. */
function useOffered(company: string, mayJudge: boolean) {
  const params = { company };
  const judged = useRead('GET /api/project/component?scope=judged', mayJudge ? params : undefined);
  const plain = useRead('GET /api/project/component?scope=choices', mayJudge ? undefined : params);
  const { answer, failed, retry } = mayJudge ? judged : plain;
  const projects = answer?.projects.map((one): ChoosableProject & { lost?: number | null } => one);
  return { projects, failed, retry };
}

/** Shows the user's own projects, else the running ones, until one is chosen. */
export function ProjectNeeded({ page }: { page: PageView }) {
  const { company } = useShell();
  const mayJudge = company?.paths.includes(projectListPath) ?? false;
  const { projects, failed, retry } = useOffered(page.company.id, mayJudge);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!projects) return <Skeleton className="h-72 w-full max-w-3xl" />;
  const to = (path: string) => (company?.paths.includes(path) ? href(path, { company: page.company.id }) : undefined);
  if (projects.length === 0) {
    const make = to(projectTablePath);
    return (
      <EmptyState text="Ingen prosjekter ennå.">
        {make !== undefined && (
          <Link href={make} className="font-medium text-accent hover:underline">
            Legg inn det første
          </Link>
        )}
      </EmptyState>
    );
  }
  const own = projects.filter(({ mine }) => mine);
  const offered = (own.length > 0 ? own : projects).slice(0, most);
  const all = to(projectListPath);
  return (
    <section aria-labelledby="velg-prosjekt" className="w-full max-w-3xl">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id="velg-prosjekt" className="text-heading font-semibold">
          {own.length > 0 ? 'Mine prosjekter' : 'Prosjekter'}
        </h2>
        <p className="text-muted">Det du velger, følger med til neste skjerm.</p>
        {all !== undefined && (
          <Link href={all} className="ml-auto font-medium text-accent hover:underline">
            Alle prosjekter
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {offered.map(({ value, text, status, manager, enddate, lost = null }) => (
          <li key={value}>
            <Link
              prefetch={false}
              href={projectAddress(page, value)}
              className="flex min-h-11 items-center gap-3 px-3 py-1.5 transition-colors duration-150 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{text}</span>
                <span className="block truncate text-caption text-muted">
                  {[manager, enddate !== null && `slutt ${formatDate(enddate)}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              {lost !== null ? (
                <span className="figures shrink-0 font-medium text-bad">
                  {tkrText(-lost)}
                  <span className="max-sm:sr-only"> mot plan</span>
                </span>
              ) : (
                <StatePill text={status} />
              )}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
