'use client';

import { EditableRows } from '@/components/kit/live-table/editable-table';
import type { Datatable, Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
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
  return (
    <>
      {mayWrite && <LogForm company={company} project={project} columns={widget.options.columns} entered={known} />}
      <LogPictures company={company} rows={pictures.data} mayWrite={mayWrite} />
      <div className="flex min-h-80 shrink-0 grow flex-col gap-3">
        <EditableRows page={page} id="logg" widget={widget} />
      </div>
    </>
  );
}
