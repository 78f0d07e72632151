'use client';

import { ProjectTabs } from '@/components/domains/projects/project-tabs';
import type { PageView } from '@/lib/platform/routing/page-view';

/**
 * The customer page of specification 2, screen 14: the chosen project's customer, their bids and their satisfaction.
 */
export function ProjectpointScreen({ page }: { page: PageView }) {
  return <ProjectTabs page={page} fetchText="Hent" />;
}
