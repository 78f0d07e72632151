'use client';

import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { snackbar } from '@/components/ui/snackbar';
import type { Recipient } from '@/lib/bid/mail-draft';
import type { MailRecord, MailWay } from '@/lib/bid/record-mail';
import { href } from '@/lib/pages/href';

/** The call takes so many at once. */
const atOnce = 5_000;

/** undefined when it went well, else why not. */
async function send(company: string, record: MailRecord): Promise<string | undefined> {
  try {
    const response = await fetch(href('/api/bid/contactmail', { company }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
    return response.ok ? undefined : (await response.text()) || 'Tjenesten svarte ikke som ventet.';
  } catch {
    return 'Får ikke kontakt med tjenesten.';
  }
}

/**
 * Records on the contacts' timelines that a mail was made, each contact once for one mail. A failure leaves the mail as it
 * is: `failure` says why, and `retry` tries again.
 */
export function useMailRecord(company: string, subject: string, onMade: (contacts: readonly string[]) => void) {
  const [op] = useState(uuidv7);
  const taken = useRef(new Set<string>());
  const left = useRef(false);
  const [failed, setFailed] = useState<{ why: string; way: MailWay; contacts: string[] }>();

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function recordAll(way: MailWay, contacts: string[]) {
    for (let first = 0; first < contacts.length; first += atOnce) {
      const part = contacts.slice(first, first + atOnce);
      const why = await send(company, { op, way, contacts: part, subject });
      if (why !== undefined) {
        if (left.current) snackbar.error(`E-posten ble ikke ført på tidslinjen: ${why}`);
        else setFailed({ why, way, contacts: contacts.slice(first) });
        return;
      }
      onMade(part);
    }
    setFailed(undefined);
  }

  function record(way: MailWay, recipients: readonly Recipient[]) {
    const contacts = recipients.flatMap((recipient) => recipient.contacts).filter((id) => !taken.current.has(id));
    for (const id of contacts) taken.current.add(id);
    const again = failed?.contacts ?? [];
    if (contacts.length + again.length > 0) void recordAll(way, [...again, ...contacts]);
  }

  return {
    record,
    failure: failed?.why,
    retry: () => failed && void recordAll(failed.way, failed.contacts),
  };
}
