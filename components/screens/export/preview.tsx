'use client';

import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Dimmed } from '@/components/kit/input/filters/page-transition';
import { DataTable, useOpenGroups, useTableSource } from '@/components/kit/table/data-table';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { lineHeights } from '@/components/kit/table/virtual-grid';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { numberExtremes } from '@/lib/core/table-view/table-index';
import { emptyView } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Media } from '@/lib/platform/routing/download-href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { leftOut, summaryOf } from './preview-summary';

function Rows({ page, widget }: { page: PageView; widget: Datatable }) {
  const { columns } = widget.options;
  const { sums = {} } = widget;
  const index = useTableIndex(columns, widget.data);
  const result = useMemo(() => viewTable(index, emptyView), [index]);
  const source = useTableSource(columns, result, page, useOpenGroups(true));
  const numbers = useMemo(() => {
    const extremes = Object.entries(numberExtremes(index));
    return Object.fromEntries(extremes.map(([name, both]) => [name, [...both, sums[name] ?? 0]]));
  }, [index, sums]);
  const headings = columns.some(({ math }) => math === 'sum') ? 2 : 1;
  return (
    <div
      className="min-h-32 overflow-hidden rounded-control border border-line bg-surface print:h-auto!"
      style={{ height: (headings + widget.data.length) * lineHeights.normal + 18 }}
    >
      <DataTable
        label={`Forhåndsvisning av ${widget.title}`}
        columns={columns}
        source={source}
        sums={sums}
        total={widget.data.length}
        sample={widget.data}
        numbers={numbers}
        sort={emptyView.sort}
      />
    </div>
  );
}

/** The first rows of the file, their total number and their sums. */
export function Preview({
  page,
  widget,
  format,
  onClear,
}: {
  page: PageView;
  widget: Datatable;
  format: Media;
  /** The action offered when the filters leave no row. */
  onClear: ReactNode;
}) {
  const missing = leftOut(widget, format);
  return (
    <Dimmed className="flex min-w-0 flex-col gap-2">
      <div>
        <h2 className="text-heading font-semibold">{widget.title}</h2>
        <p role="status" className="figures">
          {summaryOf(widget)}
        </p>
        {widget.subtitle !== '' && <p className="text-caption text-muted">{widget.subtitle}</p>}
      </div>
      {missing && (
        <p className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
          {missing}
        </p>
      )}
      {widget.data.length === 0 ? (
        <div className="rounded-control border border-line bg-surface">
          <EmptyState text={widget.parameters.empty ?? 'Ingen rader.'}>{onClear}</EmptyState>
        </div>
      ) : (
        <Rows page={page} widget={widget} />
      )}
      {widget.total > widget.data.length && (
        <p className="text-caption text-muted">
          Viser de første {formatNumber(widget.data.length)} radene.
          {!missing && ` Filen får alle ${formatNumber(widget.total)}.`}
        </p>
      )}
    </Dimmed>
  );
}
