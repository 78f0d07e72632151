'use client';

import clsx from 'clsx';
import { Truck } from 'lucide-react';
import { ScannerNote } from '@/components/domains/equipment/scan/scanner-note';
import { ProjectHead } from '@/components/domains/projects/project-head';
import { useProject } from '@/components/domains/projects/use-project';
import { useShell } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { Failed } from '@/components/kit/widgets/failed-text';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { shippingPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { ProjectScan } from './project-scan';

const lacking = 'Utstyret kunne ikke hentes.';

/** Scanning for a project: what leaves, and what comes back. */
export function ProjectScanScreen({ page }: { page: PageView }) {
  const { company } = useShell();
  const { project, widgets } = useProject(page);
  const { utstyr, forsendelse } = widgets;
  const name = page.own.find(({ name }) => name === projectParam)?.choices?.[0]?.label ?? '';
  return (
    <RowsFrame page={page} fetchText="Hent">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 max-sm:w-full">
          <ProjectHead page={page} />
        </div>
        {/* On a phone the list needs the room; the offer comes by itself when codes look misread. */}
        <div className={clsx('flex flex-wrap items-center gap-1', project !== undefined && 'max-sm:hidden')}>
          <ScannerNote />
          {project !== undefined && company?.paths.includes(shippingPath) && (
            <Link
              prefetch={false}
              className={buttonClass('secondary')}
              href={href(shippingPath, { company: page.company.id, [projectParam]: project })}
            >
              <Truck className="size-4" aria-hidden />
              Forsendelsen
            </Link>
          )}
        </div>
      </div>
      {project === undefined ? (
        <ProjectNeeded page={page} />
      ) : utstyr?.wtype !== 'datatable' ? (
        <Failed widget={utstyr} text={lacking} />
      ) : forsendelse?.wtype !== 'tabulator' ? (
        <Failed widget={forsendelse} text={lacking} />
      ) : (
        <ProjectScan key={project} page={page} project={{ id: project, name }} register={utstyr} widget={forsendelse} />
      )}
    </RowsFrame>
  );
}
