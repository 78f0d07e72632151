'use client';

import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { buttonClass } from '@/components/kit/ui/button-class';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate } from '@/lib/core/format/date';
import { formatPercent } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { deadlineWord } from '@/lib/domains/projects/matters/deadline-word';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { customerCardPath, projectPath } from '@/lib/platform/routing/paths';
import { customerParam, projectParam } from '@/lib/platform/routing/things';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="figures min-w-0 wrap-anywhere sm:whitespace-nowrap">
      <span className="text-muted">{name}</span> {children}
    </span>
  );
}

/** As in the list of projects. */
const nearDays = 14;

/** Says how near the last day is, while the project is not over. */
function Nearness({ day, today, status }: { day: string; today: string; status: string }) {
  if (status === 'Levert' || status === 'Avsluttet') return null;
  const { text, tone } = deadlineWord(day, today, nearDays);
  return tone === null ? ` · ${text}` : <DuePill due={{ text, tone }} />;
}

/** A project in one line: its status, customer, leader, last day and completed share, and the way to its report. */
export function StatusLine({ page, row, project }: { page: PageView; row: Row; project: string }) {
  const { company } = useShell();
  const today = useToday();
  const text = (key: string) => String(cellOf(row, key) ?? '');
  const [status, customer, leader, end] = [text('status'), text('client'), text('manager'), text('enddate')];
  const done = row._done;
  const report = { company: page.company.id, [projectParam]: project, [tabParam]: 'rapport' };
  const card = { company: page.company.id, [customerParam]: text('_customer') };
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-1">
      <StatePill text={status} />
      {customer !== '' && (
        <Fact name="Kunde">
          {company?.paths.includes(customerCardPath) ? (
            <Link prefetch={false} href={href(customerCardPath, card)} className="hover:underline">
              {customer}
            </Link>
          ) : (
            customer
          )}
        </Fact>
      )}
      {leader !== '' && <Fact name="Leder">{leader}</Fact>}
      {end !== '' && (
        <Fact name="Slutt">
          {formatDate(end)} <Nearness day={end} today={today} status={status} />
        </Fact>
      )}
      {typeof done === 'number' && <Fact name="Utført">{formatPercent(done, 0)}</Fact>}
      {company?.paths.includes(projectPath) && (
        <Link
          prefetch={false}
          href={href(projectPath, report)}
          className={buttonClass('secondary', 'no-print ml-auto max-sm:hidden')}
        >
          <FileText className="size-4" aria-hidden />
          Rapport
        </Link>
      )}
    </div>
  );
}
