'use client';

import { usePathname } from 'next/navigation';
import { useProjectPaths } from '@/components/kit/routing/project-paths';
import { Skeleton } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The skeleton of a page with one large block. */
export function PageSkeleton({ title }: { title: string }) {
  const isAboutProject = useProjectPaths().has(usePathname());
  return (
    <>
      <PageHeader title={title} project={isAboutProject && <Skeleton className="h-5 w-56" />} />
      <main id="innhold" aria-busy="true" className="flex h-[calc(100dvh-var(--header-height))] flex-col gap-3 p-4">
        <p role="status" className="sr-only">
          Laster …
        </p>
        <Skeleton className="h-8 w-72" />
        <Skeleton className="min-h-0 grow" />
      </main>
    </>
  );
}
