import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
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
    void run(async () => {
      const body = { company, op: uuidv7(), customer: customer.xid, item: item.key, dispute: to };
      await call('POST /api/economy/reminder/dispute', { body });
      setOpen(false);
      onDone(to !== null);
    });
  if (item.dispute) {
    return (
      <Button look="quiet" disabled={busy} onClick={() => send(null)}>
        Avklart
      </Button>
    );
  }
  return (
    <Dialog
      title={`${item.no ?? 'Posten'} er omtvistet`}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={`${item.no ?? 'Posten'} er omtvistet …`} icon={<Flag />} />}
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (dispute.with.trim() !== '' && dispute.until !== '') send(dispute);
        }}
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
        <Button
          type="submit"
          look="primary"
          className="self-end"
          disabled={busy || dispute.with.trim() === '' || dispute.until === ''}
        >
          Lagre
        </Button>
      </form>
    </Dialog>
  );
}
