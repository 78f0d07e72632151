'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SaftResult } from '@/lib/imports/saft/result';
import { exampleLedgerCall, href } from '@/lib/pages/href';
import { FileDrop } from './file-drop';
import { UploadError, UploadProgress } from './upload-progress';
import { useUpload } from './use-upload';

/** Chooses or drops a SAF-T file, sends it, and follows it into the ledger. */
export function SaftUpload({ companyId, onResult }: { companyId: string; onResult: (result: SaftResult) => void }) {
  const [file, setFile] = useState<File>();
  const { stage, busy, error, setError, send, stop } = useUpload('/api/master/saft');

  async function upload(chosen: File) {
    const form = new FormData();
    form.set('company', companyId);
    form.set('file', chosen);
    const answer = await send(form);
    if (!answer) return;
    if (answer.status === 201 || answer.status === 200) {
      onResult(JSON.parse(answer.text) as SaftResult);
      setFile(undefined);
    } else {
      setError(answer.text || 'Noe gikk galt');
    }
  }

  return (
    <section aria-labelledby="saft-upload" className="rounded-control border border-line bg-surface p-4">
      <h2 id="saft-upload" className="text-heading font-semibold">
        Les inn regnskap
      </h2>
      <p className="mb-4 text-muted">
        Eksporter en SAF-T Financial-fil (versjon 1.10 eller 1.30) fra regnskapssystemet og last den opp her. Alt leses
        inn samlet, eller ingenting.
      </p>
      <FileDrop
        label="SAF-T-fil"
        accept=".xml,application/xml,text/xml"
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
      </FileDrop>
      <p className="mt-2 text-muted">
        Ingen fil for hånden?{' '}
        <a
          href={href(exampleLedgerCall, { company: companyId })}
          className="text-accent hover:text-accent-strong hover:underline"
        >
          Last ned en eksempelfil
        </a>{' '}
        med et oppdiktet regnskap for i fjor.
      </p>
      <UploadProgress stage={stage} reading="Kontrollerer og leser inn" onStop={stop} />
      {error && <UploadError text={error} />}
    </section>
  );
}
