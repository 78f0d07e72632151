'use client';

import { useState } from 'react';
import { ReminderSheet } from '@/components/domains/economy/reminder/reminder-sheet';
import type { ReminderDrafts } from '@/components/domains/economy/reminder/use-reminder';
import { useRefresh } from '@/components/kit/routing/address';

/** The customers to remind one after the other, and which of them is shown. */
export type Reminding = { customers: readonly string[]; at: number };

/** One reminder at a time: the next opens when a letter is made or passed over, and the last one closes. */
export function ReminderQueue({
  company,
  reminding: { customers, at },
  drafts,
  onChange,
}: {
  company: string;
  reminding: Reminding;
  /** The changes to letters that are not made yet. */
  drafts: ReminderDrafts;
  onChange: (reminding: Reminding | undefined) => void;
}) {
  const refresh = useRefresh();
  const [returnTo] = useState(() => document.activeElement);
  const customer = customers[at];
  if (customer === undefined) return null;
  const next = () => onChange(at + 1 < customers.length ? { customers, at: at + 1 } : undefined);
  return (
    <ReminderSheet
      company={company}
      customer={customer}
      drafts={drafts}
      returnTo={returnTo}
      place={customers.length > 1 ? { at, of: customers.length } : undefined}
      onMade={() => {
        next();
        refresh();
      }}
      onUndone={refresh}
      onSkip={next}
      onClose={() => onChange(undefined)}
    />
  );
}
