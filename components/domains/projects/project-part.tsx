'use client';

import { useShell } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { workdayKindOf } from '@/lib/core/calendar/calendar-days';
import type { Datatable, Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { reportTab } from '@/lib/domains/projects/report/audience';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { bookingTimelinePath, planningPath, variationTablePath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { CostPart } from './cost-part';
import { ForecastTab } from './forecast/forecast-tab';
import { HandoverTab } from './handover/handover-tab';
import { LogTab } from './log/log-tab';
import { MapTab } from './map/map-tab';
import { OverviewHome } from './overview/overview-home';
import { PlanTab } from './plan/plan-tab';
import { ReportTab } from './report-tab';
import { TabContent } from './tab-content';
import { headId, useProject } from './use-project';

type Table = Datatable | Tabulator;
const isTable = (widget: WidgetResult): widget is Table => widget.wtype === 'datatable' || widget.wtype === 'tabulator';
const isDatatable = (widget: Table | undefined): widget is Datatable => widget?.wtype === 'datatable';
const isTabulator = (widget: Table | undefined): widget is Tabulator => widget?.wtype === 'tabulator';

/** The pages where a part's rows are planned or edited, with the parameter that names the project there. */
const planning = ['Planlegg utstyr', planningPath, projectParam] as const;
const roads: Readonly<Record<string, readonly (readonly [text: string, path: string, param?: string])[]>> = {
  kontrakt: [['Rediger VOR', variationTablePath]],
  mob: [['Bookingene på tidslinje', bookingTimelinePath, 'prosjekt'], planning],
  utstyr: [planning],
};

/** Links from a part to the pages where its rows are edited, for users who may open them. */
function Roads({ page, tab }: { page: PageView; tab: string }) {
  const { company } = useShell();
  const { project, row } = useProject(page);
  const open = (roads[tab] ?? []).filter(([, path]) => company?.paths.includes(path));
  return open.map(([text, path, param]) => {
    const value = param === projectParam ? project : String(row?.erp_projectid ?? '');
    const address = href(path, { company: page.company.id, ...(param && { [param]: value }) });
    return (
      <Link key={text} prefetch={false} className={buttonClass('secondary')} href={address}>
        {text}
      </Link>
    );
  });
}

/**
 * A part of a project, by its tab: what the overview and the project's own page both have is one part with two
 * addresses. A part without a drawing of its own, and one of which something failed, is its tables.
 */
export function ProjectPart({ page, tab, project }: { page: PageView; tab: string; project: string }) {
  const { head, row, widgets } = useProject(page);
  const shown = Object.values(widgets).filter(({ wtype }) => wtype !== 'stat');
  const [first, second, third] = shown.every(isTable) ? shown : [];
  switch (tab) {
    case 'oversikt':
      return <OverviewHome page={page} project={project} widgets={widgets} head={head} />;
    case calculationTab:
      return <CostPart page={page} project={project} widgets={widgets} />;
    case 'forecast':
      return <ForecastTab page={page} widgets={widgets} />;
    case reportTab:
      return <ReportTab page={page} project={project} headId={headId} />;
    case 'logg':
      if (!isTabulator(first) || !isDatatable(second)) break;
      return <LogTab page={page} project={project} widget={first} pictures={second} entered={row?._entered} />;
    case 'overlevering':
      if (!isDatatable(first) || !isDatatable(second) || !isDatatable(third)) break;
      return (
        <HandoverTab
          page={page}
          project={project}
          mayWrite={page.mayWrite}
          heads={first.data}
          points={second.data}
          events={third.data}
        />
      );
    case 'kart':
      if (!isDatatable(first)) break;
      return <MapTab page={page} project={project} widget={first} />;
    case 'gantt':
    case 'utforelse':
      if (!isTabulator(first) || !isDatatable(second)) break;
      return (
        <PlanTab
          page={page}
          id={tab}
          kind={workdayKindOf(row?.workdays)}
          project={project}
          mayLink={row?._maylink === true}
          widget={first}
          links={second}
        />
      );
  }
  return <TabContent page={page} widgets={widgets} beside={<Roads page={page} tab={tab} />} />;
}
