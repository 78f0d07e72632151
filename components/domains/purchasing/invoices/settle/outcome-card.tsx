import { Check, type LucideIcon, Mail, Truck } from 'lucide-react';
import { formatDate } from '@/lib/core/format/date';
import { kroner } from './decision-row';
import { type Choices, claimReasonsOf, type SettleInvoice, settledOutcome } from './settle-model';

type Part = { icon: LucideIcon; what: string; detail: string; amount: number };

function partsOf(invoice: SettleInvoice, choices: Choices, asks: boolean): Part[] {
  const { agrees, accepted, approved, waiting, claimed } = settledOutcome(invoice, choices);
  const { until, seller } = invoice.settling;
  const currency = invoice.currency === 'NOK' ? 'kr' : invoice.currency;
  const own = [
    ...(accepted > 0
      ? [`${kroner(agrees)} som stemmer og ${kroner(accepted)} som ${asks ? 'du godtar' : 'er godtatt'}.`]
      : []),
  ];
  const reasons = claimReasonsOf(invoice, choices)
    .map((reason) => `«${reason}»`)
    .join(' og ');
  const draft = seller.email === null ? 'Leverandøren mangler e-post.' : `Utkastet går til ${seller.email}.`;
  return [
    { icon: Check, what: `${kroner(approved)} ${currency} er godkjent`, detail: own.join(' '), amount: approved },
    {
      icon: Truck,
      what: `${kroner(waiting)} ${currency} venter på varene`,
      detail: `Kommer de før ${formatDate(until)}, stemmer det av seg selv; ellers får du den igjen da.`,
      amount: waiting,
    },
    {
      icon: Mail,
      what: `${kroner(claimed)} ${currency} ${asks ? 'legges' : 'ligger'} i Leverandørkrav`,
      detail: `Årsak ${reasons}. ${draft} Ingenting sendes herfra.`,
      amount: claimed,
    },
  ].filter(({ amount }) => amount !== 0);
}

/** Sums the effect of saving: approved, waiting and claimed, which together are the invoice's sum. */
export function OutcomeCard({ invoice, choices, asks }: { invoice: SettleInvoice; choices: Choices; asks: boolean }) {
  return (
    <section aria-label="Det som skjer" className="rounded-control border border-line bg-surface">
      <h2 className="border-b border-line px-3 py-2 font-semibold">
        {asks ? 'Det som skjer når du lagrer' : 'Slik står den'}
      </h2>
      <ul className="flex flex-col gap-2 px-3 py-2">
        {partsOf(invoice, choices, asks).map(({ icon: Icon, what, detail, amount }) => (
          <li key={what} className="flex gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="min-w-0 grow">
              <span className="figures block">{what}</span>
              <span className="figures block text-caption text-muted">{detail}</span>
            </span>
            <span className="figures shrink-0 font-semibold">{kroner(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
