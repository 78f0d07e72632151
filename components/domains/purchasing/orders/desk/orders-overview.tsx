'use client';

import { useState } from 'react';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { WidgetView } from '@/components/kit/widgets/widget';
import { titleOf } from '@/lib/core/widgets/of-widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { OrderList } from '../requisition-part';

const lists = ['oppgaver', 'alle', 'avviksliste'] as const;

/** The orders by state, and those that wait for the user. */
export function OrdersOverview({ page }: { page: PageView }) {
  const [shown, show] = useState<(typeof lists)[number]>('oppgaver');
  const stats = Object.entries(page.widgets).filter(([, { wtype }]) => wtype === 'stat');
  return (
    <>
      <div className="grid shrink-0 auto-rows-[7rem] grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3 max-sm:grid-cols-2">
        {stats.map(([id, widget]) => (
          <WidgetView key={id} page={page} widget={widget} />
        ))}
      </div>
      <ChoiceRow
        label="Liste"
        value={shown}
        choices={lists.map((id) => {
          const widget = page.widgets[id];
          const count = widget?.wtype === 'datatable' ? ` (${widget.total})` : '';
          return { value: id, text: `${widget ? titleOf(widget) : id}${count}` };
        })}
        onChange={show}
      />
      <div className="flex min-h-80 grow flex-col gap-3">
        <OrderList page={page} id={shown} />
      </div>
    </>
  );
}
