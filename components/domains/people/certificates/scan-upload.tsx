'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { FileDrop } from '@/components/kit/input/import/file-drop';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { Button } from '@/components/kit/ui/button';

/** Chooses and uploads a scanned file of a certificate; `onSent` gets its id and message once it is stored. */
export function ScanUpload({
  company,
  certificate,
  replaces,
  onSent,
}: {
  company: string;
  certificate: string;
  /** The file it replaces. */
  replaces?: { id: string; name: string };
  onSent: (id: string, message: string) => void;
}) {
  const [file, setFile] = useState<File>();
  const [op, setOp] = useState(uuidv7);
  const { stage, busy, error, setError, send, stop } = useUpload('POST /api/personell/scan');

  function choose(next: File | undefined) {
    setError(undefined);
    // Resending after a lost answer keeps the idempotency key; another file gets a new one.
    setOp(uuidv7());
    setFile(next);
  }

  async function upload() {
    if (!file) return;
    const form = new FormData();
    const fields = { company, certificate, op, ...(replaces && { replaces: replaces.id }) };
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', file);
    const { answer } = await send(form);
    if (!answer) return;
    choose(undefined);
    onSent(answer.id, answer.message);
  }

  return (
    <div>
      <FileDrop
        label={replaces ? `Ny fil for ${replaces.name}` : 'Skannet fil'}
        accept="application/pdf,image/jpeg,image/png"
        file={file}
        onFile={choose}
        disabled={busy}
      >
        <Button look="primary" disabled={!file || busy} onClick={() => void upload()}>
          {replaces ? 'Bytt' : 'Last opp'}
        </Button>
      </FileDrop>
      <p className="mt-1 text-caption text-muted">PDF, JPEG eller PNG, høyst 10 MB.</p>
      <UploadProgress stage={stage} reading="Filen leses" onStop={stop} />
      {error && <UploadError text={error} />}
    </div>
  );
}
