'use client';

import { Send } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { EditableRows } from '@/components/kit/live-table/editable-table';
import type { RowRoad } from '@/components/kit/live-table/with-road';
import type { Datatable, Tabulator } from '@/lib/core/widgets/widget';
import { logParam } from '@/lib/domains/contracts/board/case-params';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { casesPath } from '@/lib/platform/routing/paths';
import { LogForm } from './log-form';
import { LogPictures } from './log-pictures';

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
      <div className="flex min-h-80 shrink-0 grow flex-col gap-3">
        <EditableRows page={page} id="logg" widget={widget} road={road} />
      </div>
    </>
  );
}
