'use client';

import { createContext, type ReactNode, Suspense, use } from 'react';
import { Skeleton } from '@/components/kit/ui/states';
import type { NumberTable } from '@/lib/core/charts/number-table';

/** The numbers of a picture that is not drawn yet, for a print. */
function PrintedNumbers({ heads, rows }: NumberTable) {
  return (
    <table data-print-numbers className="figures hidden w-full border-collapse text-caption print:table">
      <thead>
        <tr className="border-b border-line-strong">
          {heads.map((head, i) => (
            <th key={head} className={i === 0 ? 'px-2 text-left font-semibold' : 'px-2 text-right font-semibold'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="break-inside-avoid border-b border-line">
            <th className="px-2 text-left font-normal">{row.name}</th>
            {row.cells.map((cell, i) => (
              <td key={heads[i + 1]} className="px-2 text-right">
                {cell.text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Numbers = createContext<(() => NumberTable) | undefined>(undefined);

/** The place of a picture; on paper its numbers until it is drawn. */
export function PlotPlace({ table, children }: { table: () => NumberTable; children: ReactNode }) {
  return (
    <Numbers value={table}>
      <Suspense fallback={<PlotSkeleton />}>{children}</Suspense>
    </Numbers>
  );
}

/** The placeholder of a picture until its file has loaded and its size is measured. */
export function PlotSkeleton() {
  const table = use(Numbers);
  if (!table) return <Skeleton className="m-3 mt-0 h-[calc(100%-12px)]" />;
  return (
    <>
      <Skeleton printed className="m-3 mt-0 h-[calc(100%-12px)]" />
      <PrintedNumbers {...table()} />
    </>
  );
}
