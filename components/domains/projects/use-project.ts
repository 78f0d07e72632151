import { useGo } from '@/components/kit/routing/address';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

/** The widget of every tab: the project's facts. */
export const headId = 'prosjekt';

/** The page's project, the widgets of the open tab, the matters by tab, and how another tab is opened. */
export function useProject(page: PageView) {
  const go = useGo();
  const { path, company, filters } = page;
  const { [headId]: head, ...widgets } = page.widgets;
  const project = filters.own[projectParam];
  const [row] = head?.wtype === 'datatable' ? head.data : [];
  const counts = row && typeof row._counts === 'object' && row._counts !== null ? row._counts : {};
  const addressOf = (fane: string) => href(path, { company: company.id, [projectParam]: project, [tabParam]: fane });
  return {
    project,
    head,
    /** The project's facts. */
    row,
    widgets,
    counts,
    addressOf,
    openTab: (next: string) => go(addressOf(next)),
  };
}
