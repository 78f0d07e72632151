'use client';

import { useState } from 'react';
import { useRefresh } from '@/components/kit/routing/address';
import { WidgetView } from '@/components/kit/widgets/widget';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { ReplacePeriod } from './replace-period';
import { SaftResultPanel } from './saft-result';
import { SaftUpload } from './saft-upload';
import { type LatestImport, UndoImport } from './undo-import';

/** The first row of the list of imports, whose order is newest first. */
function latestOf({ widgets: { importer } }: PageView): LatestImport | undefined {
  const row = importer?.wtype === 'tabulator' ? importer.data[0] : undefined;
  if (!row) return undefined;
  return { xid: String(row.xid), file: String(row.file), when: String(row.when), undoable: row.version !== null };
}

/** Uploads a ledger file and shows its result and the earlier imports. */
export function ImportScreen({ page }: { page: PageView }) {
  const refresh = useRefresh();
  const [result, setResult] = useState<SaftResult>();
  /** The file of the result, and the file whose periods are to be replaced. */
  const [read, setRead] = useState<File>();
  const [replacing, setReplacing] = useState<File>();
  const latest = latestOf(page);

  function show(next: SaftResult | undefined, file: File | undefined) {
    setResult(next);
    setRead(file);
    setReplacing(undefined);
    refresh();
  }

  return (
    <>
      <PageHeader title={page.title} readAt={page.readAt} />
      <main id="innhold" className="mx-auto flex max-w-6xl flex-col gap-4 p-4">
        {page.mayWrite && <SaftUpload companyId={page.company.id} onResult={show} onReplace={latest && setReplacing} />}
        {replacing && (
          <ReplacePeriod
            key={`${replacing.name} ${replacing.lastModified} ${replacing.size}`}
            companyId={page.company.id}
            file={replacing}
            onResult={(next) => show(next, replacing)}
            onClose={() => setReplacing(undefined)}
          />
        )}
        {result && !replacing && (
          <SaftResultPanel
            result={result}
            companyId={page.company.id}
            onReplace={read && result.deviating > 0 ? () => setReplacing(read) : undefined}
          />
        )}
        {page.mayWrite && latest && (
          <UndoImport
            key={latest.xid}
            companyId={page.company.id}
            latest={latest}
            onUndone={() => show(undefined, undefined)}
          />
        )}
        {Object.entries(page.widgets).map(([id, widget]) => (
          <div key={id} className="min-h-80">
            <WidgetView widget={widget} page={page} />
          </div>
        ))}
      </main>
    </>
  );
}
