'use client';

import clsx from 'clsx';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import type { LetterTry } from '@/lib/product/admin/rows';

const words = { sent: 'Tatt imot', failed: 'Ikke tatt imot', 'given-up': 'Gitt opp' } as const;
const tones = { sent: 'text-good', failed: 'text-warn', 'given-up': 'text-bad' } as const;

function Try({ end: { At, Outcome, Reason, Answer } }: { end: LetterTry }) {
  return (
    <li className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 py-1.5 max-sm:grid-cols-1">
      <span className="figures text-muted">{formatStamp(new Date(At))}</span>
      <span className="wrap-anywhere">
        <span className={clsx('font-medium', tones[Outcome])}>{words[Outcome]}</span>
        {Reason !== null && `: ${Reason}`}
        {Answer !== null && Answer !== '' && <span className="block text-caption text-muted">{Answer}</span>}
      </span>
    </li>
  );
}

/** Each try of a letter, with what the other server said; `version` changes when it was tried again. */
export function LetterTries({ company, id, version }: { company: string; id: string; version: string }) {
  const { latest, failed, retry } = useRead('GET /api/admin/outbox/tries', { company, id }, version);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-12" />;
  if (latest.Tries.length === 0) return null;
  return (
    <section aria-label="Forsøkene">
      <h3 className="font-semibold">Forsøkene</h3>
      <ol className="divide-y divide-line">
        {latest.Tries.map((end) => (
          <Try key={end.At} end={end} />
        ))}
      </ol>
    </section>
  );
}
