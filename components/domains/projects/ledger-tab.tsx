'use client';

import { ReadRows } from '@/components/kit/table-page/read-rows';
import { ErrorState } from '@/components/kit/ui/states';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ForecastTab } from './forecast/forecast-tab';
import type { TabWidgets } from './tab-content';
import { TabRoads } from './tab-roads';

/** Shows the project's forecast month by month, and below it its ledger by account group. */
export function LedgerTab({ page, project, widgets }: { page: PageView; project: string; widgets: TabWidgets }) {
  const { regnskap: ledger } = widgets;
  return (
    <>
      <div className="shrink-0">
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
