'use client';

import { type ReactElement, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { snackbar } from '@/components/ui/snackbar';
import { NewCustomerForm } from './new-customer-form';

/** A new customer, filled from Enhetsregisteret; `onCreated` is told its id once it is saved. */
export function NewCustomerDialog({
  companyId,
  trigger,
  onCreated,
}: {
  companyId: string;
  trigger: ReactElement;
  onCreated: (xid: string) => void;
}) {
  const [open, setOpen] = useState(false);
  function created(xid: string) {
    setOpen(false);
    snackbar.success('Kunden er lagt til');
    onCreated(xid);
  }
  return (
    <Dialog title="Ny kunde" trigger={trigger} open={open} onOpenChange={setOpen}>
      <NewCustomerForm companyId={companyId} onCreated={created} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}
