'use client';

import { PageDrawer } from '@/components/kit/table-page/page-drawer';
import { Tabs } from '@/components/kit/ui/tabs';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectPath } from '@/lib/platform/routing/paths';
import { ProjectHead } from './project-head';
import { ProjectPart } from './project-part';
import { useProject } from './use-project';

/** The captions of the overview's drawer, with the sections below each. */
const captions = [
  { tabs: ['oversikt'] },
  { text: 'Drift', tabs: ['logg', 'timer', 'mob', 'utstyr', 'kart', 'rekvisisjon'] },
  { text: 'Avtale og avslutning', tabs: ['kontrakt', 'overlevering'] },
  { text: 'Plan og penger', tabs: ['kalkyle', 'gantt'] },
];

/**
 * A page about one project under its head: the overview in a drawer that is closed until a project is chosen
 * (specification 2, screen 1), the project's own page (1, section 2.9) and its customer's (2, screen 14) on tabs. Only
 * the open tab is read.
 */
export function ProjectScreen({ page }: { page: PageView }) {
  const { project, counts, addressOf, openTab } = useProject(page);
  const part =
    project === undefined ? (
      <ProjectNeeded page={page} />
    ) : page.tab === undefined ? null : (
      <ProjectPart key={`${project} ${page.tab}`} page={page} tab={page.tab} project={project} />
    );
  return (
    <RowsFrame page={page} fetchText={page.path === projectPath ? 'Hent prosjekt' : 'Hent'}>
      <ProjectHead page={page} />
      {page.closed ? (
        <PageDrawer
          page={page}
          label="Prosjektets seksjoner"
          button="Seksjoner"
          none="Ingen seksjon valgt"
          captions={captions}
          addressOf={addressOf}
          counts={counts}
        >
          {part}
        </PageDrawer>
      ) : project === undefined ? (
        part
      ) : (
        <Tabs
          fill
          label="Prosjektets faner"
          value={page.tab ?? ''}
          onChange={openTab}
          tabs={page.tabs.map(({ id, title }) => ({
            value: id,
            text: title,
            count: counts[id],
            content: (
              <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto print:overflow-visible">{part}</div>
            ),
          }))}
        />
      )}
    </RowsFrame>
  );
}
