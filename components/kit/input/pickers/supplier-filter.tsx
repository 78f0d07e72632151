'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { filterPrefix } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import { priceListSupplier } from '@/lib/domains/bids/calculations/price-list-address';
import type { PageView } from '@/lib/platform/routing/page-view';
import { priceListPath } from '@/lib/platform/routing/paths';
import { type ChosenSupplier, SupplierPicker } from './supplier-picker';

const inAddress = parseAsString.withOptions({ history: 'replace', shallow: true, scroll: false });

/**
 * The supplier picker above the price list: 'Hent varelinjer' filters the supplier column, in the address, by the
 * chosen one; removing the supplier shows all lines. Nothing on other pages.
 */
export function SupplierFilter({ page, columns }: { page: PageView; columns: readonly Column[] }) {
  const [filter, setFilter] = useQueryState(filterPrefix + priceListSupplier, inAddress);
  const [picked, setPicked] = useState<ChosenSupplier>();
  if (page.path !== priceListPath) return null;
  const choices = columns.find(({ value }) => value === priceListSupplier)?.editor?.values;
  const shown = choices?.find(({ value }) => value === filter);
  return (
    <SupplierPicker
      companyId={page.company.id}
      supplier={picked ?? (shown && { xid: shown.value, label: shown.label })}
      onSupplier={(next) => {
        setPicked(next);
        if (!next) void setFilter(null);
      }}
      onFetchLines={(xid) => {
        setPicked(undefined);
        void setFilter(xid);
      }}
    />
  );
}
