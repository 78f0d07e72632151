'use client';

import clsx from 'clsx';
import { ArrowLeft, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { thingHref } from '@/lib/platform/routing/things';
import { DueDay } from '../due-day';
import type { SettleInvoice } from './settle-model';

/** The place of an invoice among those to settle, and the addresses around it. */
export type Place = { at: number; of: number; previous: string | undefined; next: string | undefined; inbox: string };

/** Draws the link of a part of the invoice, with the choice of another. */
export type TiedPart = (
  kind: 'leverandør' | 'prosjekt' | 'vare',
  name: string | null,
  of: string,
  line?: string,
) => ReactNode;

type Fact = { name: string; value: ReactNode };

function Named({ name, value }: Fact) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="text-muted">{name}</span> {value}
    </span>
  );
}

function Neighbour({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (!to) return null;
  return (
    <Link prefetch={false} href={to} aria-label={label} className={buttonClass('quiet', 'px-1.5! max-sm:px-2.5!')}>
      {icon}
    </Link>
  );
}

function Neighbours({ place }: { place: Place }) {
  if (place.at === 0) return null;
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1 text-muted">
      {formatNumber(place.at)} av {formatNumber(place.of)}
      <Neighbour to={place.previous} label="Forrige faktura" icon={<ChevronLeft aria-hidden className="size-4" />} />
      <Neighbour to={place.next} label="Neste faktura" icon={<ChevronRight aria-hidden className="size-4" />} />
    </span>
  );
}

/** On a phone: when it is due, and the other facts folded, so that the lines are in the first screenful. */
function Folded({ due, facts, open: openAtFirst }: { due: Fact | undefined; facts: readonly Fact[]; open: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(openAtFirst);
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        {due ? <Named {...due} /> : <span />}
        <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Om fakturaen
          <ChevronDown aria-hidden className={clsx('size-4', open && 'rotate-180')} />
        </Button>
      </div>
      <dl id={id} hidden={!open} className="rounded-control border border-line bg-surface px-3 py-1">
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="grid min-h-10 grid-cols-[6rem_minmax(0,1fr)] items-center border-b border-line last:border-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Props = {
  invoice: SettleInvoice;
  company: string;
  place: Place;
  tied: TiedPart;
  /** On a phone: the choice between lines and papers. */
  choice: ReactNode;
};

/** Shows an invoice's context: its days, supplier, order, project and voucher, each a link. */
export function Facts({ invoice, company, place, tied, choice }: Props) {
  const today = useToday();
  const narrow = useNarrow();
  const { company: open } = useShell();
  const reader = { company, paths: open?.paths ?? [] };
  const { order } = invoice.settling;
  const link = (address: string | undefined, text: string) =>
    address ? (
      <Link prefetch={false} href={address} className="text-accent hover:underline">
        {text}
      </Link>
    ) : (
      <span>{text}</span>
    );
  const voucher =
    invoice.voucher !== null && reader.paths.includes(voucherLinesPath)
      ? href(voucherLinesPath, { company, q: invoice.voucher })
      : undefined;
  const isOpen = invoice.settling.group === 'Å avgjøre' || invoice.settling.group === 'Ikke koblet';
  const issued = { name: 'Faktura', value: formatDate(invoice.issuedate) };
  const due = invoice.duedate !== null && {
    name: 'Forfall',
    value: <DueDay day={invoice.duedate} today={today} isOpen={isOpen} />,
  };
  const others: Fact[] = [
    {
      name: 'Bestilling',
      value: order ? link(thingHref('order', order.xid, reader), order.no) : (invoice.orderno ?? '–'),
    },
    { name: 'Leverandør', value: tied('leverandør', invoice.supplierName, 'leverandør') },
    { name: 'Prosjekt', value: tied('prosjekt', invoice.projectName, 'prosjekt') },
    { name: 'Bilag', value: invoice.voucher === null ? 'ikke bokført ennå' : link(voucher, invoice.voucher) },
  ];
  if (narrow) {
    // What is not tied is what there is to do here.
    const isLoose = invoice.supplierName === null || invoice.projectName === null;
    return (
      <div className="figures flex shrink-0 flex-col gap-2">
        <div className="flex items-center gap-2">
          <Link
            prefetch={false}
            href={place.inbox}
            aria-label="Innboks"
            className={buttonClass('secondary', 'h-11.5! px-3.5!')}
          >
            <ArrowLeft aria-hidden className="size-4" />
          </Link>
          {choice}
          <Neighbours place={place} />
        </div>
        <Folded due={due || undefined} facts={[issued, ...others]} open={isLoose} />
      </div>
    );
  }
  return (
    <div className="figures flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5">
      <Link prefetch={false} href={place.inbox} className={buttonClass('secondary', 'h-7!')}>
        <ArrowLeft aria-hidden className="size-4" />
        Innboks
      </Link>
      {[issued, ...(due ? [due] : []), ...others].map((fact) => (
        <Named key={fact.name} {...fact} />
      ))}
      <Neighbours place={place} />
    </div>
  );
}
