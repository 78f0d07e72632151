'use client';

import { Send } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { EditableRows } from '@/components/kit/live-table/editable-table';
import type { RowRoad } from '@/components/kit/live-table/with-road';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable, Tabulator } from '@/lib/core/widgets/widget';
import { logParam } from '@/lib/domains/contracts/board/case-params';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { casesPath } from '@/lib/platform/routing/paths';
import { LogForm } from './log-form';
import { LogPictures } from './log-pictures';

/** Lines of the log that a phone offers to notify of. */
const latestLines = 3;

/** On a phone: the latest lines, each with the press that begins a case. */
function Latest({ rows, hrefOf }: { rows: readonly Row[]; hrefOf: (row: string) => string }) {
  return (
    <ul aria-label="Siste i loggen" className="no-print rounded-control border border-line bg-surface">
      {rows.slice(0, latestLines).map((row) => (
        <li key={textOf(row, 'xid')} className="flex items-center gap-2 border-b border-line pl-3 last:border-0">
          <span className="line-clamp-2 min-w-0 grow">{textOf(row, 'text')}</span>
          <Link
            prefetch={false}
            href={hrefOf(textOf(row, 'xid') ?? '')}
            className={buttonClass('quiet', 'h-11! shrink-0')}
          >
            Varsle om dette
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The daily log: the form, the pictures, and the entries, latest first. */
export function LogTab({
  page,
  project,
  widget,
  pictures,
  entered,
}: {
  page: PageView;
  project: string;
  widget: Tabulator;
  pictures: Datatable;
  /** The hours entered by day, of the project's facts. */
  entered: unknown;
}) {
  const company = page.company.id;
  const mayWrite = widget.options.live?.mayWrite ?? false;
  const known = typeof entered === 'object' && entered !== null ? (entered as Record<string, string>) : {};
  const narrow = useNarrow();
  const { company: reader } = useShell();
  const road: RowRoad | undefined = reader?.paths.includes(casesPath)
    ? {
        column: 'written_by',
        text: 'Varsle om dette',
        icon: <Send />,
        hrefOf: (row) => href(casesPath, { company, [logParam]: row }),
      }
    : undefined;
  return (
    <>
      {mayWrite && <LogForm company={company} project={project} columns={widget.options.columns} entered={known} />}
      <LogPictures company={company} rows={pictures.data} mayWrite={mayWrite} />
      {road && narrow && <Latest rows={widget.data} hrefOf={road.hrefOf} />}
      <div className="flex min-h-80 shrink-0 grow flex-col gap-3">
        <EditableRows page={page} id="logg" widget={widget} road={road} />
      </div>
    </>
  );
}
