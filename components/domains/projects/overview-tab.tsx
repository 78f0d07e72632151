'use client';

import { workdayKindOf } from '@/lib/core/calendar/calendar-days';
import type { Datatable, Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { HandoverTab } from './handover/handover-tab';
import { LedgerTab } from './ledger-tab';
import { LogTab } from './log/log-tab';
import { MapTab } from './map/map-tab';
import { OverviewHome } from './overview/overview-home';
import { PlanTab } from './plan/plan-tab';
import { useProject } from './project-choice';
import { TabContent, type TabWidgets } from './tab-content';
import { TabRoads } from './tab-roads';

/** The widgets of a tab with a drawing of its own; undefined when one failed, which the default drawing shows. */
function tables(widgets: TabWidgets, ids: readonly string[]): (Datatable | Tabulator)[] | undefined {
  const found = ids.map((id) => widgets[id]);
  const isTable = (widget: WidgetResult | undefined): widget is Datatable | Tabulator =>
    widget?.wtype === 'datatable' || widget?.wtype === 'tabulator';
  return found.every(isTable) ? found : undefined;
}

const isDatatable = (widget: Datatable | Tabulator | undefined): widget is Datatable => widget?.wtype === 'datatable';
const isTabulator = (widget: Datatable | Tabulator | undefined): widget is Tabulator => widget?.wtype === 'tabulator';

/** The open tab of the overview in its own drawing; tabs without one are tables. */
export function OverviewTab({ page, tab, project }: { page: PageView; tab: string; project: string }) {
  const { head, widgets } = useProject(page);
  const { mayWrite } = page;
  const known = head?.wtype === 'datatable' ? head.data[0]?._entered : undefined;
  const entered = typeof known === 'object' && known !== null ? known : {};
  const plain = (
    <>
      <TabRoads page={page} tab={tab} project={project} />
      <TabContent page={page} widgets={widgets} />
    </>
  );
  const [first, second, third] =
    tables(
      widgets,
      Object.keys(widgets).filter((id) => widgets[id]?.wtype !== 'stat'),
    ) ?? [];
  switch (tab) {
    case 'oversikt':
      return <OverviewHome page={page} project={project} widgets={widgets} head={head} />;
    case 'logg':
      return isTabulator(first) && isDatatable(second) ? (
        <LogTab page={page} project={project} widget={first} pictures={second} entered={entered} />
      ) : (
        plain
      );
    case 'overlevering':
      return isDatatable(first) && isDatatable(second) && isDatatable(third) ? (
        <HandoverTab
          page={page}
          project={project}
          mayWrite={mayWrite}
          heads={first.data}
          points={second.data}
          events={third.data}
        />
      ) : (
        plain
      );
    case 'kalkyle':
      return <LedgerTab page={page} project={project} widgets={widgets} />;
    case 'kart':
      return isDatatable(first) ? <MapTab page={page} project={project} widget={first} /> : plain;
    case 'gantt':
      return isTabulator(first) && isDatatable(second) ? (
        <PlanTab
          page={page}
          kind={workdayKindOf(head?.wtype === 'datatable' ? head.data[0]?.workdays : undefined)}
          project={project}
          mayLink={mayWrite}
          widget={first}
          links={second}
        />
      ) : (
        plain
      );
    default:
      return plain;
  }
}
