'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { EditableRows } from '@/components/kit/live-table/editable-table';
import { useGo } from '@/components/kit/routing/address';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Failed } from '@/components/kit/widgets/failed-text';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { addDays } from '@/lib/core/format/days';
import { daysOfWeek, weekName, weekParam } from '@/lib/domains/projects/week';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';
import { WeekGrid } from './week-grid';

/** A project's hours by week: a grid over its entries, which are a live table. */
export function HoursWeek({ page, today }: { page: PageView; today: string }) {
  const go = useGo();
  const { path, company, filters } = page;
  const project = filters.own[projectParam];
  const days = daysOfWeek(filters.own[weekParam] ?? today);
  const [monday = today] = days;
  const show = (next: { projectid?: string; uke?: string }) => go(href(path, { company: company.id, ...next }));
  const [id, widget] = Object.entries(page.widgets)[0] ?? [];
  return (
    <RowsFrame page={page}>
      <fieldset className="inline-flex h-8 w-fit items-center rounded-control border border-line-strong bg-surface max-sm:h-10">
        <legend className="sr-only">Uke</legend>
        <IconButton
          label="Uken før"
          icon={<ChevronLeft />}
          className="thumb relative size-7!"
          onClick={() => show({ [projectParam]: project, [weekParam]: addDays(monday, -7) })}
        />
        <span className="figures min-w-28 text-center font-medium" aria-live="polite">
          {weekName(monday)}
        </span>
        <IconButton
          label="Uken etter"
          icon={<ChevronRight />}
          className="thumb relative size-7!"
          onClick={() => show({ [projectParam]: project, [weekParam]: addDays(monday, 7) })}
        />
      </fieldset>
      <Failed widget={widget} />
      {widget?.wtype === 'tabulator' && project === undefined && <ProjectNeeded page={page} />}
      {id !== undefined && widget?.wtype === 'tabulator' && project !== undefined && (
        <EditableRows
          key={`${project} ${monday}`}
          page={page}
          id={id}
          widget={widget}
          picture={(live, mayWrite) => <WeekGrid live={live} mayWrite={mayWrite} days={days} />}
        />
      )}
    </RowsFrame>
  );
}
