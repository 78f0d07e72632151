'use client';

import clsx from 'clsx';
import { useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import type { NumberTable } from '@/lib/core/charts/number-table';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { voucherLinesPath } from '@/lib/platform/routing/paths';

type Line = NumberTable['rows'][number];

/** The numbers of a picture as a plain table; a number links to what it is the sum of. */
export function NumberTableView({ title, table, page }: { title: string; table: NumberTable; page: PageView }) {
  const { company } = useShell();
  const leads = table.to === undefined ? page.mayDrill : company?.paths.includes(table.to);
  const columns = table.heads.slice(1).map(
    (head, i): PlainColumn<Line> => ({
      head,
      figure: true,
      lookOf: ({ cells }) => clsx(cells[i]?.negative && 'text-bad', cells[i]?.faint && 'text-faint'),
      cell: ({ cells }) => {
        const { drill, text } = cells[i] ?? { text: '' };
        if (!drill || !leads) return text;
        const to = href(table.to ?? voucherLinesPath, { company: page.company.id, ...drill });
        return (
          <Link prefetch={false} className="hover:underline" href={to}>
            {text}
          </Link>
        );
      },
    }),
  );
  return (
    <PlainTable
      label={`${title} som tabell`}
      className="h-full overflow-auto bg-surface"
      rows={table.rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: table.heads[0] ?? '',
          heads: true,
          look: 'figures font-normal! whitespace-nowrap',
          cell: ({ name }) => name,
        },
        ...columns,
      ]}
    />
  );
}
