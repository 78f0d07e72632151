'use client';

import { ProjectDrawer } from '@/components/domains/projects/project-drawer';
import { ProjectTabs } from '@/components/domains/projects/project-tabs';
import type { PageView } from '@/lib/platform/routing/page-view';

/**
 * The pages about one project: its live tables on tabs (specification 1, section 2.9), its overview in a drawer (2,
 * screen 1).
 */
export function CustomtableScreen({ page }: { page: PageView }) {
  return page.closed ? <ProjectDrawer page={page} /> : <ProjectTabs page={page} fetchText="Hent prosjekt" />;
}
