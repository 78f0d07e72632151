'use client';

import { ProjectTabs } from '@/components/project-page/project-tabs';
import type { PageView } from '@/lib/routing/page-view';

/** The project screen of specification 1, section 2.9: a project is chosen and fetched, its tabs are live tables. */
export function CustomtableScreen({ page }: { page: PageView }) {
  return <ProjectTabs page={page} fetchText="Hent prosjekt" />;
}
