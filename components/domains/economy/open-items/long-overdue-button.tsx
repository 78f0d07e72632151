import { Send } from 'lucide-react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { numberOf } from '@/lib/core/table-view/row-values';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { customersText } from '@/lib/platform/ledger/open-items-sentence';
import type { Reminding } from './reminder-queue';

/** Reminds all who have something over 60 days late, letter by letter; each is seen before it goes. */
export function LongOverdueButton({
  company,
  ages: { data },
  onRemind,
}: {
  company: string;
  ages: Tabulator;
  onRemind: (reminding: Reminding) => void;
}) {
  const { busy, run } = useWork();
  const customers = numberOf(data[0], '_long') ?? 0;
  if (customers === 0) return null;
  const start = () =>
    run(async () => {
      const answer = await call('GET /api/economy/reminders', { params: { company } });
      if (answer.customers.length > 0) onRemind({ customers: answer.customers.map(({ xid }) => xid), at: 0 });
    });
  return (
    <Button look="primary" className="max-sm:w-full" disabled={busy} onClick={() => void start()}>
      <Send className="size-4" aria-hidden />
      {`Purr ${customersText(customers)} over 60 dager`}
    </Button>
  );
}
