'use client';

import clsx from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { useToday } from '@/components/kit/context/use-today';
import { UndoButtons } from '@/components/kit/live/undo-buttons';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { LiveBar } from '@/components/kit/live-table/live-bar';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { Button } from '@/components/kit/ui/button';
import { EmptyState } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { Failed } from '@/components/kit/widgets/failed-text';
import type { Datatable, Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import { type Measure, measures } from '@/lib/domains/projects/forecast/forecast-months';
import { monthsOfRows } from '@/lib/domains/projects/forecast/month-rows';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ForecastChart } from './forecast-chart';
import { ForecastTable } from './forecast-table';
import { deviationOf, type ForecastView, measureNames, viewOf } from './forecast-view';
import { useAssessments } from './use-assessments';

/** The measures with what each is expected to deviate at the end; keys 1–3. */
function MeasureSwitch({
  views,
  value,
  onChange,
}: {
  views: readonly ForecastView[];
  value: Measure;
  onChange: (next: Measure) => void;
}) {
  return (
    <fieldset className="no-print inline-flex w-fit rounded-control border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">Vis</legend>
      {views.map(({ measure, end }, i) => (
        <button
          key={measure}
          type="button"
          aria-pressed={measure === value}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => onChange(measure)}
          className={clsx(
            'figures inline-flex h-7 items-center gap-2 rounded-control px-3 font-medium max-sm:h-10 max-sm:gap-1 max-sm:px-2',
            measure === value ? 'bg-accent-soft text-ink' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {measureNames[measure]}
          <span className={clsx('text-table', measure !== 'revenue' && (end.deviation ?? 0) > 0 && 'text-bad')}>
            {deviationOf(measure, end.deviation)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Chooses a measure by its number, unless something is typed. */
function useMeasureKeys(choose: (measure: Measure) => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="grid"]');
      const measure = measures[Number(event.key) - 1];
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !measure) return;
      choose(measure);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [choose]);
}

function Forecast({
  page,
  months,
  widget,
  complete,
}: {
  page: PageView;
  months: Datatable;
  widget: Tabulator;
  complete: boolean;
}) {
  const today = useToday();
  const live = useLiveRows(page, widget, widget.data, complete);
  const [measure, setMeasure] = useListSwitch<Measure>('kurve', ['cost', 'revenue', 'hours']);
  const table = useRef<HTMLTableElement>(null);
  const project = useMemo(() => monthsOfRows(months.data), [months.data]);
  const views = useMemo(
    () => measures.map((one) => viewOf(project, live.rows, one, today)),
    [project, live.rows, today],
  );
  const view = views.find((one) => one.measure === measure);
  const work = useAssessments(live, measure, today);
  useMeasureKeys(setMeasure);
  usePageKeys({ undo: live.undo, redo: live.redo });
  if (!view) return null;
  const mayWrite = complete && (widget.options.live?.mayWrite ?? false);
  const open = view.months.some((month) => !month.locked);
  const again = view.end.forecast === null ? 'Vurder resten' : 'Vurder resten på nytt';
  return (
    <div className="flex shrink-0 flex-col gap-3">
      <VerdictBand
        verdict={view.verdict}
        action={
          mayWrite && open ? (
            <Button
              look="primary"
              onClick={() =>
                table.current?.querySelector<HTMLInputElement>('input[data-at]:not([data-at="note"])')?.focus()
              }
            >
              {again}
            </Button>
          ) : undefined
        }
      />
      <LiveBar live={live} />
      <section aria-label="Kurve" className="shrink-0 rounded-control border border-line bg-surface p-3">
        <div className="mb-1 flex flex-wrap items-center gap-3">
          <MeasureSwitch views={views} value={measure} onChange={setMeasure} />
          <span className="text-caption text-muted">{measure === 'hours' ? 'Timer' : 'Tkr'}, oppsamlet</span>
          {mayWrite && (
            <span className="no-print ml-auto flex">
              <UndoButtons of={live} keys />
            </span>
          )}
        </div>
        <ForecastChart view={view} today={today} />
      </section>
      <ForecastTable view={view} today={today} mayWrite={mayWrite} work={work} table={table} />
    </div>
  );
}

/** Shows a project's expected final cost and revenue, month by month, edited in place. */
export function ForecastTab({ page, widgets }: { page: PageView; widgets: Readonly<Record<string, WidgetResult>> }) {
  const { maneder: months, forecast } = widgets;
  for (const widget of [months, forecast]) {
    if (widget?.wtype === 'failed') return <Failed widget={widget} />;
  }
  if (months?.wtype !== 'datatable' || forecast?.wtype !== 'tabulator') return null;
  if (months.data.length === 0) return <EmptyState text={months.parameters.empty ?? ''} />;
  return <LoadedForecast page={page} months={months} forecast={forecast} />;
}

function LoadedForecast({ page, months, forecast }: { page: PageView; months: Datatable; forecast: Tabulator }) {
  const all = useAllRows(page, 'forecast', forecast);
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  return <Forecast page={page} months={months} widget={all.widget} complete={all.state === 'complete'} />;
}
