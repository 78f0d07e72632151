import { Pencil } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { CellContent } from '@/components/kit/table/cell-content';
import { rowCell } from '@/components/kit/table/table-source';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import { equipmentEditPath } from '@/lib/platform/routing/paths';

/** The fields that the card's heading and picture already show. */
const said = ['shortid', 'title', 'category', 'subcategory', 'serialno', 'equipment_url'];

/** The item's non-empty fields with their labels; 'Rediger' leads to all of them. */
export function ItemFields({ facts, row }: { facts: Datatable; row: Row }) {
  const { company } = useShell();
  const today = useToday();
  const seen = { company: company?.id ?? '', paths: company?.paths ?? [], mayDrill: false, today };
  const known = facts.options.columns.filter(({ value }) => !said.includes(value) && cellOf(row, value) !== null);
  return (
    <section aria-label="Felter" className="rounded-control border border-line bg-surface">
      <h3 className="flex items-center justify-between gap-2 border-b border-line px-3 py-1.5 font-semibold">
        Felter
        {company?.paths.includes(equipmentEditPath) && (
          <Link
            prefetch={false}
            href={href(equipmentEditPath, { company: company.id, q: String(row.shortid) })}
            className={buttonClass('secondary', 'no-print h-7 px-2 text-table')}
          >
            <Pencil aria-hidden className="size-3.5" />
            Rediger
          </Link>
        )}
      </h3>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 px-3 py-2 text-table [&_a]:text-accent">
        {known.map((column) => (
          <div key={column.value} className="contents">
            <dt className="text-muted">{column.text}</dt>
            <dd className="figures wrap-anywhere">
              <CellContent cell={rowCell(column, row, seen)} tabIndex={0} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
