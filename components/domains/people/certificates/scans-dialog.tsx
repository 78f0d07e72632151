'use client';

import { FileText, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { IconButton } from '@/components/kit/ui/icon-button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { scanHref } from '@/lib/platform/routing/picture-href';
import type { AnswerOf } from '@/lib/product/calls/answers';
import { ScanUpload } from './scan-upload';

type ScanFile = AnswerOf<'GET /api/personell/scans'>['scans'][number];

function ScanLine({
  company,
  scan,
  mayWrite,
  busy,
  onReplace,
  onDrop,
}: {
  company: string;
  scan: ScanFile;
  mayWrite: boolean;
  busy: boolean;
  onReplace: () => void;
  onDrop: () => void;
}) {
  const { id, name, mime, bytes, created } = scan;
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 last:border-0">
      <a
        href={scanHref(company, id)}
        target="_blank"
        rel="noopener"
        className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-control hover:bg-hover"
      >
        {mime === 'application/pdf' ? (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
            <FileText className="size-6" aria-hidden />
          </span>
        ) : (
          // biome-ignore lint/performance/noImgElement: it is guarded by the session.
          <img
            src={scanHref(company, id, 'small')}
            alt=""
            loading="lazy"
            className="size-14 shrink-0 rounded-control bg-sunken object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="figures block text-caption text-muted">
            {`${formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB · ${formatStamp(new Date(created))}`}
          </span>
        </span>
      </a>
      {mayWrite && (
        <span className="flex shrink-0 max-sm:[&_button]:size-11">
          <IconButton label={`Bytt ${name}`} icon={<Replace />} disabled={busy} onClick={onReplace} />
          <IconButton label={`Slett ${name}`} icon={<Trash2 />} disabled={busy} onClick={onDrop} />
        </span>
      )}
    </li>
  );
}

/**
 * The scanned files of a certificate: opened by all, and added, replaced and removed (with undo) by users with Write.
 */
export function ScansDialog({
  company,
  certificate,
  title,
  count,
  mayWrite,
  onClose,
}: {
  company: string;
  certificate: string;
  title: string;
  /** The row's current number of scans, including colleagues' changes. */
  count: number;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const [changes, setChanges] = useState(0);
  const [replacing, setReplacing] = useState<ScanFile>();
  const { busy, run } = useWork();
  const read = useRead('GET /api/personell/scans', { company, certificate }, `${count} ${changes}`);
  const scans = (read.answer ?? read.latest)?.scans;

  const switchTo = (requested: { drop?: string; back?: string }, undo?: { drop?: string; back?: string }) =>
    run(async () => {
      const { message } = await call('POST /api/personell/scanturn', { body: { company, op: uuidv7(), ...requested } });
      snackbar.success(message, undo && (() => void switchTo(undo)));
      setChanges((was) => was + 1);
    });

  function sent(id: string, message: string) {
    const back = replacing?.id;
    snackbar.success(message, () => void switchTo({ drop: id, ...(back !== undefined && { back }) }));
    setReplacing(undefined);
    setChanges((was) => was + 1);
  }

  return (
    <Dialog title="Skannede filer" description={title} open onOpenChange={onClose}>
      {read.failed ? (
        <ReadFailed failed={read.failed} onRetry={read.retry} />
      ) : !scans ? (
        <Skeleton className="h-16" />
      ) : scans.length === 0 ? (
        <EmptyState text={mayWrite ? 'Ingen skannede filer ennå. Last opp beviset.' : 'Ingen skannede filer ennå.'} />
      ) : (
        <ul aria-label="Filer" className="mb-4">
          {scans.map((scan) => (
            <ScanLine
              key={scan.id}
              company={company}
              scan={scan}
              mayWrite={mayWrite}
              busy={busy}
              onReplace={() => setReplacing(scan)}
              onDrop={() => void switchTo({ drop: scan.id }, { back: scan.id })}
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <>
          {replacing && (
            <p className="mb-2 flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{`Bytter ${replacing.name}`}</span>
              <Button look="quiet" onClick={() => setReplacing(undefined)}>
                Avbryt
              </Button>
            </p>
          )}
          <ScanUpload
            key={replacing?.id ?? 'new'}
            company={company}
            certificate={certificate}
            replaces={replacing}
            onSent={sent}
          />
        </>
      )}
    </Dialog>
  );
}
