'use client';

import { Undo2 } from 'lucide-react';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { planSentence } from '@/lib/domains/equipment/planning/plan-sentence';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { Project } from './use-plan';
import type { Planning } from './use-plan-state';

/** Says why the plan cannot be saved, or that it can. */
function statusOf({ unsettled, dirty, count, data }: Planning): string {
  if (unsettled.length > 0) {
    return `${formatNumber(unsettled.length)} ${unsettled.length === 1 ? 'dobbeltbooking' : 'dobbeltbookinger'} må løses først`;
  }
  if (dirty) return `${formatNumber(count)} ${count === 1 ? 'endring' : 'endringer'} er ikke lagret`;
  return data.news ? `${data.news.by} endret bookinger nå nettopp` : '';
}

/** The state of the project's plan in a sentence, its planned days, and what is not saved. */
export function PlanHead({
  planning,
  project,
  number,
  page,
}: {
  planning: Planning;
  project: Project;
  number: string;
  page: PageView;
}) {
  const today = useToday();
  const { dirty, busy, unsettled, plan } = planning;
  const { startdate, enddate } = project;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:contents">
      <div className="min-w-0 shrink-0 sm:grow sm:basis-80">
        <p role={startdate === null ? 'alert' : undefined} className="text-heading font-semibold">
          {planSentence(
            { number, startdate },
            plan.wishes.filter(({ status }) => status !== 'avslått'),
            today,
          )}
        </p>
        {startdate !== null && (
          <p className="figures text-caption text-muted">
            {`Planlagt start ${formatDate(startdate)}${enddate === null ? '' : `, slutt ${formatDate(enddate)}`}`}
          </p>
        )}
      </div>
      {page.mayWrite && (
        <div className="no-print flex flex-wrap items-center gap-2 max-sm:sticky max-sm:bottom-0 max-sm:z-20 max-sm:order-last max-sm:border-t max-sm:border-line max-sm:bg-canvas max-sm:py-2">
          <p role="status" className="text-muted max-sm:basis-full">
            {statusOf(planning)}
          </p>
          <Button className="max-sm:h-12!" disabled={!dirty || busy} onClick={planning.discard}>
            <Undo2 className="size-4" aria-hidden />
            Forkast
          </Button>
          <Button
            look="primary"
            className="max-sm:h-12! max-sm:grow"
            disabled={!dirty || busy || unsettled.length > 0}
            onClick={() => void planning.save()}
          >
            Lagre
          </Button>
        </div>
      )}
    </div>
  );
}
