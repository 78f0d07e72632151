'use client';

import { useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useRefresh } from '@/components/kit/routing/address';
import { WidgetView } from '@/components/kit/widgets/widget';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { OtherFirmDialog } from './other-firm-dialog';
import { ReplacePeriod } from './replace-period';
import { SaftResultPanel } from './saft-result';
import { SaftUpload } from './saft-upload';
import { type LatestImport, UndoImport } from './undo-import';
import { type SaftWork, useSaftUpload } from './use-saft-upload';
import { WaitingPartsPanel } from './waiting-parts';

/** Shows an import's progress, the reason of a failure, and a question about another firm's files. */
function SaftWorkState({ work: { stage, error, stop, question, dismiss, upload } }: { work: SaftWork }) {
  return (
    <>
      <UploadProgress stage={stage} reading="Kontrollerer og leser inn" onStop={stop} />
      {error && <UploadError text={error} />}
      {question && (
        <OtherFirmDialog
          sentence={question.sentence}
          confirm={question.confirm}
          onClose={dismiss}
          onConfirm={() => void upload(question.files, question.confirm)}
        />
      )}
    </>
  );
}

/** The first row of the list of imports, whose order is newest first. */
function latestOf({ widgets: { importer } }: PageView): LatestImport | undefined {
  const row = importer?.wtype === 'tabulator' ? importer.data[0] : undefined;
  if (!row) return undefined;
  return { xid: String(row.xid), file: String(row.file), when: String(row.when), undoable: row.version !== null };
}

/** Uploads a ledger file or its parts and shows its result and the earlier imports. */
export function ImportScreen({ page }: { page: PageView }) {
  const refresh = useRefresh();
  const [result, setResult] = useState<SaftResult>();
  /** The file of the result, and the file whose periods are to be replaced. */
  const [read, setRead] = useState<readonly File[]>([]);
  const [replacing, setReplacing] = useState<readonly File[]>([]);
  /** Counts what was taken in: the chosen files are done with then. */
  const [uploads, setUploads] = useState(0);
  const latest = latestOf(page);
  const reading = useRead('GET /api/master/saft', page.mayWrite ? { company: page.company.id } : undefined);
  const waiting = reading.latest?.waiting ?? [];
  const work = useSaftUpload(page.company.id, show);
  const isWaiting = waiting.length > 0;

  function show(next: SaftResult | WaitingParts | undefined, files: readonly File[]) {
    const isPart = next !== undefined && 'missing' in next;
    setResult(isPart ? undefined : next);
    setRead(isPart ? [] : files);
    setReplacing([]);
    setUploads(uploads + 1);
    reading.retry();
    refresh();
  }

  return (
    <>
      <PageHeader title={page.title} readAt={page.readAt} />
      <main id="innhold" className="mx-auto flex max-w-7xl flex-col gap-4 p-4">
        {reading.failed && <UploadError text={reading.failed.message} />}
        {isWaiting && <SaftWorkState work={work} />}
        {waiting.map((parts, at) => (
          <WaitingPartsPanel
            key={parts.export}
            waiting={parts}
            companyId={page.company.id}
            isNext={at === 0}
            busy={work.busy}
            onAdd={(files) => void work.upload(files)}
            onDiscarded={reading.retry}
          />
        ))}
        {page.mayWrite && (
          <SaftUpload
            key={uploads}
            companyId={page.company.id}
            work={work}
            isNext={!isWaiting}
            onReplace={latest && setReplacing}
          >
            {!isWaiting && <SaftWorkState work={work} />}
          </SaftUpload>
        )}
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
          <div key={id} id="tidligere" className="min-h-80 scroll-mt-4">
            <WidgetView widget={widget} page={page} />
          </div>
        ))}
      </main>
    </>
  );
}
