'use client';

import { Check, Copy, Download, Mail } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { saveText } from '@/components/kit/client/save-text';
import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { ErrorState } from '@/components/kit/ui/states';
import { today } from '@/lib/core/clock';
import { formatNumber } from '@/lib/core/format/number';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import {
  addressList,
  longestMailto,
  longestSubject,
  type MailContact,
  type MailPart,
  mailParts,
  mailSubject,
  recipientsOf,
} from '@/lib/domains/customers/mail/mail-draft';
import { mailFile } from '@/lib/domains/customers/mail/mail-file';
import { LeftOut } from './left-out';
import { SendHere } from './send-here';
import { useMailRecord } from './use-mail-record';

/** The mails as links that open the mail program; opened ones are marked. */
function MailLinks({
  parts,
  look,
  onOpen,
}: {
  parts: readonly MailPart[];
  look: 'primary' | 'secondary';
  onOpen: (part: MailPart) => void;
}) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [only] = parts;
  if (only && parts.length === 1) {
    return (
      <a href={only.href} onClick={() => onOpen(only)} className={buttonClass(look, 'self-start')}>
        <Mail className="size-4" aria-hidden />
        Åpne i e-postprogrammet
      </a>
    );
  }
  return (
    <ol className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 overflow-y-auto p-0.5">
      {parts.map((part, i) => {
        const done = opened.includes(part.href);
        const Icon = done ? Check : Mail;
        return (
          <li key={part.href}>
            <a
              href={part.href}
              onClick={() => {
                setOpened((before) => [...before, part.href]);
                onOpen(part);
              }}
              className={buttonClass('secondary', 'w-full')}
            >
              <Icon className="size-4" aria-hidden />
              {`E-post ${i + 1} (${formatNumber(part.recipients.length)})`}
              {done && <span className="sr-only">åpnet</span>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * The mail to the chosen contacts: a letter to each where one can be sent from here, and beside it the draft of
 * specification 1, section 2.7, to the user with the contacts in bcc, in one mail or the few that mail programs need.
 */
export function MailDialog({
  company,
  contacts,
  onMade,
  onClose,
}: {
  company: string;
  contacts: readonly MailContact[];
  onMade: (contacts: readonly string[]) => void;
  onClose: () => void;
}) {
  const { user } = useShell();
  const own = mailAddress(user.email);
  const { latest: way, failed, retry: askAgain } = useRead('GET /api/bid/contactmail/sending', { company });
  const subjectId = useId();
  const [subject, setSubject] = useState('');
  const [byHand, setByHand] = useState(false);
  const found = useMemo(() => recipientsOf(contacts), [contacts]);
  const { recipients } = found;
  const parts = useMemo(() => (own ? mailParts(own, recipients, subject) : []), [own, recipients, subject]);
  const { record, failure, retry } = useMailRecord(company, mailSubject(subject), onMade);
  const addresses = addressList(recipients);

  async function copy() {
    try {
      await navigator.clipboard.writeText(addresses);
      snackbar.success(`${formatNumber(recipients.length)} adresser kopiert`);
    } catch {
      setByHand(true);
    }
    record('copy', recipients);
  }

  function saveDraft() {
    if (!own) return;
    saveText(
      `e-post-${today()}.eml`,
      'message/rfc822',
      mailFile({ name: user.fullName, address: own }, recipients, subject, new Date()),
    );
    record('draft', recipients);
  }

  const count = formatNumber(recipients.length);
  const draft = (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Til</dt>
        <dd className="wrap-anywhere">{user.email}</dd>
        <dt className="text-muted">Blindkopi</dt>
        <dd className="figures">{recipients.length === 1 ? '1 adresse' : `${count} adresser`}</dd>
      </dl>
      {parts.length > 1 && (
        <p>
          {`E-postprogrammer kutter lister på over ${formatNumber(longestMailto)} tegn, så mottakerne er delt på ${formatNumber(parts.length)} e-poster. Utkastet og de kopierte adressene har alle.`}
        </p>
      )}
      <MailLinks
        parts={parts}
        look={way?.mail ? 'secondary' : 'primary'}
        onOpen={(part) => record('mail', part.recipients)}
      />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden />
          Kopier adresser
        </Button>
        <Button onClick={saveDraft}>
          <Download className="size-4" aria-hidden />
          Last ned utkast (.eml)
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog title="Opprett e-post" open onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-4">
        <LeftOut found={found} />
        {failed && <ReadFailed failed={failed} onRetry={askAgain} />}
        {!own && <ErrorState text="E-postadressen du logger inn med, kan ikke brukes i en e-post." />}
        {own && recipients.length === 0 && (
          <ErrorState text="Ingen av de valgte har en e-postadresse som kan brukes og ønsker e-post." />
        )}
        {own && recipients.length > 0 && (
          <>
            <Field
              id={subjectId}
              label={way?.mail ? 'Emne' : 'Emne (valgfritt)'}
              value={subject}
              maxLength={longestSubject}
              autoComplete="off"
              onChange={(event) => setSubject(event.target.value)}
            />
            {way?.mail && (
              <SendHere company={company} way={way} subject={subject} recipients={recipients} onSent={onMade} />
            )}
            {way && !way.mail && draft}
            {way?.mail && (
              <details className="border-t border-line pt-4">
                <summary className="mb-3 cursor-pointer font-medium">Utkast i e-postprogrammet i stedet</summary>
                {draft}
              </details>
            )}
            {byHand && (
              <div>
                <p className="mb-1 text-caption text-muted">
                  Nettleseren lot oss ikke kopiere. Merk adressene og kopier dem selv.
                </p>
                <textarea
                  readOnly
                  aria-label="Adresser"
                  rows={4}
                  value={addresses}
                  onFocus={(event) => event.target.select()}
                  className="w-full rounded-control border border-line-strong bg-surface p-2 text-table"
                />
              </div>
            )}
          </>
        )}
        {failure !== undefined && (
          <div role="alert" className="flex flex-wrap items-center gap-2 rounded-control bg-warn-soft p-3">
            <p className="min-w-0 grow basis-60">{`E-posten kan sendes, men ble ikke ført på tidslinjen: ${failure}`}</p>
            <Button onClick={retry}>Prøv igjen</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
