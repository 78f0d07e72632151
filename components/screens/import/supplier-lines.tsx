'use client';

import { X } from 'lucide-react';
import { useMemo } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import type { ChosenSupplier } from '@/components/kit/input/pickers/supplier-picker';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Skeleton } from '@/components/kit/ui/states';
import { TabulatorWidget } from '@/components/kit/widgets/tabulator';
import { WidgetFrame } from '@/components/kit/widgets/widget-frame';
import { costClassificationNames } from '@/lib/core/calculation/row';
import { priceLineColumns } from '@/lib/core/columns/price-lines';
import { formatNumber } from '@/lib/core/format/number';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';

const classifications = Object.entries(costClassificationNames).map(([value, label]) => ({ value, label }));

const columns = [
  ...priceLineColumns.take('lineid', 'title', 'category'),
  priceLineColumns.one('classification', {
    formatter: 'lookup',
    editor: { kind: 'lookup', readonly: true, values: classifications },
  }),
  ...priceLineColumns.take('priceam', 'pricemeasure', 'co2am'),
];

/** The company's current price lines of a supplier. */
export function SupplierLines({
  page,
  supplier,
  onClose,
}: {
  page: PageView;
  supplier: ChosenSupplier;
  onClose: () => void;
}) {
  const { answer, failed, loading, retry } = useRead('GET /api/bid/component?scope=prices', {
    company: page.company.id,
    id: supplier.xid,
  });
  const widget = useMemo(
    (): Tabulator | undefined =>
      answer
        ? {
            wtype: 'tabulator',
            title: `Varelinjer fra ${supplier.label}`,
            subtitle: `${formatNumber(answer.prices.length)} ${answer.prices.length === 1 ? 'linje' : 'linjer'}`,
            options: { columns },
            data: answer.prices.map(({ meta: _, ...line }) => line),
            parameters: { empty: 'Ingen varelinjer fra denne leverandøren ennå. Les inn en fil for å legge dem til.' },
          }
        : undefined,
    [answer, supplier.label],
  );
  return (
    <div className="h-96">
      <WidgetFrame
        title={`Varelinjer fra ${supplier.label}`}
        subtitle={widget?.subtitle ?? ''}
        actions={<IconButton label="Lukk varelinjene" icon={<X />} onClick={onClose} />}
      >
        {failed && <ReadFailed failed={failed} onRetry={retry} />}
        {loading && <Skeleton className="m-3 mt-0 h-[calc(100%-12px)]" />}
        {widget && <TabulatorWidget widget={widget} page={page} />}
      </WidgetFrame>
    </div>
  );
}
