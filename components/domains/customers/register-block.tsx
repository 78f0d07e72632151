'use client';

import { useRead } from '@/components/kit/client/use-read';
import { StatePill } from '@/components/kit/ui/state-pill';
import { Skeleton } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import type { UnitAnswer } from '@/lib/platform/external/answers';
import type { Unit, UnitWarning } from '@/lib/platform/external/unit';
import { AwayNote, lookupKey, QuietNote, RegisterFrame, type RegisterProps } from './register-frame';
import { UnitFacts } from './unit-facts';

const title = 'Enhetsregisteret';

function Warning({ text, since }: UnitWarning) {
  return <StatePill tone="bad" text={since === undefined ? text : `${text} ${formatDate(since)}`} />;
}

function Loading() {
  return (
    <div role="status" aria-label="Henter fra Enhetsregisteret" className="flex flex-col gap-2">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="mt-2 h-28 w-full" />
    </div>
  );
}

function Known({ unit, warnings, orgnr }: { unit: Unit; warnings: readonly UnitWarning[]; orgnr: string }) {
  const { navn, organisasjonsform } = unit;
  const form = organisasjonsform?.beskrivelse ?? organisasjonsform?.kode;
  const digits = orgnr.replace(/(\d{3})(?=\d)/g, '$1 ');
  return (
    <div>
      <p className="text-heading font-medium">{navn ?? digits}</p>
      <p className="figures text-muted">{form === undefined ? digits : `${form} · ${digits}`}</p>
      {warnings.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {warnings.map((warning) => (
            <Warning key={warning.text} {...warning} />
          ))}
        </p>
      )}
      <UnitFacts unit={unit} />
    </div>
  );
}

function Said({ answer, orgnr, onRetry }: { answer: UnitAnswer; orgnr: string; onRetry: () => void }) {
  const { unit, warnings, state, message = '', stale } = answer;
  if (state === 'away') return <AwayNote text={message} onRetry={onRetry} />;
  return (
    <div className="flex flex-col gap-3">
      {stale !== undefined && <AwayNote text={stale} onRetry={onRetry} />}
      {unit ? <Known unit={unit} warnings={warnings} orgnr={orgnr} /> : <QuietNote text={message} />}
    </div>
  );
}

/** A customer's facts in Enhetsregisteret; a failed lookup only affects this block. */
export function RegisterBlock({ companyId, orgnr }: RegisterProps) {
  const key = lookupKey(orgnr);
  const params = 'orgnr' in key ? { orgnr: key.orgnr, company: companyId } : undefined;
  const { answer, failed, retry } = useRead('GET /api/info/enhet/[orgnr]', params);
  return (
    <RegisterFrame title={title} fetched={answer?.fetched}>
      {'why' in key ? (
        <QuietNote text={key.why} />
      ) : answer ? (
        <Said answer={answer} orgnr={key.orgnr} onRetry={retry} />
      ) : failed ? (
        <AwayNote text={failed.message} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </RegisterFrame>
  );
}
