'use client';

import { Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { Button } from '@/components/kit/ui/button';
import { Field, inputClass } from '@/components/kit/ui/field';
import { formatNumber } from '@/lib/core/format/number';
import type { Recipient } from '@/lib/domains/customers/mail/mail-draft';
import type { MassMailState } from '@/lib/domains/customers/mail/send-mass-mail';

const againMs = 3_000;

/** Shows the progress of a mailing, renewed while there is more to send, with the way to stop the rest. */
function Progress({ company, first }: { company: string; first: MassMailState }) {
  const [version, setVersion] = useState(0);
  const { latest } = useRead('GET /api/bid/contactmail/sending', { company, id: first.id }, version);
  const { sent, left, failed, stoppedBy } = latest?.sending ?? first;
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setVersion((one) => one + 1), againMs);
    return () => clearInterval(timer);
  }, [left]);
  const rest =
    stoppedBy === null ? `${formatNumber(failed)} gitt opp` : `${formatNumber(failed)} stoppet eller gitt opp`;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
      <p className="figures grow">
        {`${formatNumber(sent)} sendt, ${formatNumber(left)} igjen${failed > 0 ? `, ${rest}` : ''}`}
      </p>
      {left > 0 && (
        <EndButton
          text="Stopp resten"
          title="Stoppe resten?"
          description={`${formatNumber(left)} får ikke brevet. De må velges og skrives til på nytt.`}
          onEnd={async () => {
            await call('DELETE /api/bid/contactmail/sending', { body: { company, id: first.id } });
            setVersion((one) => one + 1);
          }}
        />
      )}
    </div>
  );
}

type Props = {
  company: string;
  /** The user's name, which is proposed as the sender's. */
  name: string;
  subject: string;
  recipients: readonly Recipient[];
  onSent: (contacts: readonly string[]) => void;
};

/** A letter of its own to each of the recipients, where a mail server is set up; they answer to the user. */
export function SendHere({ company, name, subject, recipients, onSent }: Props) {
  const { latest } = useRead('GET /api/bid/contactmail/sending', { company });
  const [op] = useState(uuidv7);
  const [from, setFrom] = useState(name);
  const [text, setText] = useState('');
  const [sending, setSending] = useState<MassMailState>();
  const { busy, run } = useWork();
  const [fromId, textId] = [useId(), useId()];
  if (sending) return <Progress company={company} first={sending} />;
  if (!latest?.mail) return null;
  const contacts = recipients.flatMap((one) => one.contacts);
  const send = () =>
    void run(async () => {
      const body = { company, op, contacts, from, subject, text };
      setSending(await call('POST /api/bid/contactmail/sending', { body }));
      onSent(contacts);
    });
  const isReady = from.trim() !== '' && subject.trim() !== '' && text.trim() !== '';
  return (
    <section aria-label="Send herfra" className="flex flex-col gap-3 border-t border-line pt-4">
      <p>Send herfra: ett brev til hver, så ingen ser hvem de andre er. Svar kommer til deg.</p>
      <Field
        id={fromId}
        label="Avsenderens navn"
        value={from}
        autoComplete="off"
        onChange={(event) => setFrom(event.target.value)}
      />
      <div>
        <label htmlFor={textId} className="mb-1 block font-medium">
          Tekst
        </label>
        <textarea
          id={textId}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} h-auto! py-2`}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={busy || !isReady} onClick={send}>
          <Send className="size-4" aria-hidden />
          {recipients.length === 1 ? 'Send 1 brev' : `Send ${formatNumber(recipients.length)} brev`}
        </Button>
        {!isReady && <span className="text-muted">Emne, navn og tekst må være fylt ut.</span>}
      </div>
    </section>
  );
}
