'use client';

import clsx from 'clsx';
import { ChevronDown, FileText } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { CellValue } from '@/components/kit/table/cell-value';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate } from '@/lib/core/format/date';
import { formatPercent } from '@/lib/core/format/number';
import { cellOf, drawnText } from '@/lib/core/table-view/cell-text';
import type { Datatable } from '@/lib/core/widgets/widget';
import { deadlineWord } from '@/lib/domains/projects/matters/deadline-word';
import { reportTab } from '@/lib/domains/projects/report/audience';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { customerCardPath, projectPath } from '@/lib/platform/routing/paths';
import { customerParam, projectParam } from '@/lib/platform/routing/things';
import { useProject } from './use-project';

/** A fact of the line; on a phone a `wide` one is among all fields alone. */
function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <span className={clsx('figures min-w-0 wrap-anywhere sm:whitespace-nowrap', wide && 'max-sm:hidden')}>
      <span className="text-muted">{name}</span> {children}
    </span>
  );
}

/** As in the list of projects. */
const nearDays = 14;

/** Says how near the last day is, while the project is not over. */
function Nearness({ day, status }: { day: string; status: string }) {
  const today = useToday();
  if (status === 'Levert' || status === 'Avsluttet') return null;
  const { text, tone } = deadlineWord(day, today, nearDays);
  return tone === null ? ` · ${text}` : <DuePill due={{ text, tone }} />;
}

/** The fields that the picker already shows, and those that the line has, which paper would have twice. */
const said = ['erp_projectid', 'description'];
const inLine = ['status', 'enddate', 'manager', 'client'];

/** Every field of the header (specification 1, section 3); on paper always. */
function AllFields({ head, id, open }: { head: Datatable; id: string; open: boolean }) {
  return (
    <dl
      id={id}
      className={clsx(
        'min-w-0 basis-full flex-wrap gap-x-6 gap-y-1 print:flex',
        open ? 'flex max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3' : 'hidden',
      )}
    >
      {head.options.columns.flatMap((column) => {
        if (said.includes(column.value)) return [];
        const { text } = drawnText(column, cellOf(head.data[0] ?? {}, column.value));
        return (
          <div key={column.value} className={clsx('min-w-0', inLine.includes(column.value) && 'print:hidden')}>
            <dt className="text-caption text-muted">{column.text}</dt>
            <dd className="figures max-w-60 wrap-anywhere">
              <CellValue column={column} text={text === '' ? '–' : text} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/**
 * A project in one line over every screen about it: status, customer, leader, last day and completed share, with all its
 * fields folded, and the way to its report.
 */
export function ProjectHead({ page, opens = false }: { page: PageView; opens?: boolean }) {
  const { company } = useShell();
  const { project, head, row } = useProject(page);
  const [open, setOpen] = useState(opens);
  const id = useId();
  if (!row || head?.wtype !== 'datatable') return null;
  const text = (key: string) => String(cellOf(row, key) ?? '');
  const [status, customer, leader, end] = [text('status'), text('client'), text('manager'), text('enddate')];
  const report = { company: page.company.id, [projectParam]: project, [tabParam]: reportTab };
  const card = { company: page.company.id, [customerParam]: text('_customer') };
  return (
    <div className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-6 gap-y-1 max-sm:gap-x-3">
      <StatePill text={status} />
      {customer !== '' && (
        <Fact name="Kunde" wide>
          {company?.paths.includes(customerCardPath) ? (
            <Link prefetch={false} href={href(customerCardPath, card)} className="hover:underline">
              {customer}
            </Link>
          ) : (
            customer
          )}
        </Fact>
      )}
      {leader !== '' && (
        <Fact name="Leder" wide>
          {leader}
        </Fact>
      )}
      {end !== '' && (
        <Fact name="Slutt">
          {formatDate(end)} <Nearness day={end} status={status} />
        </Fact>
      )}
      {typeof row._done === 'number' && <Fact name="Utført">{formatPercent(row._done, 0)}</Fact>}
      <Button
        look="quiet"
        className="no-print -mx-2"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="max-sm:sr-only">Alle felt</span>
        <ChevronDown className={clsx('size-4', open && 'rotate-180')} aria-hidden />
      </Button>
      {row._done !== undefined && page.tab !== reportTab && company?.paths.includes(projectPath) && (
        <Link
          prefetch={false}
          href={href(projectPath, report)}
          className={buttonClass('secondary', 'no-print ml-auto max-sm:hidden')}
        >
          <FileText className="size-4" aria-hidden />
          Rapport
        </Link>
      )}
      <AllFields head={head} id={id} open={open} />
    </div>
  );
}
