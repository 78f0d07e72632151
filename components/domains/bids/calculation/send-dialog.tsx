'use client';

import { Mail, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { saveText } from '@/components/kit/client/save-text';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { Checkbox } from '@/components/kit/input/checkbox';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { type CheckFinding, isBidSum } from '@/lib/core/calculation/check';
import { formatNumber } from '@/lib/core/format/number';
import type { CalculationBid } from '@/lib/domains/bids/calculations/calculation-view';
import { estimateLetter } from '@/lib/domains/bids/calculations/estimate/letter';
import { href } from '@/lib/platform/routing/href';
import { bidTablePath, contactTablePath } from '@/lib/platform/routing/paths';
import type { AnswerOf } from '@/lib/product/calls/answers';

type Answer = AnswerOf<'GET /api/bid/calc/mail'>;

const atCustomer = 'kunden';

/** Explains that there is nobody to send to, and links to the place to correct that. */
function Nobody({ answer: { customer }, bid }: { answer: Answer; bid: CalculationBid }) {
  const { company } = useShell();
  const [path, text, q, what] =
    customer === null
      ? ([bidTablePath, 'Tilbudet har ingen kunde.', bid.key, 'Velg kunden'] as const)
      : ([
          contactTablePath,
          `${customer} har ingen e-postadresse som kan brukes.`,
          customer,
          'Åpne kontaktene',
        ] as const);
  return (
    <EmptyState text={text}>
      {company?.paths.includes(path) && (
        <Link href={href(path, { company: company.id, q })} className="text-accent underline">
          {what}
        </Link>
      )}
    </EmptyState>
  );
}

function Sending({
  answer: { customer, recipients, chosen, unsent, mayPrice, mail },
  bid,
  price,
  findings,
  calculation,
  onChecks,
  onSent,
}: {
  answer: Answer;
  bid: CalculationBid;
  price: number;
  findings: readonly CheckFinding[];
  calculation: string;
  onChecks: () => void;
  onSent: () => void;
}) {
  const { company, user } = useShell();
  const { busy, run } = useWork();
  const [address, setAddress] = useState('');
  const own = { contact: null, name: customer ?? '', position: null, email: address };
  const first = recipients.find(({ contact }) => contact !== null && contact === chosen) ?? recipients[0] ?? own;
  const [requested, setRequested] = useState(first.contact ?? atCustomer);
  const [sent, setSent] = useState(unsent);
  const offersSum = mayPrice && !isBidSum({ amount: bid.revenueam }, price);
  const [sum, setSum] = useState(bid.revenueam === null);
  const ops = useRef({ send: uuidv7(), draft: uuidv7() });
  const to = recipients.find(({ contact }) => (contact ?? atCustomer) === requested) ?? first;
  if (!company) return null;
  const letter = estimateLetter(
    { ...bid, price },
    { to: to.contact === null ? undefined : to.name, company: company.name, sender: user.fullName },
  );

  const send = (byUs: boolean) =>
    run(async () => {
      const body = {
        company: company.id,
        bcid: calculation,
        contact: to.contact,
        ...(to === own && { address }),
        sent,
        sum: offersSum && sum,
        send: byUs,
        op: ops.current[byUs ? 'send' : 'draft'],
      };
      const made = await call('POST /api/bid/calc/mail', { body });
      if ('queued' in made) snackbar.success(`Tilbudet til ${to.name} er lagt til utsending.`);
      else {
        saveText(made.name, 'message/rfc822', made.text);
        snackbar.success(`Utkastet til ${to.name} er lastet ned. Åpne det i e-postprogrammet og send det.`);
      }
      onSent();
    });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(mail);
      }}
    >
      {findings.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-warn-soft px-3 py-2 text-body">
          {[
            ...findings.flatMap(({ kind, message }) => (kind === 'name' ? message : [])),
            `«Før tilbudet sendes» har ${formatNumber(findings.length)} ${findings.length === 1 ? 'merknad' : 'merknader'}.`,
          ].join(' ')}
          <Button onClick={onChecks}>Se på dem først</Button>
        </p>
      )}
      {to === own ? (
        <Field
          id="estimate-to"
          label={`E-postadressen til ${to.name}`}
          type="email"
          autoFocus
          placeholder="navn@firma.no"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      ) : (
        <ChoicePicker
          modal
          label="Til"
          value={to.contact ?? atCustomer}
          placeholder="Velg mottaker"
          onChange={setRequested}
          choices={recipients.map(({ contact, name, position, email }) => ({
            value: contact ?? atCustomer,
            label: [contact === null ? `${name} (kundens adresse)` : name, position, email].filter(Boolean).join(', '),
          }))}
        />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-body">
        <dt className="text-muted">Emne</dt>
        <dd className="wrap-anywhere">{letter.subject}</dd>
        <dt className="text-muted">Vedlegg</dt>
        <dd className="wrap-anywhere">{`Tilbud ${bid.key} som PDF`}</dd>
      </dl>
      <p className="rounded-control border border-line bg-sunken p-3 text-body whitespace-pre-line">{letter.text}</p>
      <p className="text-caption text-muted">
        {[
          mail
            ? 'Innsikt sender e-posten, og svaret kommer til deg.'
            : 'Utkastet åpnes i e-postprogrammet, der du retter og sender det.',
          to === own
            ? 'Adressen lagres på kunden.'
            : to.contact === null
              ? 'Det loggføres ikke: kunden har ingen kontakt med denne adressen.'
              : `Det loggføres på tidslinjen til ${to.name}.`,
        ].join(' ')}
      </p>
      <BottomBar className="flex flex-wrap items-center justify-between gap-3 max-sm:sticky max-sm:-bottom-5 max-sm:-mb-5 max-sm:bg-raised max-sm:py-3">
        <div className="flex flex-col gap-1">
          {unsent && <Checkbox checked={sent} onChange={setSent} text="Sett status til «4. Tilbud sendt»" />}
          {offersSum && (
            <Checkbox checked={sum} onChange={setSum} text={`Sett tilbudets beløp til ${formatNumber(price)} kr`} />
          )}
        </div>
        <span className="flex flex-wrap gap-2 max-sm:w-full">
          {mail && (
            <Button className="max-sm:grow" disabled={busy} onClick={() => void send(false)}>
              <Mail className="size-4" aria-hidden />
              Bare e-postutkast
            </Button>
          )}
          <Button type="submit" look="primary" className="max-sm:grow" disabled={busy}>
            {mail ? <Send className="size-4" aria-hidden /> : <Mail className="size-4" aria-hidden />}
            {mail ? 'Send tilbud' : busy ? 'Lager utkast …' : 'Lag e-postutkast'}
          </Button>
        </span>
      </BottomBar>
    </form>
  );
}

function Content({ calculation, ...rest }: Omit<Parameters<typeof Sending>[0], 'answer'>) {
  const { company } = useShell();
  const { answer, failed, retry } = useRead(
    'GET /api/bid/calc/mail',
    company && { company: company.id, bcid: calculation },
  );
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-72" />;
  if (answer.recipients.length === 0 && !answer.mayAddress) return <Nobody answer={answer} bid={rest.bid} />;
  return <Sending answer={answer} calculation={calculation} {...rest} />;
}

/** 'Send til kunde': a mail or its draft with the saved calculation's estimate, to a contact of the customer. */
export function SendDialog({
  onClose,
  ...rest
}: Omit<Parameters<typeof Sending>[0], 'answer'> & { onClose: () => void }) {
  return (
    <Dialog title="Send til kunde" open onOpenChange={(open) => !open && onClose()}>
      <Content {...rest} />
    </Dialog>
  );
}
