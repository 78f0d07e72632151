'use client';

import { useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { UploadError } from '@/components/kit/input/import/upload-progress';
import { useRefresh } from '@/components/kit/routing/address';
import { WidgetView } from '@/components/kit/widgets/widget';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { ReplacePeriod } from './replace-period';
import { SaftResultPanel } from './saft-result';
import { SaftUpload } from './saft-upload';
import { type LatestImport, UndoImport } from './undo-import';
import { WaitingPartsPanel } from './waiting-parts';

/** The first row of the list of imports, whose order is newest first. */
function latestOf({ widgets: { importer } }: PageView): LatestImport | undefined {
  const row = importer?.wtype === 'tabulator' ? importer.data[0] : undefined;
  if (!row) return undefined;
  return { xid: String(row.xid), file: String(row.file), when: String(row.when), undoable: row.version !== null };
}

/** The upload button's text while the parts of one export wait. */
function nextStep(waiting: readonly WaitingParts[]): string | undefined {
  const [only, ...more] = waiting;
  if (!only || more.length > 0) return undefined;
  const { numbers } = only.missing;
  return numbers.length === 1 ? `Legg til del ${numbers[0]}` : 'Legg til delene som mangler';
}

/** Uploads a ledger file or its parts and shows its result and the earlier imports. */
export function ImportScreen({ page }: { page: PageView }) {
  const refresh = useRefresh();
  const [result, setResult] = useState<SaftResult>();
  /** The file of the result, and the file whose periods are to be replaced. */
  const [read, setRead] = useState<readonly File[]>([]);
  const [replacing, setReplacing] = useState<readonly File[]>([]);
  const latest = latestOf(page);
  const reading = useRead('GET /api/master/saft', page.mayWrite ? { company: page.company.id } : undefined);
  const waiting = reading.latest?.waiting ?? [];

  function show(next: SaftResult | WaitingParts | undefined, files: readonly File[]) {
    const isWaiting = next !== undefined && 'missing' in next;
    setResult(isWaiting ? undefined : next);
    setRead(isWaiting ? [] : files);
    setReplacing([]);
    reading.retry();
    refresh();
  }

  return (
    <>
      <PageHeader title={page.title} readAt={page.readAt} />
      <main id="innhold" className="mx-auto flex max-w-6xl flex-col gap-4 p-4">
        {page.mayWrite && (
          <SaftUpload
            companyId={page.company.id}
            waitsFor={nextStep(waiting)}
            onResult={show}
            onReplace={latest && setReplacing}
          />
        )}
        {reading.failed && <UploadError text={reading.failed.message} />}
        {waiting.map((parts) => (
          <WaitingPartsPanel
            key={parts.export}
            waiting={parts}
            companyId={page.company.id}
            onDiscarded={reading.retry}
          />
        ))}
        {replacing.length > 0 && (
          <ReplacePeriod
            key={replacing.map(({ name, lastModified, size }) => `${name} ${lastModified} ${size}`).join()}
            companyId={page.company.id}
            files={replacing}
            onResult={(next) => show(next, replacing)}
            onClose={() => setReplacing([])}
          />
        )}
        {result && replacing.length === 0 && (
          <SaftResultPanel
            result={result}
            companyId={page.company.id}
            onReplace={read.length > 0 && result.deviating > 0 ? () => setReplacing(read) : undefined}
          />
        )}
        {page.mayWrite && latest && (
          <UndoImport
            key={latest.xid}
            companyId={page.company.id}
            latest={latest}
            onUndone={() => show(undefined, [])}
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
