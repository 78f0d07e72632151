'use client';

import { EditableRows, type TablePicture } from '@/components/live-table/editable-table';
import { ProjectPicker } from '@/components/pickers/project-picker';
import { useGo } from '@/components/routing/address';
import { ReadRows } from '@/components/table-page/read-rows';
import { RowsFrame } from '@/components/table-page/rows-screen';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { Tabs } from '@/components/ui/tabs';
import { WidgetView } from '@/components/widgets/widget';
import { calculationTab } from '@/lib/projects/calc-line-params';
import { href } from '@/lib/routing/href';
import { tabParam } from '@/lib/routing/page';
import type { PageView } from '@/lib/routing/page-view';
import { projectParam } from '@/lib/routing/things';
import type { WidgetResult } from '@/lib/widgets/widget';
import { AssessmentMatrix } from './assessment-matrix';
import { CalculationTab } from './calculation-tab';
import { ProjectHeader } from './project-header';
import { ReportTab } from './report-tab';

/** The widget that every tab has: what is known of the project. */
const headId = 'prosjekt';
const reportTab = 'rapport';

/** What stands over a table of these rows. */
const pictures: Readonly<Record<string, TablePicture>> = {
  risk: (live, mayWrite) => <AssessmentMatrix kind="risk" live={live} mayWrite={mayWrite} />,
  opportunity: (live, mayWrite) => <AssessmentMatrix kind="opportunity" live={live} mayWrite={mayWrite} />,
};

/** One widget of the open tab. */
function TabWidget({ page, id, widget }: { page: PageView; id: string; widget: WidgetResult }) {
  switch (widget.wtype) {
    case 'tabulator':
      return <EditableRows page={page} id={id} widget={widget} picture={pictures[widget.options.live?.tbl ?? '']} />;
    case 'datatable':
      return <ReadRows page={page} id={id} widget={widget} />;
    case 'failed':
      return <ErrorState text={widget.message} errorId={widget.errorId} />;
    default:
      throw new Error(`A tab shows no ${widget.wtype}.`);
  }
}

/** The widgets of the open tab: stats and charts side by side over its table, which has what is left of the height. */
function TabContent({ page, widgets }: { page: PageView; widgets: Readonly<Record<string, WidgetResult>> }) {
  const all = Object.entries(widgets);
  const isFigure = ([, { wtype }]: (typeof all)[number]) => wtype === 'stat' || wtype === 'chart';
  const figures = all.filter(isFigure);
  return (
    <>
      {figures.length > 0 && (
        <div className="grid h-52 shrink-0 grid-cols-[16rem_1fr] gap-3 max-sm:h-auto max-sm:grid-cols-1 max-sm:[&>*]:h-40">
          {figures.map(([id, widget]) => (
            <WidgetView key={id} page={page} widget={widget} />
          ))}
        </div>
      )}
      {all
        .filter((entry) => !isFigure(entry))
        .map(([id, widget]) => (
          <TabWidget key={id} page={page} id={id} widget={widget} />
        ))}
    </>
  );
}

/** A page about one project, which is chosen and fetched: what is known of it, and tabs of which the open one is read. */
export function ProjectTabs({ page, fetchText }: { page: PageView; fetchText: 'Hent prosjekt' | 'Hent' }) {
  const go = useGo();
  const { path, company, filters, tab } = page;
  const { [headId]: head, ...widgets } = page.widgets;
  const project = filters.own[projectParam];
  const loaded = page.own.find(({ name }) => name === projectParam)?.choices?.[0];
  const address = (next: { projectid?: string; fane?: string }) => href(path, { company: company.id, ...next });

  return (
    <RowsFrame page={page}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <ProjectPicker
          company={company.id}
          loaded={loaded}
          fetchText={fetchText}
          onClear={() => go(address({ [tabParam]: tab }))}
          onFetch={(next) => go(address({ [projectParam]: next, [tabParam]: tab }))}
        />
        {head?.wtype === 'datatable' && <ProjectHeader widget={head} />}
      </div>
      {project === undefined ? (
        <EmptyState text={`Velg et prosjekt og trykk «${fetchText}».`} />
      ) : (
        <Tabs
          fill
          label="Prosjektets faner"
          value={tab ?? ''}
          onChange={(next) => go(address({ [projectParam]: project, [tabParam]: next }))}
          tabs={page.tabs.map(({ id, title }) => ({
            value: id,
            text: title,
            content:
              id === reportTab ? (
                <ReportTab page={page} project={project} headId={headId} />
              ) : id === calculationTab ? (
                <CalculationTab page={page} project={project} widgets={widgets} />
              ) : (
                <TabContent key={project} page={page} widgets={widgets} />
              ),
          }))}
        />
      )}
    </RowsFrame>
  );
}
