'use client';

import { Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { today } from '@/lib/core/clock';
import { formatReadMinute } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { timeText } from '@/lib/core/format/time-of-day';
import type { Recipient } from '@/lib/domains/customers/mail/mail-draft';
import type { MassMailState } from '@/lib/domains/customers/mail/send-mass-mail';

const againMs = 3_000;

/** Shows the progress of a mailing, renewed while there is more to send, with the way to stop the rest. */
function Progress({ company, first }: { company: string; first: MassMailState }) {
  const [version, setVersion] = useState(0);
  const { latest } = useRead('GET /api/bid/contactmail/sending', { company, id: first.id }, version);
  const { sent, left, failed, until, stoppedBy } = latest?.sending ?? first;
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
        {left > 1 && until !== null && `. ${lastAt(new Date(until))}`}
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

/** 'De siste går kl. 11.09': to the minute that has come. */
function lastAt(moment: Date): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  return `De siste går ${timeText(formatReadMinute(minute.getTime() / 1_000, today()))}`;
}

type Props = {
  company: string;
  /** The sender of the letters and their pace, as the server has them. */
  way: { from: string; pace: { from: string; letters: number; seconds: number } };
  subject: string;
  recipients: readonly Recipient[];
  onSent: (contacts: readonly string[]) => void;
};

/** A letter of its own to each of the recipients, where a mail server is set up; they answer to the user. */
export function SendHere({ company, way: { from, pace }, subject, recipients, onSent }: Props) {
  const [op] = useState(uuidv7);
  const [text, setText] = useState('');
  const [sending, setSending] = useState<MassMailState>();
  const { busy, run } = useWork();
  const textId = useId();
  if (sending) return <Progress company={company} first={sending} />;
  const contacts = recipients.flatMap((one) => one.contacts);
  const send = () =>
    void run(async () => {
      const body = { company, op, contacts, subject, text };
      setSending(await call('POST /api/bid/contactmail/sending', { body }));
      onSent(contacts);
    });
  const isReady = subject.trim() !== '' && text.trim() !== '';
  const last =
    new Date(pace.from).getTime() + Math.floor((recipients.length - 1) / pace.letters) * pace.seconds * 1_000;
  return (
    <section aria-label="Send herfra" className="flex flex-col gap-3">
      <p>
        Fra <strong className="font-medium wrap-anywhere">{from}</strong>. Svar kommer til deg.
      </p>
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
      <p className="text-caption text-muted">
        Ett brev til hver, så ingen ser hvem de andre er. Under hvert brev kan mottakeren melde seg av.
        {recipients.length > 1 && ` ${lastAt(new Date(last))}, så bestillinger og passord ikke venter.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={busy || !isReady} onClick={send}>
          <Send className="size-4" aria-hidden />
          {recipients.length === 1 ? 'Send 1 brev' : `Send ${formatNumber(recipients.length)} brev`}
        </Button>
        {!isReady && <span className="text-muted">Emne og tekst må være fylt ut.</span>}
      </div>
    </section>
  );
}
