'use client';

import { MessageSquareReply } from 'lucide-react';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';

/** The answer to the colleague who owns the task, which removes the task from the user's list. */
export function AnswerForm({
  xid,
  from,
  company,
  onSent,
}: {
  xid: string;
  from: string;
  company: string;
  onSent: () => void;
}) {
  const id = useId();
  const [answer, setAnswer] = useState('');
  const { busy, run } = useWork();
  const post = (text: string | null) =>
    call('POST /api/todo/answer', { body: { company, op: uuidv7(), task: xid, answer: text } });
  const send = () =>
    run(async () => {
      const { message } = await post(answer);
      onSent();
      snackbar.success(message, () => void attempt(() => post(null)));
    });
  return (
    <form
      noValidate
      className="flex flex-col gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="text-caption font-medium text-muted">
        Svar til {from}
      </label>
      <textarea
        id={id}
        value={answer}
        rows={3}
        maxLength={2_000}
        onChange={(event) => setAnswer(event.target.value)}
        className={`${inputClass} h-auto! field-sizing-content py-2`}
      />
      <Button type="submit" look="primary" className="max-sm:h-12!" disabled={busy || answer.trim() === ''}>
        <MessageSquareReply className="size-4" aria-hidden />
        Send tilbake
      </Button>
    </form>
  );
}
