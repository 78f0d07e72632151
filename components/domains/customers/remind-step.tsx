'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { ReminderQueue, type Reminding } from '@/components/domains/economy/open-items/reminder-queue';
import type { ReminderDrafts } from '@/components/domains/economy/reminder/use-reminder';
import { Button } from '@/components/kit/ui/button';
import { tkrText } from '@/lib/core/format/value';

/** Opens the reminder of all that the customer owes past its due date, kroner. */
export function RemindStep({ company, customer, kroner }: { company: string; customer: string; kroner: number }) {
  const [reminding, setReminding] = useState<Reminding>();
  const [drafts] = useState<ReminderDrafts>(() => new Map());
  return (
    <>
      <Button look="primary" className="max-md:w-full" onClick={() => setReminding({ customers: [customer], at: 0 })}>
        <Send className="size-4" aria-hidden />
        Purr {tkrText(kroner)}
      </Button>
      {reminding && <ReminderQueue company={company} reminding={reminding} drafts={drafts} onChange={setReminding} />}
    </>
  );
}
