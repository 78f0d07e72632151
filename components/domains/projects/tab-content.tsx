'use client';

import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { EditableRows, type TablePicture } from '@/components/kit/live-table/editable-table';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Failed } from '@/components/kit/widgets/failed-text';
import { WidgetView } from '@/components/kit/widgets/widget';
import { titleOf } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { AssessmentMatrix } from './assessment-matrix';

/** The pictures above tables, by table. */
const pictures: Readonly<Record<string, TablePicture>> = {
  risk: (live, mayWrite) => <AssessmentMatrix kind="risk" live={live} mayWrite={mayWrite} />,
  opportunity: (live, mayWrite) => <AssessmentMatrix kind="opportunity" live={live} mayWrite={mayWrite} />,
};

/** The names of tables beside others, by table. */
const names: Readonly<Record<string, string>> = { booking: 'Bookinger' };

const nameOf = (widget: WidgetResult): string => {
  const tbl = widget.wtype === 'tabulator' ? widget.options.live?.tbl : undefined;
  return names[tbl ?? ''] ?? titleOf(widget);
};

/** A widget of the open tab: editable tables fill the remaining height, others have their usual frame. */
function TabWidget({ page, id, widget }: { page: PageView; id: string; widget: WidgetResult }): ReactElement {
  const framed = (
    <div className="min-h-80 grow">
      <WidgetView page={page} widget={widget} />
    </div>
  );
  switch (widget.wtype) {
    case 'tabulator': {
      const { live } = widget.options;
      return live ? <EditableRows page={page} id={id} widget={widget} picture={pictures[live.tbl]} /> : framed;
    }
    case 'datatable':
    case 'statusrows':
      return <ReadRows page={page} id={id} widget={widget} />;
    case 'failed':
      return <Failed widget={widget} />;
    case 'bar':
    case 'chart':
    case 'kamishibai':
    case 'pivot':
    case 'slides':
    case 'stat':
    case 'timelinebar':
    case 'treemap':
    case 'verdict':
    case 'xydiagram':
      return framed;
  }
}

/** The widgets of a tab, by id. */
export type TabWidgets = Readonly<Record<string, WidgetResult>>;

/** The figures of a tab, side by side: a wide chart beside its stat, charts alone, or stats alone. */
function TabFigures({ page, figures }: { page: PageView; figures: readonly [string, WidgetResult][] }) {
  if (figures.length === 0) return null;
  const charts = figures.filter(([, { wtype }]) => wtype === 'chart').length;
  return (
    <div
      className={
        charts > 0
          ? clsx(
              'grid h-52 shrink-0 gap-3 max-sm:h-auto max-sm:grid-cols-1 max-sm:[&>*]:h-40',
              charts === figures.length ? 'grid-flow-col auto-cols-fr max-sm:grid-flow-row' : 'grid-cols-[16rem_1fr]',
            )
          : 'grid shrink-0 auto-rows-[10rem] grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3 max-sm:grid-cols-2'
      }
    >
      {figures.map(([id, widget]) => (
        <WidgetView key={id} page={page} widget={widget} />
      ))}
    </div>
  );
}

/**
 * The widgets of the open tab: stats and charts side by side above its table, which fills the remaining height; of
 * several tables one is shown.
 */
export function TabContent({
  page,
  widgets,
  beside,
}: {
  page: PageView;
  widgets: TabWidgets;
  /** Links beside the choice of table. */
  beside?: ReactNode;
}) {
  const all = Object.entries(widgets);
  const isFigure = ([, { wtype }]: (typeof all)[number]) => wtype === 'stat' || wtype === 'chart';
  const tables = all.filter((entry) => !isFigure(entry));
  const ids = tables.map(([id]) => id);
  const [chosen, choose] = useListSwitch('tabell', [ids[0] ?? '', ...ids.slice(1)]);
  const shown = tables.find(([id]) => id === chosen) ?? tables[0];
  return (
    <>
      <TabFigures page={page} figures={all.filter(isFigure)} />
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2 empty:hidden">
        {tables.length > 1 && (
          <ChoiceRow
            label="Tabell"
            value={shown?.[0] ?? ''}
            choices={tables.map(([id, widget]) => ({ value: id, text: nameOf(widget) }))}
            onChange={choose}
          />
        )}
        {beside}
      </div>
      {shown && <TabWidget key={shown[0]} page={page} id={shown[0]} widget={shown[1]} />}
    </>
  );
}
