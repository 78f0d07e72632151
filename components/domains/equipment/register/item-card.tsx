'use client';

import clsx from 'clsx';
import { ScanLine } from 'lucide-react';
import { TabContent, type TabWidgets } from '@/components/domains/projects/tab-content';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { CellContent } from '@/components/kit/table/cell-content';
import { rowCell } from '@/components/kit/table/table-source';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { EmptyState } from '@/components/kit/ui/states';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { planningPath, scanPath } from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';
import { ItemPicture } from './item-picture';
import { LabelDialog } from './label-dialog';

/** The fields that the card's heading and picture already show. */
const said = ['shortid', 'title', 'equipment_url'];

/** The item's non-empty fields with their labels. */
function Facts({ facts, row }: { facts: Datatable; row: Row }) {
  const { company } = useShell();
  const today = useToday();
  const seen = { company: company?.id ?? '', paths: company?.paths ?? [], mayDrill: false, today };
  const known = facts.options.columns.filter(({ value }) => !said.includes(value) && cellOf(row, value) !== null);
  return (
    <dl className="grid grow auto-rows-min grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-3 [&_a]:text-accent">
      {known.map((column) => (
        <div key={column.value} className={clsx('min-w-0', column.value === 'description' && 'col-span-full')}>
          <dt className="text-caption text-muted">{column.text}</dt>
          <dd className="figures wrap-anywhere">
            <CellContent cell={rowCell(column, row, seen)} tabIndex={0} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A link to the planning of its part of the tree, for users who may open it. */
function PlanLink({ company, row }: { company: string; row: Row }) {
  const shell = useShell();
  const [kategori, underkategori] = ['category', 'subcategory'].map((column) => asText(cellOf(row, column)));
  if (cellOf(row, 'classification') !== 'utst' || !shell.company?.paths.includes(planningPath)) return null;
  return (
    <Link
      prefetch={false}
      href={href(planningPath, { company, kategori, underkategori })}
      className={buttonClass('secondary')}
    >
      Planlegg
    </Link>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** An item: its picture and fields, and below them the tables of its bookings, services and shipments. */
export function ItemCard({
  page,
  item,
  facts,
  tables,
}: {
  page: PageView;
  item: string;
  facts: Datatable;
  tables: TabWidgets;
}) {
  const { company } = useShell();
  const [row] = facts.data;
  if (!row) return <EmptyState text="Fant ikke utstyret." />;
  const [productPage] = /^https?:\/\/.*$/.exec(String(cellOf(row, 'equipment_url'))) ?? [];
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-title font-semibold">{String(row.title)}</h2>
          <p className="figures flex flex-wrap gap-x-4 text-muted">
            {String(row.shortid)}
            {productPage && (
              <a href={productPage} target="_blank" rel="noopener noreferrer" className="text-accent">
                Produktside
              </a>
            )}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <PlanLink company={page.company.id} row={row} />
          {company?.paths.includes(scanPath) && (
            <Link
              prefetch={false}
              className={buttonClass('secondary')}
              href={href(scanPath, { company: page.company.id })}
            >
              <ScanLine className="size-4" aria-hidden />
              Skann mange
            </Link>
          )}
          <LabelDialog company={page.company.id} of={{ [equipmentParam]: item }} text={`${row.shortid} ${row.title}`} />
        </div>
      </header>
      <div className="flex gap-6 max-md:flex-col">
        <ItemPicture page={page} item={item} picture={cellOf(row, '_image')} name={String(row.title)} />
        <Facts facts={facts} row={row} />
      </div>
      <div className="flex min-h-96 grow flex-col gap-3">
        <TabContent page={page} widgets={tables} />
      </div>
    </>
  );
}
