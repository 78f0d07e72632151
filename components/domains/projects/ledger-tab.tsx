'use client';

import { ReadRows } from '@/components/kit/table-page/read-rows';
import { ErrorState } from '@/components/kit/ui/states';
import { VerdictWidget } from '@/components/kit/widgets/verdict';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ForecastTab } from './forecast/forecast-tab';
import type { TabWidgets } from './tab-content';
import { TabRoads } from './tab-roads';

/** Shows why it costs what it does by activity, then the forecast month by month, and the ledger by account group. */
export function LedgerTab({ page, project, widgets }: { page: PageView; project: string; widgets: TabWidgets }) {
  const { regnskap: ledger, arsak: cause, aktiviteter: activities } = widgets;
  return (
    <>
      <section aria-label="Hvorfor" className="flex shrink-0 flex-col gap-3">
        {cause?.wtype === 'verdict' && <VerdictWidget widget={cause} page={page} />}
        {activities?.wtype === 'datatable' && <ReadRows page={page} id="aktiviteter" widget={activities} />}
        {activities?.wtype === 'failed' && <ErrorState text={activities.message} errorId={activities.errorId} />}
      </section>
      <div className="mt-2 shrink-0">
        <ForecastTab page={page} widgets={widgets} />
      </div>
      <section aria-labelledby="kontogrupper" className="mt-2 flex shrink-0 flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h3 id="kontogrupper" className="font-semibold">
              Etter kontogruppe
            </h3>
            {ledger?.wtype === 'datatable' && <p className="text-caption text-muted">{ledger.subtitle}</p>}
          </div>
          <TabRoads page={page} tab="kalkyle" project={project} />
        </div>
        {ledger?.wtype === 'datatable' && <ReadRows page={page} id="regnskap" widget={ledger} />}
        {ledger?.wtype === 'failed' && <ErrorState text={ledger.message} errorId={ledger.errorId} />}
      </section>
    </>
  );
}
