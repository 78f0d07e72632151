'use client';

import { useMemo, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { ChoiceDropdowns } from '@/components/kit/input/filters/choice-filters';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { DataTable, useTableSource } from '@/components/kit/table/data-table';
import type { GridSource } from '@/components/kit/table/grid-model';
import { RowOpening } from '@/components/kit/table/row-opening';
import { isAbsent } from '@/components/kit/table/table-source';
import { formatNumber } from '@/lib/core/format/number';
import type { TableResult } from '@/lib/core/table-view/apply-view';
import { cellKey } from '@/lib/core/table-view/cell-text';
import { tableViewParams } from '@/lib/core/table-view/view';
import type { ReadTable } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { OwnFilters } from './own-filters';
import { TableBox } from './table-box';
import { TableToolbar } from './table-toolbar';
import { useColumnChoice } from './use-column-choice';
import { statusText, useShownView } from './use-shown-view';
import { useWindows, windowCall } from './use-windows';
import type { WindowRows } from './window-rows';

/** The placeholder of a row that has not arrived. */
const coming = <span aria-hidden className="inline-block h-2 w-3/5 rounded-control bg-line align-middle" />;

/** Browsers limit an element's height; further lines are reached by search, filters and the opposite sort order. */
const mostLines = 1_000_000;

const copyRefused = 'Så mange rader er ikke hentet hit. Velg færre, eller last ned Excel-filen.';

/** The lines of a table whose rows are fetched on scroll. */
function windowed(base: GridSource, rows: WindowRows): GridSource {
  const away = (line: number) => isAbsent(base.row?.(line));
  return {
    ...base,
    count: Math.min(base.count, mostLines),
    here: rows.here(),
    cell: (line, column) => (away(line) ? { text: '', node: coming } : base.cell(line, column)),
    row: (line) => (away(line) ? undefined : base.row?.(line)),
    seen: (first, last) => {
      const places: number[] = [];
      for (let line = first; line <= last; line += 1) {
        const place = line < base.count ? (base.place?.(line) ?? -1) : -1;
        if (place >= 0) places.push(place);
      }
      rows.want(places);
    },
    refusesCopy: ({ top, bottom }) => {
      for (let line = Math.max(0, top); line <= bottom; line += 1) if (away(line)) return copyRefused;
      return undefined;
    },
  };
}

/** The values of a column's filter, requested when its list opens. */
function useValues(requested: Record<string, string>, view: Record<string, string>) {
  const [column, setColumn] = useState<string>();
  const { answer } = useRead(
    windowCall,
    column === undefined ? undefined : { ...requested, ...view, part: 'values', column },
  );
  const values = useMemo(
    () => answer?.values?.map(({ value, count }) => ({ key: cellKey(value), value, count })),
    [answer],
  );
  return { of: (name: string) => (name === column ? values : undefined), ask: setColumn };
}

/**
 * A data table of more rows than a browser holds: looks and behaves as ReadRows, but requests the rows in sight from
 * the server.
 */
export function WindowedRows({
  page,
  id,
  widget,
  chips,
}: {
  page: PageView;
  id: string;
  widget: ReadTable;
  chips?: number;
}) {
  const { columns } = widget.options;
  const shown = useShownView(columns, widget, true);
  const chosen = useColumnChoice(page, id, columns);
  const { loaded, version, extremes, loading, failed, retry, requested } = useWindows(page, id, widget, shown.view);
  const values = useValues(requested, tableViewParams(shown.view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come to where they stand; the version says when.
  const result = useMemo(
    (): TableResult =>
      loaded
        ? { ...loaded.result, rows: loaded.rows.rows }
        : { rows: widget.data, sums: {}, total: widget.total, shown: widget.data.length },
    [loaded, version, widget],
  );
  const base = useTableSource(chosen.columns, result, page, shown.groups);
  const source = useMemo(() => (loaded ? windowed(base, loaded.rows) : base), [base, loaded]);
  const numbers = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(extremes?.extremes ?? {}).map(([name, both]) => [name, [...both, extremes?.sums[name] ?? 0]]),
      ),
    [extremes],
  );
  const complete = loaded?.counted === true;
  const cut = base.count > mostLines ? `, de første ${formatNumber(mostLines)} vises` : '';
  const touched = Object.keys(tableViewParams(shown.view)).length > 0;
  return (
    <>
      <TableToolbar
        of={{ page, id }}
        {...shown.toolbar}
        options={values.of}
        onOptions={values.ask}
        status={`${statusText(complete, result, widget.total)}${cut}`}
        chooser={chosen.chooser}
        chips={chips}
        narrowed={page.filters.own}
        narrowing={<OwnFilters page={page} of={id} />}
      >
        <PeriodFilters page={page} />
        <ChoiceDropdowns page={page} />
      </TableToolbar>
      <TableBox
        all={failed ? { state: 'failed', failed, retry } : { state: loading ? 'loading' : 'complete' }}
        total={widget.total}
        waiting={!loaded && touched ? `Søker i ${formatNumber(widget.total)} rader …` : undefined}
      >
        <RowOpening columns={chosen.columns} source={source}>
          <DataTable
            {...shown.table}
            columns={chosen.columns}
            stack={chosen.stack}
            source={source}
            label={widget.title || page.title}
            sums={result.sums}
            total={widget.total}
            numbers={numbers}
            complete={complete}
            tree={result.groups !== undefined}
          />
        </RowOpening>
      </TableBox>
    </>
  );
}
