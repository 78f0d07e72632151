'use client';

import { OrdersOverview } from '@/components/domains/purchasing/orders/desk/orders-overview';
import { MachinePart } from '@/components/domains/purchasing/orders/machine-part';
import { OrderDrawer } from '@/components/domains/purchasing/orders/order-drawer';
import { OrderSheet } from '@/components/domains/purchasing/orders/order-sheet';
import { PpePart } from '@/components/domains/purchasing/orders/ppe/ppe-part';
import { ProposalPart } from '@/components/domains/purchasing/orders/proposal-part';
import { OrderList, RequisitionPart } from '@/components/domains/purchasing/orders/requisition-part';
import { type Ordering, useOrdering } from '@/components/domains/purchasing/orders/use-ordering';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The open entry of the menu. */
function Entry({ page, ordering }: { page: PageView; ordering: Ordering }) {
  switch (page.tab) {
    case 'pvu':
      return <PpePart page={page} ordering={ordering} />;
    case 'pakkliste':
    case 'kalkyle':
      return <ProposalPart page={page} id={page.tab} ordering={ordering} />;
    case 'maskin':
      return <MachinePart page={page} ordering={ordering} />;
    case 'rekvisisjon':
      return <RequisitionPart page={page} id="rekvisisjoner" ordering={ordering} />;
    case 'underbestilling':
      return <OrderList page={page} id="underveis" />;
    case 'historikk':
      return <OrderList page={page} id="historikk" />;
    default:
      return <OrdersOverview page={page} ordering={ordering} />;
  }
}

/**
 * The ordering screen (specification 2, screen 2): a menu of its entries, a project, and orders that are started, tracked
 * and searched.
 */
export function PurchasingScreen({ page }: { page: PageView }) {
  const ordering = useOrdering(page);
  const company = page.company.id;
  return (
    <RowsFrame page={page} fetchText="Hent">
      <OrderDrawer page={page} ordering={ordering}>
        <Entry key={page.tab} page={page} ordering={ordering} />
      </OrderDrawer>
      <OrderSheet company={company} order={ordering.opened} onClose={ordering.close} onEdit={ordering.edit} />
    </RowsFrame>
  );
}
