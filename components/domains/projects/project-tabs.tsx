'use client';

import { Tabs } from '@/components/kit/ui/tabs';
import type { FetchText } from '@/components/shell/frame/project-switch';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { reportTab } from '@/lib/domains/projects/report/audience';
import type { PageView } from '@/lib/platform/routing/page-view';
import { CalculationTab } from './calculation-tab';
import { ForecastTab } from './forecast/forecast-tab';
import { headId, ProjectChoice, useProject } from './project-choice';
import { ReportTab } from './report-tab';
import { TabContent } from './tab-content';
import { TabRoads, tabRoads } from './tab-roads';

const forecastTab = 'forecast';

/** A page about one project, chosen and then loaded: its facts, and tabs of which only the open one is read. */
export function ProjectTabs({ page, fetchText }: { page: PageView; fetchText: FetchText }) {
  const { tab } = page;
  const { project, widgets, counts, openTab } = useProject(page);
  return (
    <RowsFrame page={page} fetchText={fetchText}>
      <ProjectChoice page={page} fetchText={fetchText} />
      {project === undefined ? (
        <ProjectNeeded page={page} />
      ) : (
        <Tabs
          fill
          label="Prosjektets faner"
          value={tab ?? ''}
          onChange={openTab}
          tabs={page.tabs.map(({ id, title }) => ({
            value: id,
            text: title,
            count: counts[id],
            content:
              id === reportTab ? (
                <ReportTab page={page} project={project} headId={headId} />
              ) : id === forecastTab ? (
                <div className="flex min-h-0 grow flex-col overflow-y-auto print:overflow-visible">
                  <ForecastTab key={project} page={page} widgets={widgets} />
                </div>
              ) : id === calculationTab ? (
                <CalculationTab page={page} project={project} widgets={widgets} />
              ) : (
                <>
                  {tabRoads[id] !== undefined && <TabRoads page={page} tab={tabRoads[id]} project={project} />}
                  <TabContent key={project} page={page} widgets={widgets} />
                </>
              ),
          }))}
        />
      )}
    </RowsFrame>
  );
}
