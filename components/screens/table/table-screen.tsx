'use client';

import type { PageView } from '@/lib/platform/routing/page-view';
import { claimsPath, returnControlPath, stockCountsPath } from '@/lib/platform/routing/paths';
import { ClaimsScreen } from './claims-screen';
import { InvoicesScreen } from './invoices-screen';
import { ReturnScreen } from './return-screen';
import { StockCountsScreen } from './stock-counts-screen';

/**
 * The tables of equipment with actions on rows: return control (specification 2, screen 9), claims, stock counts,
 * suppliers' invoices.
 */
export function TableScreen({ page }: { page: PageView }) {
  if (page.path === returnControlPath) return <ReturnScreen page={page} />;
  if (page.path === claimsPath) return <ClaimsScreen page={page} />;
  if (page.path === stockCountsPath) return <StockCountsScreen page={page} />;
  return <InvoicesScreen page={page} />;
}
