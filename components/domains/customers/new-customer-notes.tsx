import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Read } from '@/components/kit/client/use-read';
import { Link } from '@/components/kit/ui/link';
import { customerCardHref } from '@/lib/domains/customers/customer-card-href';
import type { UnitAnswer } from '@/lib/platform/external/answers';
import type { ExistingCustomer } from './new-customer-fields';
import { AwayNote } from './register-frame';

function Alarm({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Warnings before the new customer is saved: already a customer, bankrupt, the register is unavailable … */
export function NewCustomerNotes({
  companyId,
  unit: { answer, failed, retry },
  taken,
  refused,
  onLeave,
}: {
  companyId: string;
  unit: Read<UnitAnswer>;
  taken: ExistingCustomer | undefined;
  refused: string | undefined;
  onLeave: () => void;
}) {
  if (taken) {
    return (
      <Alarm>
        Kunden finnes allerede:{' '}
        <Link className="underline" href={customerCardHref(companyId, taken.xid)} onClick={onLeave}>
          {taken.no} {taken.name}
        </Link>
      </Alarm>
    );
  }
  const away =
    failed?.message ?? (answer?.state === 'away' ? `${answer.message} Fyll ut selv, eller prøv igjen.` : undefined);
  return (
    <>
      {refused !== undefined && <Alarm>{refused}</Alarm>}
      {away !== undefined && <AwayNote text={away} onRetry={retry} />}
      {answer?.stale !== undefined && <AwayNote text={answer.stale} onRetry={retry} />}
      {answer && answer.state !== 'away' && answer.message !== undefined && <Alarm>{answer.message}</Alarm>}
    </>
  );
}
