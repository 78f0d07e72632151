'use client';

import { useSearchParams } from 'next/navigation';
import { setupParam } from '@/components/domains/equipment/scan/scanner-note';
import { SetupScreen } from '@/components/domains/equipment/scanner-setup/setup-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import { countScanPath } from '@/lib/platform/routing/paths';
import { CountScreen } from './count-screen';
import { ProjectScanScreen } from './project-screen';

/** Scanning: for a project, or a place that is counted, or the set-up of the scanner itself. */
export function ScanScreen({ page }: { page: PageView }) {
  const isSetup = useSearchParams().has(setupParam);
  if (isSetup) return <SetupScreen page={page} />;
  return page.path === countScanPath ? <CountScreen page={page} /> : <ProjectScanScreen page={page} />;
}
