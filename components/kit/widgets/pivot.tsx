'use client';

import { useMemo } from 'react';
import { useOpenGroups } from '@/components/kit/table/data-table';
import { PivotGrid } from '@/components/kit/table/pivot-grid';
import { useCompact } from '@/components/kit/table/use-compact';
import { usePivotDrill } from '@/components/kit/table/use-pivot-drill';
import { pivotTable } from '@/lib/core/pivot/pivot';
import type { Pivot } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';

/** A pivot among other widgets. */
export function PivotWidget({ widget, page }: { widget: Pivot; page: Pick<PageView, 'company' | 'mayDrill'> }) {
  const [compact] = useCompact();
  const table = useMemo(() => pivotTable(widget.options, widget.data), [widget]);
  const rows = useOpenGroups(false);
  const columns = useOpenGroups(false);
  return (
    <PivotGrid
      label={widget.title}
      table={table}
      rows={rows}
      columns={columns}
      company={page.company.id}
      drillAt={usePivotDrill(widget, page)}
      compact={compact}
      empty={widget.parameters.empty}
    />
  );
}
