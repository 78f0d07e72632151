'use client';

import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { useUpload } from '@/components/kit/input/import/use-upload';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import type { UndoResult } from '@/lib/product/imports/saft/undo/result';

export type LatestImport = { xid: string; file: string; when: string; undoable: boolean };

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];

function monthText(month: string): string {
  return `${month.slice(5)}.${month.slice(0, 4)}`;
}

/** Lists the removed and the restored, a line each. */
function undoLines({ vouchers, lines, months, openings, removed, restored, setBack, orgnr }: UndoResult): string[] {
  const period = months && ` (${monthText(months.first)}–${monthText(months.last)})`;
  const gone = [
    ...counted(vouchers, 'bilag', 'bilag').map((text) => `${text} med ${formatNumber(lines)} linjer${period ?? ''}`),
    ...counted(openings, 'inngående saldo', 'inngående saldoer'),
    ...counted(removed.accounts, 'konto', 'kontoer'),
    ...counted(removed.customers, 'kunde', 'kunder'),
    ...counted(removed.suppliers, 'leverandør', 'leverandører'),
    ...counted(removed.dimensions, 'dimensjon', 'dimensjoner'),
  ];
  const back = [
    ...counted(restored.vouchers, 'bilag', 'bilag').map(
      (text) => `${text} med ${formatNumber(restored.lines)} linjer som var erstattet`,
    ),
    ...counted(restored.openings, 'inngående saldo', 'inngående saldoer'),
  ];
  return [
    gone.length > 0 ? `Borte blir ${gone.join(', ')}.` : 'Ingen bilag eller saldoer blir borte.',
    ...(back.length > 0 ? [`Tilbake kommer ${back.join(', ')}.`] : []),
    ...counted(setBack, 'navn eller felt', 'navn og felt').map((text) => `${text} settes tilbake til det de var.`),
    ...(orgnr === null ? [] : [`Selskapet mister organisasjonsnummeret ${orgnr}, som det fikk fra filen.`]),
  ];
}

/** The latest import with its undo, which asks for confirmation and reports what is removed, restored and left. */
export function UndoImport({
  companyId,
  latest,
  onUndone,
}: {
  companyId: string;
  latest: LatestImport;
  onUndone: () => void;
}) {
  const [plan, setPlan] = useState<UndoResult>();
  const { stage, busy, error, send, stop } = useUpload('POST /api/master/saft/undo');

  async function ask(preview: boolean) {
    const form = new FormData();
    form.set('company', companyId);
    form.set('import', latest.xid);
    if (preview) form.set('preview', '1');
    const { answer, refused } = await send(form);
    if (answer && preview) setPlan(answer);
    else if (answer || refused) setPlan(undefined);
    if (answer && !preview) {
      snackbar.success(`Importen av ${latest.file} er angret`);
      onUndone();
    }
  }

  return (
    <section aria-labelledby="latest-import" className="rounded-control border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="latest-import" className="text-heading font-semibold">
          Siste import
        </h2>
        <span className="mr-auto min-w-0 truncate text-muted">
          {latest.file}, {latest.when}
        </span>
        <Button onClick={() => void ask(true)} disabled={busy || !latest.undoable}>
          <Undo2 className="size-4" aria-hidden /> Angre importen
        </Button>
      </div>
      {!latest.undoable && <p className="mt-2 text-muted">Importen er fra før importer kunne angres.</p>}
      {!plan && <UploadProgress stage={stage} reading="Ser hva som blir borte" onStop={stop} />}
      {!plan && error && <UploadError text={error} />}
      {plan && (
        <Dialog
          title="Angre importen?"
          description={plan.file}
          open
          onOpenChange={(open) => !open && !busy && setPlan(undefined)}
        >
          <ul className="list-disc space-y-1 pl-5">
            {undoLines(plan).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {plan.kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted">Alt angres samlet, eller ingenting. Filen kan leses inn igjen etterpå.</p>
          <UploadProgress stage={stage} reading="Angrer importen" onStop={stop} />
          {error && <UploadError text={error} />}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button look="danger" disabled={busy} onClick={() => void ask(false)}>
              Angre importen
            </Button>
            <Button look="primary" autoFocus disabled={busy} onClick={() => setPlan(undefined)}>
              Behold den
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
