'use client';

import { PlanningPage } from '@/components/domains/equipment/planning/planning-page';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The planning of equipment against projects (specification 2, screen 6). */
export function PlanningScreen({ page }: { page: PageView }) {
  return <PlanningPage page={page} />;
}
