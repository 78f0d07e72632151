'use client';

import { X } from 'lucide-react';
import { useMemo } from 'react';
import { ReadFailed } from '@/components/client/read-failed';
import { useRead } from '@/components/client/use-read';
import type { ChosenSupplier } from '@/components/pickers/supplier-picker';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/states';
import { TabulatorWidget } from '@/components/widgets/tabulator';
import { WidgetFrame } from '@/components/widgets/widget-frame';
import { costClassificationNames } from '@/lib/calculation/row';
import { formatNumber } from '@/lib/format/number';
import type { PageView } from '@/lib/routing/page-view';
import type { Column, Tabulator } from '@/lib/widgets/widget';

const classifications = Object.entries(costClassificationNames).map(([value, label]) => ({ value, label }));

const columns: Column[] = [
  { text: 'Varenr', value: 'lineid', type: 'text', width: 100 },
  { text: 'Navn', value: 'title', type: 'text', width: 260 },
  { text: 'Kategori', value: 'category', type: 'text', width: 130 },
  {
    text: 'Klassifisering',
    value: 'classification',
    type: 'text',
    formatter: 'lookup',
    editor: { kind: 'lookup', readonly: true, values: classifications },
    width: 130,
  },
  { text: 'Pris', value: 'priceam', type: 'amount', decimals: 2, width: 90 },
  { text: 'Enhet', value: 'pricemeasure', type: 'text', width: 70 },
  { text: 'Kg CO2e', value: 'co2am', type: 'number', decimals: 4, width: 110 },
];

/** The price lines the company has of a supplier now. */
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
