'use client';

import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { PageDrawer } from '@/components/kit/table-page/page-drawer';
import { type OrderTabId, orderTabs } from '@/lib/domains/purchasing/orders/order-tabs';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { OrderBar } from './order-bar';
import type { Ordering } from './use-ordering';

type Props = { page: PageView; ordering: Ordering; children: ReactNode };

/** The entries of the ordering screen, and the buttons that begin an order, round the open entry. */
export function OrderDrawer({ page, ordering, children }: Props) {
  return (
    <PageDrawer
      page={page}
      label="Innkjøp"
      button="Innkjøp"
      along="top"
      beside={<OrderBar page={page} ordering={ordering} kinds={page.tab === 'pvu' ? [] : ['PVU', 'PO']} />}
      addressOf={ordering.addressOf}
    >
      {children}
    </PageDrawer>
  );
}

/** An entry that has an address of its own, among the others for whoever may open the ordering screen. */
export function OwnOrderPage({ page, tab, ordering, children }: Props & { tab: OrderTabId }) {
  const { company: shell } = useShell();
  const company = page.company.id;
  const about = { company, [projectParam]: ordering.project };
  const bar = <OrderBar page={page} ordering={ordering} kinds={['PO']} />;
  if (!shell?.paths.includes(purchasingPath)) {
    return (
      <>
        {bar}
        {children}
      </>
    );
  }
  return (
    <PageDrawer
      page={{ tabs: orderTabs, tab }}
      label="Innkjøp"
      button="Innkjøp"
      along="top"
      beside={bar}
      addressOf={(id) => (id === tab ? href(page.path, about) : href(purchasingPath, { ...about, [tabParam]: id }))}
    >
      {children}
    </PageDrawer>
  );
}
