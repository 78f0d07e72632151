'use client';

import { FileUp, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Inbox } from '@/components/domains/purchasing/invoices/inbox/inbox';
import { groupOfRow } from '@/components/domains/purchasing/invoices/inbox/inbox-rows';
import { InvoiceUpload } from '@/components/domains/purchasing/invoices/invoice-upload';
import type { Place } from '@/components/domains/purchasing/invoices/settle/facts';
import { SettlePage } from '@/components/domains/purchasing/invoices/settle/settle-page';
import { useRefresh } from '@/components/kit/routing/address';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { IconButton } from '@/components/kit/ui/icon-button';
import { ErrorState } from '@/components/kit/ui/states';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { invoiceParam } from '@/lib/platform/routing/things';

/** Finds an invoice's place among those to settle: the next one is the first other than it after the last. */
function placeOf(page: PageView, rows: readonly Row[], id: string): Place {
  const company = page.company.id;
  const open = rows.filter((row) => groupOfRow(row) === 'Å avgjøre').map((row) => textOf(row, 'xid') ?? '');
  const address = (xid: string | undefined) =>
    xid === undefined || xid === id ? undefined : href(page.path, { company, [invoiceParam]: xid });
  const at = open.indexOf(id);
  return {
    at: at + 1,
    of: open.length,
    previous: at > 0 ? address(open[at - 1]) : undefined,
    next: address(open[at + 1] ?? open[0]),
    inbox: href(page.path, { company }),
  };
}

/** Supplier invoices: an inbox by what they wait for, an invoice with its lines, and all fields in one table. */
export function InvoicesScreen({ page }: { page: PageView }) {
  const [uploading, setUploading] = useState(false);
  const [view, setView] = useListSwitch('visning', ['innboks', 'alle']);
  const refresh = useRefresh();
  const widget = page.widgets.fakturaer;
  const id = page.filters.own[invoiceParam];
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  const upload = page.mayWrite && (
    <Button className="shrink-0" onClick={() => setUploading(true)}>
      <FileUp className="size-4" aria-hidden />
      Les inn fakturaer
    </Button>
  );
  const views = (
    <ChoiceRow
      label="Visning"
      value={view}
      choices={[
        { value: 'innboks', text: 'Innboks' },
        { value: 'alle', text: 'Alle felt' },
      ]}
      onChange={setView}
    />
  );
  return (
    <RowsFrame page={page}>
      {widget?.wtype !== 'datatable' ? (
        <ErrorState text={failed?.message ?? 'Fakturaene kunne ikke hentes.'} errorId={failed?.errorId} />
      ) : id !== undefined ? (
        <SettlePage page={page} id={id} place={placeOf(page, widget.data, id)} />
      ) : view === 'alle' ? (
        <>
          <div className="no-print flex shrink-0 items-center gap-2">
            {views}
            {upload}
          </div>
          <ReadRows page={page} id="fakturaer" widget={widget} />
        </>
      ) : (
        <Inbox
          page={page}
          widget={widget}
          upload={upload}
          actions={
            <>
              {upload}
              <span className="max-sm:hidden">
                <IconButton label="Alle felt" icon={<SlidersHorizontal />} onClick={() => setView('alle')} />
              </span>
            </>
          }
        />
      )}
      {uploading && <InvoiceUpload company={page.company.id} onChange={refresh} onClose={() => setUploading(false)} />}
    </RowsFrame>
  );
}
