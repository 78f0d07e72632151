'use client';

import type { ReactNode } from 'react';
import { useGo } from '@/components/kit/routing/address';
import { FetchProject, type FetchText } from '@/components/shell/frame/project-switch';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';
import { ProjectHeader } from './project-header';

/** The widget of every tab: the project's facts. */
export const headId = 'prosjekt';

/** The page's project, the widgets of the open tab, the matters by tab, and how another tab is opened. */
export function useProject(page: PageView) {
  const go = useGo();
  const { path, company, filters } = page;
  const { [headId]: head, ...widgets } = page.widgets;
  const project = filters.own[projectParam];
  const address = (next: { projectid?: string; fane?: string }) => href(path, { company: company.id, ...next });
  const [row] = head?.wtype === 'datatable' ? head.data : [];
  const counts = row && typeof row._counts === 'object' && row._counts !== null ? row._counts : {};
  const addressOf = (fane: string) => address({ [projectParam]: project, [tabParam]: fane });
  return {
    project,
    head,
    widgets,
    counts,
    addressOf,
    openTab: (next: string) => go(addressOf(next)),
  };
}

/** The facts of the page's project, and the button that fetches them again. */
export function ProjectChoice({
  page,
  fetchText,
  children,
}: {
  page: PageView;
  fetchText: FetchText;
  /** The content shown of the project, in place of its facts. */
  children?: ReactNode;
}) {
  const { head } = useProject(page);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      {children ?? (head?.wtype === 'datatable' && <ProjectHeader widget={head} />)}
      <FetchProject page={page} text={fetchText} className="no-print ml-auto max-xl:hidden" />
    </div>
  );
}
