import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import type { ReminderAnswer } from './use-reminder';

type Props = {
  company: string;
  answer: ReminderAnswer;
  item: ReminderAnswer['items'][number];
  onDone: (isDisputed: boolean) => void;
};

/** Marks an invoice as disputed, with whom and until when, or a disputed one as settled. */
export function DisputeButton({ company, answer: { customer, today }, item, onDone }: Props) {
  const { busy, run } = useWork();
  const [open, setOpen] = useState(false);
  const [dispute, setDispute] = useState({ with: '', until: '' });
  const id = useId();
  const send = (to: typeof dispute | null) =>
    run(async () => {
      const body = { company, op: uuidv7(), customer: customer.xid, item: item.key, dispute: to };
      await call('POST /api/economy/reminder/dispute', { body });
      setOpen(false);
      onDone(to !== null);
    });
  if (item.dispute) {
    return (
      <Button look="quiet" disabled={busy} onClick={() => void send(null)}>
        Avklart
      </Button>
    );
  }
  return (
    <AskDialog
      title={`${item.no ?? 'Posten'} er omtvistet`}
      action="Lagre"
      disabled={busy || dispute.with.trim() === '' || dispute.until === ''}
      open={open}
      onOpenChange={setOpen}
      onDo={() => send(dispute)}
      trigger={<IconButton label={`${item.no ?? 'Posten'} er omtvistet …`} icon={<Flag />} />}
    >
      <Field
        id={id}
        label="Med hvem"
        value={dispute.with}
        maxLength={100}
        autoFocus
        onChange={(event) => setDispute({ ...dispute, with: event.target.value })}
      />
      <DateField
        label="Purres ikke til og med"
        value={dispute.until}
        from={today}
        onChange={(until) => setDispute({ ...dispute, until })}
      />
    </AskDialog>
  );
}
