'use client';

import clsx from 'clsx';
import { useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import type { NumberTable } from '@/lib/core/charts/number-table';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { voucherLinesPath } from '@/lib/platform/routing/paths';

const cellClass = 'h-8 px-3 text-table whitespace-nowrap';

/** The numbers of a picture as a plain table; a number links to what it is the sum of. */
export function NumberTableView({ title, table, page }: { title: string; table: NumberTable; page: PageView }) {
  const { company } = useShell();
  const leads = table.to === undefined ? page.mayDrill : company?.paths.includes(table.to);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
    <section aria-label={`${title} som tabell`} tabIndex={0} className="fades h-full overflow-auto">
      <table className="figures w-full border-collapse">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line">
            {table.heads.map((head, i) => (
              <th
                key={head}
                scope="col"
                className={clsx(cellClass, 'font-medium text-muted', i === 0 ? 'text-left' : 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-0 hover:bg-hover">
              <th scope="row" className={clsx(cellClass, 'text-left font-normal')}>
                {row.name}
              </th>
              {row.cells.map((cell, i) => (
                <td
                  key={table.heads[i + 1]}
                  className={clsx(cellClass, 'text-right', cell.negative && 'text-bad', cell.faint && 'text-faint')}
                >
                  {cell.drill && leads ? (
                    <Link
                      prefetch={false}
                      className="hover:underline"
                      href={href(table.to ?? voucherLinesPath, { company: page.company.id, ...cell.drill })}
                    >
                      {cell.text}
                    </Link>
                  ) : (
                    cell.text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
