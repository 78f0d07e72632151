'use client';

import { ShoppingCart } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import type { Row } from '@/lib/core/widgets/column';
import { type CartLine, mostPieces } from '@/lib/domains/purchasing/orders/cart-line';
import type { PageView } from '@/lib/platform/routing/page-view';
import { BegunOrder } from './begun-order';
import { OrderDesk } from './order-desk';
import { OrderList } from './requisition-part';
import type { Ordering } from './use-ordering';

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);

/** A proposal as lines of the cart: a number above a line's limit is split. */
function linesOf(row: Row): CartLine[] {
  const all = Number(row.countam);
  const counts = Array.from({ length: Math.ceil(all / mostPieces) }, (_, i) =>
    Math.min(mostPieces, all - i * mostPieces),
  );
  return counts.map((countam) => ({
    item: text(row._item),
    text: String(row.text),
    supItemId: text(row.supitemid),
    measure: text(row.measure),
    unitsam: number(row.unitsam),
    countam,
    priceam: number(row.priceam),
    employee: null,
    size: null,
  }));
}

/** The proposed order of the project, and the button that makes a purchase order of it. */
export function ProposalPart({ page, id, ordering }: { page: PageView; id: string; ordering: Ordering }) {
  const { project, busy, drafts, writing } = ordering;
  const { PO: work } = drafts;
  const widget = page.widgets[id];
  const rows = widget?.wtype === 'datatable' ? widget.data : [];
  if (project === undefined) return <ProjectNeeded page={page} />;
  if (writing && page.mayWrite) {
    return (
      <>
        <Button look="quiet" className="self-start" onClick={ordering.stopWriting}>
          Til forslaget
        </Button>
        <OrderDesk company={page.company.id} work={work} onSent={ordering.sent} />
      </>
    );
  }

  /** An order has one supplier: the one with the most lines comes first, the others are left for further orders. */
  const suppliers = [...new Map(rows.map((row) => [text(row._supplier), text(row.supplier)]))];
  return (
    <>
      {page.mayWrite && work.ready && <BegunOrder draft={work.draft} onGoOn={ordering.goOn} />}
      {page.mayWrite && rows.length > 0 && work.ready && (
        <div className="no-print flex flex-wrap gap-2">
          {suppliers.map(([supplier, name]) => {
            const own = rows.filter((row) => text(row._supplier) === supplier);
            return (
              <Button
                key={supplier ?? ''}
                disabled={busy}
                onClick={() => void ordering.propose(own.flatMap(linesOf), supplier)}
              >
                <ShoppingCart className="size-4" aria-hidden />
                {`Bestill ${own.length} fra ${name ?? 'ukjent leverandør'}`}
              </Button>
            );
          })}
        </div>
      )}
      <OrderList page={page} id={id} />
    </>
  );
}
