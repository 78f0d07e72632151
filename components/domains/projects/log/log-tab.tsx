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
  entered: Readonly<Record<string, string>>;
}) {
  const company = page.company.id;
  const mayWrite = widget.options.live?.mayWrite ?? false;
  return (
    <>
      {mayWrite && <LogForm company={company} project={project} columns={widget.options.columns} entered={entered} />}
      <LogPictures company={company} rows={pictures.data} mayWrite={mayWrite} />
      <div className="flex min-h-80 shrink-0 grow flex-col gap-3">
        <EditableRows page={page} id="logg" widget={widget} />
      </div>
    </>
  );
}
