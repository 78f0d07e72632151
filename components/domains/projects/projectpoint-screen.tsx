'use client';

import { ProjectTabs } from '@/components/domains/projects/project-tabs';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The customer page of specification 2, screen 14: of the chosen project's customer, bids and how satisfied he is. */
export function ProjectpointScreen({ page }: { page: PageView }) {
  return <ProjectTabs page={page} fetchText="Hent" />;
}
