'use client';

import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { ChoiceDropdowns } from '@/components/kit/input/filters/choice-filters';
import { FilterSheet } from '@/components/kit/input/filters/filter-sheet';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { useOpenGroups } from '@/components/kit/table/data-table';
import { type DrillAt, PivotGrid } from '@/components/kit/table/pivot-grid';
import { useCompact } from '@/components/kit/table/use-compact';
import { usePivotDrill } from '@/components/kit/table/use-pivot-drill';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { Button } from '@/components/kit/ui/button';
import { SearchBox } from '@/components/kit/ui/search-box';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import { formatNumber } from '@/lib/core/format/number';
import { flatNodes, leafNodes, pivotTable } from '@/lib/core/pivot/pivot';
import { searchPivotRows } from '@/lib/core/table-view/search-rows';
import type { Column } from '@/lib/core/widgets/column';
import type { Pivot } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';

const noColumns: readonly Column[] = [];

/** A pivot with its toolbar. A search removes whole rows, so that every sum equals the sum of what is shown. */
function PivotRows({ page, widget }: { page: PageView; widget: Pivot }) {
  const { options, data } = widget;
  const [view, setView] = useTableView(noColumns);
  const [compact] = useCompact();
  const q = useDeferredValue(view.q);
  const searching = q.trim() !== '';
  const all = useMemo(() => pivotTable(options, data), [options, data]);
  const table = useMemo(
    () => (searching ? pivotTable(options, searchPivotRows(options.rows, data, q)) : all),
    [searching, options, data, q, all],
  );
  const rows = useOpenGroups(false);
  const columns = useOpenGroups(all.columns.children.length <= 1);
  const drillOfAll = usePivotDrill(widget, page);
  const drillAt = useMemo((): DrillAt | undefined => {
    if (!drillOfAll || !searching) return drillOfAll;
    // A search may remove parts of a sum, which no address can express; the innermost rows are always complete.
    const whole = new Set(leafNodes(table.rows).map((node) => node.id));
    return (rowId, columnId) => (whole.has(rowId) ? drillOfAll(rowId, columnId) : undefined);
  }, [drillOfAll, searching, table]);

  function toggleAll(open: boolean) {
    rows.toggleAll(open);
    columns.toggleAll(open);
  }

  const total = flatNodes(all.rows).length;
  const shown = searching ? flatNodes(table.rows).length : total;
  const status = searching ? `${formatNumber(shown)} av ${formatNumber(total)}` : `${formatNumber(total)} rader`;
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2">
        <SearchBox value={view.q} onChange={(text) => setView({ q: text })} />
        <FilterSheet set={0} done="Vis">
          <PeriodFilters page={page} />
          <ChoiceDropdowns page={page} />
        </FilterSheet>
        <OwnFilters page={page} />
        <Button look="quiet" onClick={() => toggleAll(true)}>
          <ChevronsUpDown className="size-4" aria-hidden />
          Utvid alle
        </Button>
        <Button look="quiet" onClick={() => toggleAll(false)}>
          <ChevronsDownUp className="size-4" aria-hidden />
          Skjul alle
        </Button>
        <p role="status" className="figures ml-auto text-caption whitespace-nowrap text-muted">
          {status}
        </p>
      </div>
      <div className="min-h-0 grow overflow-hidden rounded-control border border-line bg-surface print:overflow-visible print:border-0">
        <PivotGrid
          label={widget.title || page.title}
          table={table}
          rows={rows}
          columns={columns}
          company={page.company.id}
          drillAt={drillAt}
          compact={compact}
          empty={searching ? 'Ingen rader passer. Endre søket.' : widget.parameters.empty}
        />
      </div>
    </>
  );
}

/** The pivot screen of specification 1, section 2.4. */
export function PivotScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="pivot">
      {(_, widget) => <PivotRows page={page} widget={widget} />}
    </RowsScreen>
  );
}
