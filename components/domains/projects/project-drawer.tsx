'use client';

import { PageDrawer } from '@/components/kit/table-page/page-drawer';
import { EmptyState } from '@/components/kit/ui/states';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import { OverviewTab } from './overview-tab';
import { ProjectChoice, useProject } from './project-choice';

/** A page about one project with its tabs in a drawer at the left, none open at first (specification 2, screen 1). */
export function ProjectDrawer({ page }: { page: PageView }) {
  const { project, addressOf } = useProject(page);
  return (
    <RowsFrame page={page} fetchText="Hent">
      <ProjectChoice page={page} fetchText="Hent" />
      <PageDrawer
        page={page}
        label="Prosjektets seksjoner"
        button="Seksjoner"
        none="Ingen seksjon valgt"
        addressOf={addressOf}
      >
        {project === undefined ? (
          <ProjectNeeded page={page} />
        ) : page.tab === undefined ? (
          <EmptyState text="Velg en seksjon i menyen til venstre." />
        ) : (
          <OverviewTab key={`${project} ${page.tab}`} page={page} tab={page.tab} project={project} />
        )}
      </PageDrawer>
    </RowsFrame>
  );
}
