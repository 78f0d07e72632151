'use client';

import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { snackbar } from '@/components/kit/ui/snackbar';
import { mostContacts, type Recipient } from '@/lib/domains/customers/mail/mail-draft';
import type { MailRecord, MailWay } from '@/lib/domains/customers/mail/record-mail';

/** Resolves to undefined on success, else to the reason. */
async function send(company: string, record: MailRecord): Promise<string | undefined> {
  try {
    await call('POST /api/bid/contactmail', { params: { company }, body: record });
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}

/**
 * Records a mail on the contacts' timelines, once per contact. A failure does not affect the mail: `failure` is the
 * reason, and `retry` tries again.
 */
export function useMailRecord(company: string, subject: string, onMade: (contacts: readonly string[]) => void) {
  const taken = useRef(new Set<string>());
  /** Records to be saved, oldest first; each keeps its idempotency key until it has been. */
  const waiting = useRef<MailRecord[]>([]);
  const sending = useRef(false);
  const left = useRef(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function sendAll() {
    if (sending.current) return;
    sending.current = true;
    let why: string | undefined;
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      why = await send(company, next);
      if (why !== undefined) break;
      waiting.current.shift();
      onMade(next.contacts);
    }
    sending.current = false;
    if (why !== undefined && left.current) {
      snackbar.error(`E-posten ble ikke ført på tidslinjen: ${why}`, () => void sendAll());
    } else setFailure(why);
  }

  function record(way: MailWay, recipients: readonly Recipient[]) {
    const contacts = recipients.flatMap((recipient) => recipient.contacts).filter((id) => !taken.current.has(id));
    for (const id of contacts) taken.current.add(id);
    for (let first = 0; first < contacts.length; first += mostContacts) {
      waiting.current.push({ op: uuidv7(), way, contacts: contacts.slice(first, first + mostContacts), subject });
    }
    if (waiting.current.length > 0) void sendAll();
  }

  return { record, failure, retry: () => void sendAll() };
}
