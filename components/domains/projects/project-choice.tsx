'use client';

import { ProjectPicker } from '@/components/kit/input/pickers/project-picker';
import { useGo } from '@/components/kit/routing/address';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';
import { ProjectHeader } from './project-header';

/** The widget of every tab: the project's facts. */
export const headId = 'prosjekt';

export type FetchText = 'Hent prosjekt' | 'Hent';

/** The page's project, the widgets of the open tab, and how another tab or project is opened. */
export function useProject(page: PageView) {
  const go = useGo();
  const { path, company, filters, tab } = page;
  const { [headId]: head, ...widgets } = page.widgets;
  const project = filters.own[projectParam];
  const address = (next: { projectid?: string; fane?: string }) => href(path, { company: company.id, ...next });
  const addressOf = (fane: string) => address({ [projectParam]: project, [tabParam]: fane });
  return {
    project,
    head,
    widgets,
    addressOf,
    openTab: (next: string) => go(addressOf(next)),
    clear: () => go(address({ [tabParam]: tab })),
    open: (next: string) => go(address({ [projectParam]: next, [tabParam]: tab })),
  };
}

/** The project picker, and the facts of the chosen project. */
export function ProjectChoice({ page, fetchText }: { page: PageView; fetchText: FetchText }) {
  const { head, clear, open } = useProject(page);
  const loaded = page.own.find(({ name }) => name === projectParam)?.choices?.[0];
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <ProjectPicker company={page.company.id} loaded={loaded} fetchText={fetchText} onClear={clear} onFetch={open} />
      {head?.wtype === 'datatable' && <ProjectHeader widget={head} />}
    </div>
  );
}
