'use client';

import { CalendarDays, ScanLine } from 'lucide-react';
import { TabContent, type TabWidgets } from '@/components/domains/projects/tab-content';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { dueOf } from '@/lib/core/table-view/due';
import type { Cell, Row } from '@/lib/core/widgets/column';
import type { Datatable, WidgetResult } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { planningPath, scanPath } from '@/lib/platform/routing/paths';
import { damageScope, pictureHref } from '@/lib/platform/routing/picture-href';
import { equipmentParam } from '@/lib/platform/routing/things';
import { Coverage } from './coverage';
import { ItemFields } from './item-fields';
import { textOf } from './item-line';
import { ItemPicture } from './item-picture';
import { LabelDialog, type LabelsOf } from './label-dialog';
import { StandingFacts } from './standing-facts';
import { Verdict } from './verdict';

/** The pictures of an item's damage, newest first; a press opens one. `ids` are apart by spaces. */
function DamagePictures({ company, ids, name }: { company: string; ids: Cell; name: string }) {
  if (typeof ids !== 'string') return null;
  return (
    <section aria-label="Bilder av skader" className="rounded-control border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-1.5 font-semibold">Skader</h3>
      <ul className="flex flex-wrap gap-2 p-3">
        {ids.split(' ').map((id, i) => (
          <li key={id}>
            <a href={pictureHref(company, damageScope, id)} target="_blank" rel="noopener">
              {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
              <img
                src={pictureHref(company, damageScope, id, 'small')}
                alt={`Skade på ${name}, bilde ${i + 1}`}
                loading="lazy"
                className="size-20 rounded-control bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address of the planning of an item's part of the tree; undefined for users who may not open it. */
export function usePlanHref(row: Row | undefined): string | undefined {
  const { company } = useShell();
  if (!row || !company?.paths.includes(planningPath) || textOf(row, 'classification') !== 'Utstyr') return undefined;
  const [kategori, underkategori] = [textOf(row, 'category'), textOf(row, 'subcategory')];
  return href(planningPath, { company: company.id, kategori, underkategori });
}

function Head({ company, item, row }: { company: string; item: string; row: Row }) {
  const shell = useShell();
  const plan = usePlanHref(row);
  const [productPage] = /^https?:\/\/.*$/.exec(textOf(row, 'equipment_url')) ?? [];
  const path = [textOf(row, 'category'), textOf(row, 'subcategory')].filter(Boolean).join(' / ');
  const serial = textOf(row, 'serialno');
  const category = textOf(row, 'category');
  const labels: [LabelsOf, ...LabelsOf[]] = [
    { id: 'enhet', text: `${textOf(row, 'shortid')} ${textOf(row, 'title')}`, of: { [equipmentParam]: item } },
    ...(category === '' ? [] : [{ id: 'kategori', text: category, of: { kategori: category } }]),
    { id: 'alt', text: 'Alt utstyr', of: {} },
  ];
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-title font-semibold">
          {textOf(row, 'title')} <span className="figures font-normal text-muted">{textOf(row, 'shortid')}</span>
        </h2>
        <p className="figures flex flex-wrap gap-x-2 text-table text-muted">
          {[path, serial && `Serienr ${serial}`].filter(Boolean).join(' · ')}
          {productPage && (
            <a href={productPage} target="_blank" rel="noopener noreferrer" className="font-medium text-accent">
              Produktside
            </a>
          )}
        </p>
      </div>
      <div className="no-print flex flex-wrap gap-2">
        {shell.company?.paths.includes(scanPath) && (
          <Link prefetch={false} className={buttonClass('quiet')} href={href(scanPath, { company })}>
            <ScanLine className="size-4" aria-hidden />
            Skann mange
          </Link>
        )}
        <LabelDialog company={company} choices={labels} />
        {plan && (
          <Link prefetch={false} href={plan} className={buttonClass('secondary')}>
            <CalendarDays className="size-4" aria-hidden />
            Planlegg
          </Link>
        )}
      </div>
    </header>
  );
}

/** An item: the worst fact about it, how it stands, its coverage of control and use, its tables and its fields. */
export function ItemCard({
  page,
  item,
  facts,
  standing,
  coverage,
  tables,
}: {
  page: PageView;
  item: string;
  facts: Datatable;
  standing: WidgetResult | undefined;
  coverage: WidgetResult | undefined;
  tables: TabWidgets;
}) {
  const today = useToday();
  const [row] = facts.data;
  if (!row) return <EmptyState text="Fant ikke utstyret." />;
  const stand = standing?.wtype === 'datatable' ? standing.data[0] : undefined;
  const columns = standing?.wtype === 'datatable' ? standing.options.columns : [];
  const deadline = columns.find(({ value }) => value === 'duedate');
  const due = stand && deadline && dueOf(deadline, stand, today);
  const failed = [standing, coverage].find((widget) => widget?.wtype === 'failed');
  return (
    <>
      <Head company={page.company.id} item={item} row={row} />
      {failed?.wtype === 'failed' && <ErrorState text={failed.message} errorId={failed.errorId} />}
      {stand && <Verdict item={item} row={stand} due={due !== undefined} />}
      <section
        aria-label="Status"
        className="grid overflow-hidden rounded-control border border-line bg-surface max-lg:grid-cols-2 lg:grid-cols-[auto_repeat(3,minmax(0,1fr))_minmax(0,0.75fr)]"
      >
        <div className="max-lg:col-span-full lg:w-56 [&>div]:lg:w-full [&_img]:max-h-36 [&_img]:max-w-full">
          <ItemPicture page={page} item={item} picture={cellOf(row, '_image')} name={textOf(row, 'title')} />
        </div>
        {stand && <StandingFacts row={stand} columns={columns} />}
      </section>
      {coverage?.wtype === 'timelinebar' && <Coverage widget={coverage} company={page.company.id} />}
      <div className="grid grow items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex h-full min-h-96 min-w-0 flex-col gap-3">
          <TabContent page={page} widgets={tables} />
        </div>
        <div className="flex flex-col gap-4">
          <DamagePictures company={page.company.id} ids={cellOf(row, '_damage')} name={textOf(row, 'title')} />
          <ItemFields facts={facts} row={row} />
        </div>
      </div>
    </>
  );
}
