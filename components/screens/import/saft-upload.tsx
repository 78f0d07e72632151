'use client';

import { useEffect, useState } from 'react';
import { DropBox } from '@/components/kit/input/import/drop-box';
import { takeHandedFiles } from '@/components/kit/input/import/handed-files';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { OtherFirmDialog } from './other-firm-dialog';

function Chosen({ files }: { files: readonly File[] }) {
  const [first] = files;
  if (!first) return <span className="text-muted">Slipp filen eller delene her, eller velg dem.</span>;
  const kilobytes = files.reduce((sum, { size }) => sum + size, 0) / 1024;
  return (
    <>
      {files.length === 1 ? first.name : `${files.length} filer`}{' '}
      <span className="text-muted figures">({formatNumber(kilobytes)} kB)</span>
    </>
  );
}

/** Uploads a SAF-T file or its parts, chosen or dropped, and tracks their import into the ledger. */
export function SaftUpload({
  companyId,
  waitsFor,
  onResult,
  onReplace,
}: {
  companyId: string;
  /** The next step where parts wait: 'Legg til del 3'. */
  waitsFor: string | undefined;
  onResult: (result: SaftResult | WaitingParts, files: readonly File[]) => void;
  /** Previews what the files would replace; absent where there is nothing to replace. */
  onReplace: ((files: readonly File[]) => void) | undefined;
}) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [question, setQuestion] = useState<{ sentence: string; confirm: string }>();
  const { stage, busy, error, setError, send, stop } = useUpload('POST /api/master/saft');

  async function upload(chosen: readonly File[], confirm?: string) {
    setQuestion(undefined);
    const form = new FormData();
    form.set('company', companyId);
    if (confirm !== undefined) form.set('confirm', confirm);
    for (const file of chosen) form.append('file', file);
    const { answer, question: requested } = await send(form);
    setQuestion(requested);
    if (!answer || 'token' in answer) return;
    onResult(answer, chosen);
    setFiles([]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens: another screen received the files.
  useEffect(() => {
    const given = takeHandedFiles();
    if (given.length === 0) return;
    setFiles(given);
    void upload(given);
  }, []);

  return (
    <section aria-labelledby="saft-upload" className="rounded-control border border-line bg-surface p-4">
      <h2 id="saft-upload" className="text-heading font-semibold">
        Les inn regnskap
      </h2>
      <p className="mb-4 text-muted">
        Eksporter en SAF-T Financial-fil (versjon 1.10, 1.30 eller 2.0) fra regnskapssystemet og last den opp her,
        gjerne som zip. Er den delt i flere, kan delene komme samlet eller én om gangen: alt leses inn samlet, eller
        ingenting.{' '}
        {onReplace && 'Bilag som er lest inn før, blir stående; «Erstatt perioden» lar filen gjelde i stedet.'}
      </p>
      <DropBox
        label="SAF-T-fil"
        accept=".xml,.zip,application/xml,text/xml"
        multiple
        said={<Chosen files={files} />}
        onFiles={(chosen) => {
          setError(undefined);
          setFiles(chosen);
        }}
        disabled={busy}
      >
        <Button look="primary" disabled={files.length === 0 || busy} onClick={() => void upload(files)}>
          {waitsFor ?? 'Last opp'}
        </Button>
        {onReplace && (
          <Button disabled={files.length === 0 || busy} onClick={() => onReplace(files)}>
            Erstatt perioden …
          </Button>
        )}
      </DropBox>
      <p className="mt-2 text-muted">
        Ingen fil for hånden?{' '}
        <a
          href={href('/api/master/saftexample', { company: companyId })}
          className="text-accent underline underline-offset-3 hover:text-accent-strong"
        >
          Last ned en eksempelfil
        </a>{' '}
        med et oppdiktet regnskap for i fjor.
      </p>
      <UploadProgress stage={stage} reading="Kontrollerer og leser inn" onStop={stop} />
      {error && <UploadError text={error} />}
      {question && (
        <OtherFirmDialog
          {...question}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => void upload(files, question.confirm)}
        />
      )}
    </section>
  );
}
