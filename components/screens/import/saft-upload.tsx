'use client';

import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useLivePush } from '@/components/chrome/live-connection';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/number';
import type { SaftResult } from '@/lib/imports/saft/result';
import { type UploadAnswer, uploadForm } from './upload-file';

type Stage = { name: 'idle' } | { name: 'sending'; share: number } | { name: 'reading'; share: number | null };

function Progress({ text, share }: { text: string; share: number | null }) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div className="mt-4">
      <p className="mb-1 flex justify-between text-caption text-muted">
        <span>{text}</span>
        <span className="figures">{percent === undefined ? '' : `${percent} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-control bg-line"
      >
        <div
          className={clsx('h-full bg-accent transition-[width] duration-150', share === null && 'w-1/3 animate-pulse')}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

/** Chooses or drops a SAF-T file, sends it, and follows it into the ledger. */
export function SaftUpload({ companyId, onResult }: { companyId: string; onResult: (result: SaftResult) => void }) {
  const [file, setFile] = useState<File>();
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const importId = useRef('');
  const abort = useRef<AbortController>(null);

  useLivePush(
    useCallback((push) => {
      if (push.type !== 'import-progress' || push.importId !== importId.current) return;
      setStage((was) => (was.name === 'idle' ? was : { name: 'reading', share: push.done / push.total }));
    }, []),
  );

  function choose(chosen: File | undefined) {
    setError(undefined);
    setFile(chosen);
  }

  function finish(answer: UploadAnswer) {
    if (answer.status === 201 || answer.status === 200) {
      onResult(JSON.parse(answer.text) as SaftResult);
      setFile(undefined);
      if (input.current) input.current.value = '';
    } else {
      setError(answer.text || 'Noe gikk galt');
    }
  }

  async function send(chosen: File) {
    importId.current = crypto.randomUUID();
    abort.current = new AbortController();
    const form = new FormData();
    form.set('company', companyId);
    form.set('importid', importId.current);
    form.set('file', chosen);
    setError(undefined);
    setStage({ name: 'sending', share: 0 });
    try {
      finish(
        await uploadForm(
          '/api/master/saft',
          form,
          (share) => setStage(share < 1 ? { name: 'sending', share } : { name: 'reading', share: null }),
          abort.current.signal,
        ),
      );
    } catch (reason) {
      const stopped = reason instanceof DOMException && reason.name === 'AbortError';
      setError(stopped ? 'Opplastingen ble avbrutt. Ingenting er lest inn.' : String((reason as Error).message));
    } finally {
      setStage({ name: 'idle' });
    }
  }

  const busy = stage.name !== 'idle';
  return (
    <section aria-labelledby="saft-upload" className="rounded-control border border-line bg-surface p-4">
      <h2 id="saft-upload" className="text-heading font-semibold">
        Les inn regnskap
      </h2>
      <p className="mb-4 text-muted">
        Eksporter en SAF-T Financial-fil (versjon 1.10 eller 1.30) fra regnskapssystemet og last den opp her. Alt leses
        inn samlet, eller ingenting.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!busy) choose(event.dataTransfer.files[0]);
        }}
        className={clsx(
          'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-4 transition-colors duration-150',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <FileUp className="size-5 text-muted" aria-hidden />
        <input
          ref={input}
          id="saft-file"
          type="file"
          accept=".xml,application/xml,text/xml"
          className="sr-only"
          aria-label="SAF-T-fil"
          onChange={(event) => choose(event.target.files?.[0])}
          disabled={busy}
        />
        <span className="mr-auto min-w-0 truncate">
          {file ? (
            <>
              {file.name} <span className="text-muted figures">({formatNumber(file.size / 1024)} kB)</span>
            </>
          ) : (
            <span className="text-muted">Slipp filen her, eller velg den.</span>
          )}
        </span>
        <Button onClick={() => input.current?.click()} disabled={busy}>
          Velg fil
        </Button>
        <Button look="primary" disabled={!file || busy} onClick={() => file && void send(file)}>
          Last opp
        </Button>
      </div>
      {stage.name === 'sending' && (
        <div className="flex items-end gap-3">
          <div className="grow">
            <Progress text="Sender filen" share={stage.share} />
          </div>
          <Button look="quiet" onClick={() => abort.current?.abort()}>
            Avbryt
          </Button>
        </div>
      )}
      {stage.name === 'reading' && <Progress text="Kontrollerer og leser inn" share={stage.share} />}
      {error && (
        <p role="alert" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {error}
        </p>
      )}
    </section>
  );
}
