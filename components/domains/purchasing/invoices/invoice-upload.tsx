'use client';

import { CircleCheck, CircleSlash, Info, Paperclip, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { DropBox } from '@/components/kit/input/import/drop-box';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { InvoiceFile, InvoicesImported } from '@/lib/product/imports/ehf/result';

const looks = {
  added: { icon: CircleCheck, tone: 'text-good', word: 'Lest inn' },
  attached: { icon: Paperclip, tone: 'text-muted', word: 'Vedlegg' },
  known: { icon: Info, tone: 'text-muted', word: 'Finnes fra før' },
  refused: { icon: CircleSlash, tone: 'text-bad', word: 'Avvist' },
} as const;

function FileAnswer({ file }: { file: InvoiceFile }) {
  const { icon: Icon, tone, word } = looks[file.state];
  return (
    <li className="flex gap-2 border-t border-line py-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} aria-label={word} />
      <div className="min-w-0">
        <p className="truncate text-caption text-muted" title={file.name}>
          {file.name}
        </p>
        <p className="wrap-anywhere">{file.text}</p>
        {file.notes.map((note) => (
          <p key={note} className="text-caption text-warn wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}

function Answers({ done, busy, onUndo }: { done: InvoicesImported; busy: boolean; onUndo: () => void }) {
  return (
    <section aria-label="Svar per fil" className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="figures mr-auto font-medium">
          {`${formatNumber(done.added)} lest inn, ${formatNumber(done.known)} fantes fra før, ${formatNumber(done.refused)} avvist`}
        </p>
        {done.added > 0 && (
          <Button disabled={busy} onClick={onUndo}>
            <Undo2 className="size-4" aria-hidden />
            Angre importen
          </Button>
        )}
      </div>
      <ul className="mt-2 max-h-[45dvh] overflow-y-auto">
        {done.files.map((file, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of an upload may have one name, and the list never changes.
          <FileAnswer key={`${i} ${file.name}`} file={file} />
        ))}
      </ul>
    </section>
  );
}

/** The latest import, which can be undone. */
function Latest({ company, busy, onUndo }: { company: string; busy: boolean; onUndo: (op: string) => void }) {
  const { answer } = useRead('GET /api/equipment/invoices', { company });
  if (!answer?.latest) return null;
  const { op, at, by, invoices } = answer.latest;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-muted">
      <span className="figures">
        {`Siste import: ${formatStamp(Date.parse(at) / 1000)} av ${by}, ${invoices === 1 ? '1 faktura' : `${formatNumber(invoices)} fakturaer`}.`}
      </span>
      <Button look="quiet" disabled={busy} onClick={() => onUndo(op)}>
        <Undo2 className="size-4" aria-hidden />
        Angre importen
      </Button>
    </p>
  );
}

/** Imports suppliers' invoices: files or archives of them, chosen or dropped, with a result for each, and undo. */
export function InvoiceUpload({
  company,
  onChange,
  onClose,
}: {
  company: string;
  /** Called after an import or its undo. */
  onChange: () => void;
  onClose: () => void;
}) {
  const { stage, busy, error, send, stop } = useUpload('POST /api/equipment/invoices');
  const { busy: undoing, run } = useWork();
  const [done, setDone] = useState<InvoicesImported>();
  const [undone, setUndone] = useState(0);

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    const form = new FormData();
    form.set('company', company);
    for (const file of files) form.append('file', file);
    setDone(undefined);
    const { answer } = await send(form);
    if (!answer) return;
    setDone(answer);
    onChange();
  }
  const undo = (imported: string) =>
    run(async () => {
      const { lines } = await call('POST /api/equipment/invoices/undo', { body: { company, imported, op: uuidv7() } });
      snackbar.success(lines === 1 ? '1 faktura tatt ut igjen' : `${formatNumber(lines)} fakturaer tatt ut igjen`);
      setDone(undefined);
      setUndone((before) => before + 1);
      onChange();
    });

  return (
    <Dialog
      wide
      title="Les inn fakturaer"
      description="EHF-filer (XML) eller zip, gjerne med vedlegg ved siden av. Det samme to ganger legger ikke til noe."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <DropBox
        label="EHF-filer"
        accept=".xml,.zip,.pdf,.png,.jpg,.jpeg,.csv,.xlsx,.ods"
        multiple
        said={<span className="text-muted">Slipp filene her, eller velg dem.</span>}
        onFiles={(files) => void take(files)}
        disabled={busy}
      />
      <UploadProgress stage={stage} reading="Leser fakturaene" onStop={stop} />
      {error && <UploadError text={error} />}
      {done ? (
        <Answers done={done} busy={undoing} onUndo={() => void undo(done.op)} />
      ) : (
        !busy && <Latest key={undone} company={company} busy={undoing} onUndo={(op) => void undo(op)} />
      )}
    </Dialog>
  );
}
