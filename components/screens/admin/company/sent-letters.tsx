import type { ReactNode } from 'react';
import { addDays } from '@/lib/core/format/days';
import { senderParts } from '@/lib/core/format/letterhead';
import { reminderLetter, reminderTitle } from '@/lib/domains/customers/reminders/letter';
import { claimMail } from '@/lib/domains/purchasing/invoices/mail-texts';
import { Lines, Row } from '@/lib/product/jobs/letters/frame';
import { SenderRow } from '@/lib/product/jobs/letters/letterhead';
import { type PaperProps, tinted } from './paper-heads';

/** The head of a letter that is sent, with its own sender's row, white in either theme; below it words of an example. */
function Letter({ head, saved, logo, subject, children }: PaperProps & { subject: string; children: ReactNode }) {
  const { name, place, right } = senderParts(saved);
  const tint = tinted([name, place, ...right]);
  return (
    <>
      <p className="text-caption text-muted">E-post med emnet «{subject}»</p>
      <div className="border border-line bg-white p-6 [--warn-soft:#fdf3dc] max-sm:p-4">
        <table role="presentation" className="w-full">
          <tbody>
            <SenderRow
              from={head}
              line={(text) => <span className={tint(text)}>{text}</span>}
              logo={
                logo !== null && (
                  // biome-ignore lint/performance/noImgElement: it is guarded by the session.
                  <img src={logo} alt="Firmaets logo" className="mb-2 block max-h-12 max-w-45" />
                )
              }
            />
            {children}
          </tbody>
        </table>
      </div>
    </>
  );
}

const title = { fontSize: 20, fontWeight: 'bold', paddingBottom: 8 };

/** A reminder to a customer, as it is sent. */
export function ReminderLetter(of: PaperProps) {
  const { today, head } = of;
  const item = { no: '10001', date: addDays(today, -50), text: '', due: addDays(today, -20), amount: 12_500 };
  const payBy = addDays(today, 14);
  const { subject, before, signature } = reminderLetter({
    items: [item],
    asOf: today,
    payBy,
    company: head.name,
    sender: '',
  });
  return (
    <Letter {...of} subject={subject}>
      <Row style={title}>{reminderTitle}</Row>
      <Row>{before}</Row>
      <Row>
        <Lines text={signature.filter((line) => line !== '').join('\n')} />
      </Row>
    </Letter>
  );
}

/** A letter to a supplier with claims on an invoice, as it is sent. */
export function ClaimLetter(of: PaperProps) {
  const row = { invoiceno: '10001', matter: 'Varens navn', reason: 'for høy pris', netam: 105_000, amountam: 4_200 };
  const { subject, body } = claimMail(of.head.name, [row]);
  return (
    <Letter {...of} subject={subject}>
      {body.split('\n\n').map((paragraph) => (
        <Row key={paragraph}>
          <Lines text={paragraph} />
        </Row>
      ))}
    </Letter>
  );
}
