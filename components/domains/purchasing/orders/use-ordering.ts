'use client';

import { parseAsBoolean, parseAsString, useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import type { CartLine } from '@/lib/domains/purchasing/orders/cart-line';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { orderParam, projectParam } from '@/lib/platform/routing/things';
import { draftLine, draftOf, newDraft, type OrderKind, withSupplier } from './draft';
import { useDraft } from './use-draft';

const here = { history: 'push', shallow: true, scroll: false } as const;

/** The tab of the ordering page where an order of a kind is written. */
const deskTab: Record<OrderKind, string> = { PO: 'rekvisisjon', PVU: 'pvu' };

/**
 * The shared state of the ordering pages: the project, the draft of each kind, the open order, and how new orders are
 * started and drafts resumed.
 */
export function useOrdering(page: PageView) {
  const company = page.company.id;
  const go = useGo();
  const { busy, run } = useWork();
  const [opened, setOpened] = useQueryState(orderParam, parseAsString.withOptions(here));
  const [writing, setWriting] = useQueryState('skriv', parseAsBoolean.withDefault(false).withOptions(here));
  const drafts = { PO: useDraft(company, 'PO'), PVU: useDraft(company, 'PVU') };
  const project = page.filters.own[projectParam];
  const address = (next: Record<string, string | undefined>) => href(page.path, { company, ...next });

  /** Navigates to the editor of the kind: a part of this page, or another page. */
  function toDesk(kind: OrderKind) {
    if (page.path === purchasingPath) {
      go(address({ [projectParam]: project, [tabParam]: deskTab[kind], skriv: 'true' }));
    } else if (kind === 'PO') void setWriting(true);
    else go(href(purchasingPath, { company, [projectParam]: project, [tabParam]: deskTab.PVU, skriv: 'true' }));
  }

  const refresh = useRefresh();
  // Reads the page again when the user returns to it, since colleagues may have changed orders.
  useEffect(() => {
    const onShown = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [refresh]);

  const lacks = (kind: OrderKind) => {
    const { draft, ready } = drafts[kind];
    const meant = draft.lines.length > 0 || (kind === 'PO' && writing);
    return ready && page.mayWrite && meant && draft.project === null && project !== undefined;
  };
  const lacking = lacks('PO') ? 'PO' : lacks('PVU') ? 'PVU' : undefined;
  // What is being written gets the page's project once it has one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it is so, not at each drawing.
  useEffect(() => {
    if (lacking === undefined || project === undefined) return;
    void run(async () => {
      const defaults = await call('GET /api/equipment/orderdefaults', { params: { company, projectid: project } });
      drafts[lacking].fillIn(defaults);
    });
  }, [lacking, project]);

  return {
    project,
    drafts,
    writing,
    busy,
    opened: opened ?? undefined,
    open: (order: string) => void setOpened(order),
    close: () => void setOpened(null),
    stopWriting: () => void setWriting(null),
    goOn: () => void setWriting(true),
    addressOf: (tab: string) => address({ [projectParam]: project, [tabParam]: tab }),
    /** Starts an order for the project, numbered when it is saved; it takes over the lines of an unsaved draft. */
    begin: (kind: OrderKind) =>
      run(async () => {
        if (project === undefined) return;
        const params = { company, projectid: project };
        const defaults = await call('GET /api/equipment/orderdefaults', { params });
        const { draft, renew } = drafts[kind];
        const { theiremail } = draft.texts;
        const addressed = { supplier: draft.supplier, texts: { ...defaults.texts, theiremail } };
        const isNew = draft.version === null;
        await renew({
          ...defaults,
          ...(isNew && { lines: draft.lines, ...withSupplier(addressed, draft.supplier) }),
        });
        toDesk(kind);
      }),
    /** Starts a purchase order for the project with these lines, to the supplier where one is known. */
    propose: (lines: readonly CartLine[], supplier: string | null) =>
      run(async () => {
        if (project === undefined) return;
        const params = { company, projectid: project, ...(supplier !== null && { supplier }) };
        const defaults = await call('GET /api/equipment/orderdefaults', { params });
        const fresh = {
          ...newDraft('PO', drafts.PO.draft.orderdate),
          project: defaults.project,
          texts: defaults.texts,
        };
        const next = { ...fresh, ...withSupplier(fresh, defaults.supplier), lines: lines.map(draftLine) };
        await drafts.PO.open(next, 'Forslaget er lagt i en ny bestilling');
        void setWriting(true);
      }),
    edit: async (order: OrderView) => {
      await setOpened(null);
      await drafts[order.kind].open(draftOf(order), 'Kladden er hentet');
      toDesk(order.kind);
    },
    sent: (order: string) => {
      void setWriting(null);
      void setOpened(order);
    },
  };
}
export type Ordering = ReturnType<typeof useOrdering>;
