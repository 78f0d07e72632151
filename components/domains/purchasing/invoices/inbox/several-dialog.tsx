'use client';

import { Check, type LucideIcon, Mail, Truck } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { planSeveral, type SeveralPlan, type SeveralWay } from '@/lib/domains/purchasing/invoices/settle/several';
import { kroner } from '../settle/decision-row';

const ways: readonly { value: SeveralWay; text: string }[] = [
  { value: 'forslag', text: 'Forslag' },
  { value: 'godta', text: 'Godta' },
  { value: 'krav', text: 'Merk krav' },
  { value: 'vent', text: 'Mangler levering' },
];

const invoicesText = (count: number) => counted(count, 'faktura', 'fakturaer');

/** Sums the effect of saving: an amount per currency that is accepted, waited for and claimed. */
function Outcome({ sums }: Pick<SeveralPlan, 'sums'>) {
  const parts = sums.flatMap(({ currency, godta, vent, krav }) => {
    const unit = currency === 'NOK' ? 'kr' : currency;
    const all: { icon: LucideIcon; text: string; detail: string; amount: number }[] = [
      { icon: Check, text: `${unit} godtas`, detail: 'Avvikene godkjennes med deg som godkjenner.', amount: godta },
      {
        icon: Truck,
        text: `${unit} venter på varene`,
        detail: 'Kommer de før forfall, stemmer det av seg selv; ellers får du dem igjen da.',
        amount: vent,
      },
      {
        icon: Mail,
        text: `${unit} legges i Leverandørkrav`,
        detail: 'Kravene merkes. Ingenting sendes herfra.',
        amount: krav,
      },
    ];
    return all.filter(({ amount }) => amount > 0);
  });
  return (
    <section aria-label="Det som skjer" className="rounded-control border border-line">
      <h3 className="border-b border-line px-3 py-2 font-semibold">Det som skjer når du lagrer</h3>
      <ul className="flex flex-col gap-2 px-3 py-2">
        {parts.map(({ icon: Icon, text, detail, amount }) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="figures block">{`${kroner(amount)} ${text}`}</span>
              <span className="block text-caption text-muted">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cannot({ cannot, addressOf }: Pick<SeveralPlan, 'cannot'> & { addressOf: (id: string) => string }) {
  return (
    <section aria-label="Kan ikke avgjøres slik">
      <h3 className="font-semibold text-warn">{`${invoicesText(cannot.length)} kan ikke avgjøres slik, og blir ikke rørt`}</h3>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {cannot.map(({ invoice, why }) => (
          <li key={invoice.xid} className="py-0.5 wrap-anywhere">
            <Link prefetch={false} href={addressOf(invoice.xid)} className="text-accent underline">
              {invoice.label}
            </Link>{' '}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The marked invoices, how they are decided, what that comes to, and which of them cannot be decided so. */
export function SeveralDialog({
  company,
  ids,
  addressOf,
  onSaved,
  onClose,
}: {
  company: string;
  ids: readonly string[];
  addressOf: (id: string) => string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [way, setWay] = useState<SeveralWay>('forslag');
  const { answer, failed, retry } = useRead('GET /api/equipment/invoicedecide/several', {
    company,
    ids: ids.join(','),
  });
  const plan = answer && planSeveral(answer.invoices, way, answer.mayClaim);
  const count = plan?.can.length ?? 0;

  const undo = (decided: string, text: string) =>
    attempt(async () => {
      await call('POST /api/equipment/invoicedecide/undo', { body: { company, decided, op: uuidv7() } });
      snackbar.info(`Valgene på ${text} er angret`);
      refresh();
    });
  async function save({ can }: SeveralPlan) {
    const op = uuidv7();
    const invoices = can.map(({ invoice, decisions }) => ({ invoice: invoice.xid, decisions }));
    const text = invoicesText(can.length);
    const isSaved = await run(async () => {
      await call('POST /api/equipment/invoicedecide/several', { body: { company, op, invoices } });
      snackbar.success(`${text} avgjort`, () => void undo(op, text));
      refresh();
      onSaved();
    });
    // What has changed meanwhile is shown as it is now.
    if (!isSaved) retry();
  }

  return (
    <AskDialog
      title={`Avgjør ${invoicesText(ids.length)}`}
      action={busy ? 'Lagrer …' : count === 0 ? 'Ingen kan lagres' : `Lagre ${formatNumber(count)}`}
      disabled={busy || count === 0}
      open
      onOpenChange={onClose}
      onDo={() => plan && save(plan)}
    >
      <ChoiceRow label="Hva som gjøres med avvikene" value={way} choices={ways} onChange={setWay} />
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {!plan && !failed && <Skeleton className="h-40" />}
      {plan && count > 0 && (
        <>
          <Outcome sums={plan.sums} />
          <details>
            <summary className="cursor-pointer font-semibold">{`${invoicesText(count)} avgjøres`}</summary>
            <ul className="figures mt-1 max-h-40 overflow-y-auto">
              {plan.can.map(({ invoice, amount }) => (
                <li key={invoice.xid} className="flex gap-3 py-0.5">
                  <span className="min-w-0 grow wrap-anywhere">{invoice.label}</span>
                  <span>{`${kroner(amount)} ${invoice.currency === 'NOK' ? 'kr' : invoice.currency}`}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {plan && plan.cannot.length > 0 && <Cannot cannot={plan.cannot} addressOf={addressOf} />}
    </AskDialog>
  );
}
