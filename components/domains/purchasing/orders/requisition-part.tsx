'use client';

import { ChevronLeft } from 'lucide-react';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { Button } from '@/components/kit/ui/button';
import { ErrorState } from '@/components/kit/ui/states';
import type { PageView } from '@/lib/platform/routing/page-view';
import { BegunOrder } from './begun-order';
import { OrderDesk } from './order-desk';
import type { Ordering } from './use-ordering';

/** The table of a widget of the page, or why there is none. */
export function OrderList({ page, id }: { page: PageView; id: string }) {
  const widget = page.widgets[id];
  if (widget?.wtype === 'datatable') return <ReadRows key={id} page={page} id={id} widget={widget} />;
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return <ErrorState text={failed?.message ?? 'Siden har ingen tabell.'} errorId={failed?.errorId} />;
}

/** The requisitions: their list, or the form of the open draft. */
export function RequisitionPart({ page, id, ordering }: { page: PageView; id: string; ordering: Ordering }) {
  const { PO: work } = ordering.drafts;
  if (ordering.writing && page.mayWrite) {
    return (
      <>
        <Button look="quiet" className="self-start" onClick={ordering.stopWriting}>
          <ChevronLeft className="size-4" aria-hidden />
          Til listen
        </Button>
        <OrderDesk company={page.company.id} work={work} onSent={ordering.sent} />
      </>
    );
  }
  return (
    <>
      {page.mayWrite && work.ready && <BegunOrder draft={work.draft} onGoOn={ordering.goOn} />}
      <OrderList page={page} id={id} />
    </>
  );
}
