'use client';

import { useState } from 'react';
import type { ReminderDrafts } from '@/components/domains/economy/reminder/use-reminder';
import { Dimmed } from '@/components/kit/input/filters/page-transition';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { ErrorState } from '@/components/kit/ui/states';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { Datatable, Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { AgeChips } from './age-chips';
import { CustomerItems } from './customer-items';
import { LongOverdueButton } from './long-overdue-button';
import { OpenItemsHead } from './open-items-head';
import { ReminderQueue, type Reminding } from './reminder-queue';

function Failed({ widget }: { widget: WidgetResult | undefined }) {
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return <ErrorState text={failed?.message ?? 'Postene kunne ikke hentes.'} errorId={failed?.errorId} />;
}

const isTabulator = (widget: WidgetResult | undefined): widget is Tabulator => widget?.wtype === 'tabulator';
const isDatatable = (widget: WidgetResult | undefined): widget is Datatable => widget?.wtype === 'datatable';

/** The list by customer, or under another grouping (none, or by another column) every item in one table. */
function Items({
  page,
  widget,
  onRemind,
}: {
  page: PageView;
  widget: Datatable;
  onRemind: ((customer: string) => void) | undefined;
}) {
  const { kunder } = page.widgets;
  const [view] = useTableView(widget.options.columns);
  if ((view.group ?? 'customer') !== 'customer') return <ReadRows page={page} id="poster" widget={widget} />;
  if (!isTabulator(kunder)) return <Failed widget={kunder} />;
  return <CustomerItems page={page} customers={kunder} items={widget} onRemind={onRemind} />;
}

/**
 * Open items: what is overdue in a sentence, by age in chips that filter, and by customer, who can be reminded. Without
 * the grouping they are one table with all columns.
 */
export function OpenItemsScreen({ page }: { page: PageView }) {
  const { alder, poster } = page.widgets;
  const [reminding, setReminding] = useState<Reminding>();
  const [drafts] = useState<ReminderDrafts>(() => new Map());
  const isLatest = page.filters.yrpr === page.filters.span.last;
  // A reminder says what is overdue now, which an earlier month does not.
  const remind = page.mayWrite && isLatest ? setReminding : undefined;
  return (
    <RowsFrame page={page}>
      {isTabulator(alder) ? (
        <>
          <OpenItemsHead ages={alder}>
            {remind && <LongOverdueButton company={page.company.id} ages={alder} onRemind={remind} />}
          </OpenItemsHead>
          <AgeChips page={page} ages={alder} />
        </>
      ) : (
        <Failed widget={alder} />
      )}
      <Dimmed className="flex min-h-0 grow flex-col gap-3">
        {isDatatable(poster) ? (
          <Items
            page={page}
            widget={poster}
            onRemind={remind && ((customer) => remind({ customers: [customer], at: 0 }))}
          />
        ) : (
          <Failed widget={poster} />
        )}
      </Dimmed>
      {reminding && (
        <ReminderQueue company={page.company.id} reminding={reminding} drafts={drafts} onChange={setReminding} />
      )}
    </RowsFrame>
  );
}
