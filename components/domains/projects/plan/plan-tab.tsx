'use client';

import { useMemo } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { useCalendar } from '@/components/kit/context/use-calendar';
import { useToday } from '@/components/kit/context/use-today';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { EditableRows } from '@/components/kit/live-table/editable-table';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Link } from '@/components/kit/ui/link';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { TimelinePicture } from '@/components/kit/widgets/timeline-picture';
import { useMovedRows } from '@/components/kit/widgets/use-moved-rows';
import {
  allDays,
  everyDay,
  type WorkCalendar,
  type WorkdayKind,
  workdayTexts,
} from '@/lib/core/calendar/calendar-days';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable, Tabulator, Timelinebar } from '@/lib/core/widgets/widget';
import { planBars } from '@/lib/domains/projects/plan/plan-bars';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectTablePath } from '@/lib/platform/routing/paths';
import { LinksDialog } from './links-dialog';

type Plan = ReturnType<typeof planBars>;

/** A summary of the plan in words. */
function PlanWords({ plan }: { plan: Plan }) {
  return (
    <div className="flex flex-col gap-1">
      {plan.ring && (
        <p className="w-fit rounded-control bg-bad-soft px-3 py-1">
          Aktiviteter venter på hverandre i ring. Fjern en av avhengighetene.
        </p>
      )}
      {plan.critical.length > 0 && (
        <p className="text-muted">
          <span className="font-medium text-ink">Kritisk vei:</span> {plan.critical.join(' → ')}
        </p>
      )}
      {plan.tooEarly.length > 0 && (
        <p className="w-fit rounded-control bg-warn-soft px-3 py-1">
          Starter før avhengighetene tillater det: {plan.tooEarly.join(', ')}
        </p>
      )}
      {plan.undated > 0 && <p className="text-muted">{plan.undated} uten datoer er ikke tegnet.</p>}
    </div>
  );
}

/** Names the days that the plan counts, with a link to the setting. */
function CalendarWords({ page, kind }: { page: PageView; kind: WorkdayKind }) {
  const { company } = useShell();
  const text = `Regner ${workdayTexts[kind]}.`;
  return (
    <p className="text-muted">
      <span className="font-medium text-ink">Arbeidsdager:</span> {text}{' '}
      {kind !== everyDay &&
        'Varighet, slakk, dager mellom og S-kurven teller arbeidsdager; datoene er som de ble satt. '}
      {company?.paths.includes(projectTablePath) && (
        <Link className="underline" href={href(projectTablePath, { company: page.company.id })}>
          Endre på prosjektet
        </Link>
      )}
    </p>
  );
}

function widgetOf({ bars, from, months }: Plan, today: string): Timelinebar {
  return {
    wtype: 'timelinebar',
    title: 'Gantt detaljert plan',
    subtitle: '',
    options: { row: 'Aktivitet', from, months, today, height: 18, gap: 14 },
    data: bars,
    parameters: { empty: 'Ingen aktiviteter har datoer ennå.' },
  };
}

function DrawnPlan({
  page,
  calendar,
  project,
  mayLink,
  widget,
  complete,
  links,
}: {
  page: PageView;
  calendar: WorkCalendar;
  project: string;
  mayLink: boolean;
  widget: Tabulator;
  complete: boolean;
  links: readonly Row[];
}) {
  const today = useToday();
  const live = useLiveRows(page, widget, widget.data, complete);
  const plan = useMemo(() => planBars(live.rows, links, today, calendar), [live.rows, links, today, calendar]);
  const shown = useMemo(() => widgetOf(plan, today), [plan, today]);
  const { editing, undoing, unsaved } = useMovedRows(live, plan.bars);
  const mayWrite = complete && (widget.options.live?.mayWrite ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is in the plan.
    <div className="flex min-h-0 grow flex-col gap-2" onKeyDown={undoing.onKeyDown}>
      <div className="no-print flex flex-wrap items-center gap-2">
        <LinksDialog
          company={page.company.id}
          project={project}
          activities={plan.bars}
          links={links}
          mayWrite={mayLink}
          inWorkdays={calendar.kind !== everyDay}
        />
        {mayWrite && undoing.buttons}
      </div>
      <CalendarWords page={page} kind={calendar.kind} />
      {complete && <PlanWords plan={plan} />}
      {plan.bars.length === 0 ? (
        <EmptyState text="Ingen aktiviteter ennå. Legg dem inn i tabellen." />
      ) : (
        <div className="min-h-72 grow rounded-control border border-line bg-surface print:h-auto">
          <TimelinePicture
            widget={shown}
            page={page}
            editing={mayWrite ? { ...editing, calendar } : undefined}
            links={plan.links}
          />
        </div>
      )}
      {unsaved}
      {undoing.said}
    </div>
  );
}

type PlanProps = {
  page: PageView;
  /** The widget of the activities. */
  id: string;
  /** The days that the project's plan counts. */
  kind: WorkdayKind;
  project: string;
  mayLink: boolean;
  widget: Tabulator;
  links: Datatable;
};

const views = [
  { value: 'gantt', text: 'Gantt' },
  { value: 'tabell', text: 'Tabell' },
] as const;

/**
 * The activities of a project as a plan or as a table; the overview's Gantt detaljert plan opens as the first, Utførelse
 * of the project's own page as the other.
 */
export function PlanTab(of: PlanProps) {
  const first = of.id === 'gantt' ? 'gantt' : 'tabell';
  const [view, choose] = useListSwitch('plan', [first, first === 'gantt' ? 'tabell' : 'gantt']);
  return (
    <>
      <ChoiceRow label="Vis planen som" value={view} choices={views} onChange={choose} />
      {view === 'tabell' ? <EditableRows page={of.page} id={of.id} widget={of.widget} /> : <GanttPlan {...of} />}
    </>
  );
}

/** Movable bars beside the baseline, with dependencies and the critical path. */
function GanttPlan({ page, id, kind, project, mayLink, widget, links }: PlanProps) {
  const all = useAllRows(page, id, widget);
  // Lengths are not shown in days that may be wrong: a plan in workdays waits for its calendar.
  const days = useCalendar(kind !== everyDay);
  const calendar = useMemo(
    () => (kind === everyDay ? allDays : days.answer && { ...days.answer, kind }),
    [kind, days.answer],
  );
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  if (days.failed) return <ReadFailed failed={days.failed} onRetry={days.retry} />;
  if (!calendar) return <Skeleton className="h-72" />;
  return (
    <DrawnPlan
      page={page}
      calendar={calendar}
      project={project}
      mayLink={mayLink}
      widget={all.widget}
      complete={all.state === 'complete'}
      links={links.data}
    />
  );
}
