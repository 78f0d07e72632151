'use client';

import { ExternalLink } from 'lucide-react';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { Skeleton } from '@/components/kit/ui/states';
import type { AccountsAnswer } from '@/lib/platform/external/answers';
import type { CallParams } from '@/lib/product/calls/call-address';
import { AccountsTable, periodText } from './accounts-table';
import { AwayNote, lookupKey, QuietNote, RegisterFrame, type RegisterProps } from './register-frame';

/** Opens the credit report in a small window without an opener or referrer. */
function openReport(address: string): void {
  window.open(address, '_blank', 'popup,noopener,noreferrer,width=1000,height=800');
}

// The address is requested ahead: browsers block a window opened after an await.
function CreditButton({ params }: { params: CallParams }) {
  const { answer, failed } = useRead('GET /api/info/kreditt/[orgnr]', params);
  const report = answer?.kreditt;
  const why = failed?.message ?? answer?.message;
  if (why !== undefined) return <span className="text-caption text-muted">{why}</span>;
  return (
    <Button disabled={!report} onClick={() => report && openReport(report)}>
      <ExternalLink className="size-4" aria-hidden />
      Kredittrapport
    </Button>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Henter regnskap">
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function Said({ answer, onRetry }: { answer: AccountsAnswer; onRetry: () => void }) {
  const { state, stale, message, years } = answer;
  const [latest] = years;
  const period = latest && periodText(latest);
  return (
    <div className="flex flex-col gap-2">
      {stale !== undefined && <AwayNote text={stale} onRetry={onRetry} />}
      {state === 'away' && <AwayNote text={message ?? ''} onRetry={onRetry} />}
      {state === 'none' && <QuietNote text={message ?? ''} />}
      {years.length > 0 && <AccountsTable years={years} />}
      {period !== undefined && <p className="text-caption text-muted">Siste periode {period}</p>}
    </div>
  );
}

/** A customer's accounts in Regnskapsregisteret; a failed lookup only affects this block. */
export function AccountsBlock({ companyId, orgnr }: RegisterProps) {
  const key = lookupKey(orgnr);
  const params = 'orgnr' in key ? { orgnr: key.orgnr, company: companyId } : undefined;
  const { answer, failed, retry } = useRead('GET /api/info/brreg/[orgnr]', params);
  return (
    <RegisterFrame
      title="Regnskap"
      fetched={answer?.fetched}
      actions={params && <CreditButton key={params.orgnr} params={params} />}
    >
      {'why' in key ? (
        <QuietNote text={key.why} />
      ) : answer ? (
        <Said answer={answer} onRetry={retry} />
      ) : failed ? (
        <AwayNote text={failed.message} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </RegisterFrame>
  );
}
