'use client';

import type { PageView } from '@/lib/platform/routing/page-view';
import { countScanPath } from '@/lib/platform/routing/paths';
import { CountScreen } from './count-screen';
import { ProjectScanScreen } from './project-screen';

/** Scanning: for a project, or a place that is counted. */
export function ScanScreen({ page }: { page: PageView }) {
  return page.path === countScanPath ? <CountScreen page={page} /> : <ProjectScanScreen page={page} />;
}
