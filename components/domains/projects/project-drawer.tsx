'use client';

import { PageDrawer } from '@/components/kit/table-page/page-drawer';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import { StatusLine } from './overview/status-line';
import { OverviewTab } from './overview-tab';
import { ProjectChoice, useProject } from './project-choice';

/** A page about one project with its tabs in a drawer at the left, none open before a project is chosen (specification 2, screen 1). */
export function ProjectDrawer({ page }: { page: PageView }) {
  const { project, head, counts, addressOf } = useProject(page);
  const [row] = head?.wtype === 'datatable' ? head.data : [];
  return (
    <RowsFrame page={page} fetchText="Hent">
      <ProjectChoice page={page} fetchText="Hent">
        {row && project !== undefined && <StatusLine page={page} row={row} project={project} />}
      </ProjectChoice>
      <PageDrawer
        page={page}
        label="Prosjektets seksjoner"
        button="Seksjoner"
        none="Ingen seksjon valgt"
        addressOf={addressOf}
        counts={counts}
      >
        {project === undefined ? (
          <ProjectNeeded page={page} />
        ) : page.tab === undefined ? null : (
          <OverviewTab key={`${project} ${page.tab}`} page={page} tab={page.tab} project={project} />
        )}
      </PageDrawer>
    </RowsFrame>
  );
}
