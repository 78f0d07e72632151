'use client';

import { Pencil } from 'lucide-react';
import { useToday } from '@/components/kit/context/use-today';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { Failed } from '@/components/kit/widgets/failed-text';
import { VerdictWidget } from '@/components/kit/widgets/verdict';
import { addDays } from '@/lib/core/format/days';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Datatable, WidgetResult } from '@/lib/core/widgets/widget';
import { logDay } from '@/lib/domains/projects/log-period-params';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectOverviewPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { ComparisonTable } from './comparison-table';
import { HoursStrip } from './hours-strip';
import { MatterList } from './matter-list';
import { TodayCard } from './today-card';

const isTable = (widget: WidgetResult | undefined): widget is Datatable => widget?.wtype === 'datatable';

/** The buttons in the thumb's reach: today's log, and yesterday's where it is missing. */
function WriteLog({ page, project, missing }: { page: PageView; project: string; missing: string | undefined }) {
  if (!page.mayWrite || !page.tabs.some(({ id }) => id === 'logg')) return null;
  const log = { company: page.company.id, [projectParam]: project, [tabParam]: 'logg' };
  return (
    <div className="no-print sticky bottom-0 -mx-2 mt-auto flex gap-2 border-t border-line bg-surface p-3 sm:hidden">
      {missing !== undefined && (
        <Link
          href={href(projectOverviewPath, { ...log, [logDay]: missing })}
          className={buttonClass('secondary', 'h-12! flex-col gap-0! leading-tight')}
        >
          <span>I går</span>
          <span className="text-caption text-warn">mangler</span>
        </Link>
      )}
      <Link href={href(projectOverviewPath, log)} className={buttonClass('primary', 'h-12! grow text-body')}>
        <Pencil className="size-4" aria-hidden />
        Skriv dagens logg
      </Link>
    </div>
  );
}

/**
 * The overview of a project: its sentence, its figures in one table, what needs somebody, and today. On a phone it is
 * the sentence in hours, the three oldest matters, and the log within the thumb's reach.
 */
export function OverviewHome({
  page,
  project,
  widgets,
  head,
}: {
  page: PageView;
  project: string;
  widgets: PageView['widgets'];
  head: WidgetResult | undefined;
}) {
  const { vurdering, sammenlikning, krever, dagen } = widgets;
  const [row] = isTable(head) ? head.data : [];
  const about = row ? `${cellOf(row, 'erp_projectid')} ${cellOf(row, 'description')}` : '';
  const enddate = row ? cellOf(row, 'enddate') : null;
  const hours = isTable(sammenlikning) ? sammenlikning.data.find(({ _id }) => _id === 'hours') : undefined;
  const yesterday = addDays(useToday(), -1);
  const missing = isTable(krever) && krever.data.some(({ _key }) => _key === `Logg ${yesterday}`);
  const planAddress = href(projectOverviewPath, {
    company: page.company.id,
    [projectParam]: project,
    [tabParam]: 'gantt',
  });
  return (
    <>
      {hours && (
        <div className="sm:hidden print:hidden">
          <HoursStrip row={hours} planAddress={planAddress} />
        </div>
      )}
      <div className="shrink-0 max-sm:hidden print:block">
        {vurdering?.wtype === 'verdict' ? (
          <VerdictWidget
            page={page}
            widget={vurdering}
            filled={vurdering.tone === 'bad' || vurdering.tone === 'warn'}
          />
        ) : (
          <Failed widget={vurdering} />
        )}
      </div>
      <div className="shrink-0 max-sm:hidden print:block">
        {isTable(sammenlikning) ? (
          <ComparisonTable widget={sammenlikning} enddate={typeof enddate === 'string' ? enddate : null} />
        ) : (
          <Failed widget={sammenlikning} />
        )}
      </div>
      <div className="grid shrink-0 grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-3 max-lg:grid-cols-1">
        {isTable(krever) ? <MatterList page={page} widget={krever} about={about} /> : <Failed widget={krever} />}
        {isTable(dagen) ? <TodayCard page={page} widget={dagen} /> : <Failed widget={dagen} />}
      </div>
      <WriteLog page={page} project={project} missing={missing ? yesterday : undefined} />
    </>
  );
}
