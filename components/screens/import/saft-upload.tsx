'use client';

import { useState } from 'react';
import { FileDrop } from '@/components/kit/input/import/file-drop';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { Button } from '@/components/kit/ui/button';
import { href } from '@/lib/platform/routing/href';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { OtherFirmDialog } from './other-firm-dialog';

/** Uploads a SAF-T file, chosen or dropped, and tracks its import into the ledger. */
export function SaftUpload({
  companyId,
  onResult,
  onReplace,
}: {
  companyId: string;
  onResult: (result: SaftResult, file: File) => void;
  /** Previews what the file would replace; absent where there is nothing to replace. */
  onReplace: ((file: File) => void) | undefined;
}) {
  const [file, setFile] = useState<File>();
  const [question, setQuestion] = useState<{ sentence: string; confirm: string }>();
  const { stage, busy, error, setError, send, stop } = useUpload('POST /api/master/saft');

  async function upload(chosen: File, confirm?: string) {
    setQuestion(undefined);
    const form = new FormData();
    form.set('company', companyId);
    if (confirm !== undefined) form.set('confirm', confirm);
    form.set('file', chosen);
    const { answer, question: requested } = await send(form);
    setQuestion(requested);
    if (!answer || 'token' in answer) return;
    onResult(answer, chosen);
    setFile(undefined);
  }

  return (
    <section aria-labelledby="saft-upload" className="rounded-control border border-line bg-surface p-4">
      <h2 id="saft-upload" className="text-heading font-semibold">
        Les inn regnskap
      </h2>
      <p className="mb-4 text-muted">
        Eksporter en SAF-T Financial-fil (versjon 1.10 eller 1.30) fra regnskapssystemet og last den opp her. Alt leses
        inn samlet, eller ingenting.{' '}
        {onReplace && 'Bilag som er lest inn før, blir stående; «Erstatt perioden» lar filen gjelde i stedet.'}
      </p>
      <FileDrop
        label="SAF-T-fil"
        accept=".xml,.zip,application/xml,text/xml"
        file={file}
        onFile={(chosen) => {
          setError(undefined);
          setFile(chosen);
        }}
        disabled={busy}
      >
        <Button look="primary" disabled={!file || busy} onClick={() => file && void upload(file)}>
          Last opp
        </Button>
        {onReplace && (
          <Button disabled={!file || busy} onClick={() => file && onReplace(file)}>
            Erstatt perioden …
          </Button>
        )}
      </FileDrop>
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
          onConfirm={() => file && void upload(file, question.confirm)}
        />
      )}
    </section>
  );
}
