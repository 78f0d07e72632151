'use client';

import { PencilLine } from 'lucide-react';
import { useMayMakeBids } from '@/components/domains/bids/new-bid-dialog';
import { useShell } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import { customerTablePath } from '@/lib/platform/routing/paths';
import { ReachLink } from './contact-people';
import { NewBidButton } from './verdict';

/** '912345678' → '912 345 678'; anything else is unchanged. */
function spacedOrgnr(orgnr: string): string {
  return /^\d{9}$/.test(orgnr) ? orgnr.replace(/(\d{3})(?=\d)/g, '$1 ') : orgnr;
}

/** The customer's name and numbers, at once from the list, the rest when it has loaded. */
export function CustomerHeader({
  row,
  facts,
  offersBid,
}: {
  row: Row;
  facts: Row | undefined;
  /** True if a new bid is offered here. */
  offersBid: boolean;
}) {
  const { company } = useShell();
  const mayMakeBids = useMayMakeBids();
  const no = textOf(row, 'no') ?? '';
  const orgnr = textOf(row, 'orgnr');
  const register = textOf(row, 'register');
  const place = [textOf(facts, 'postalCode'), textOf(row, 'city')].filter(Boolean).join(' ');
  const address = [textOf(facts, 'address'), place].filter(Boolean).join(', ');
  const days = numberOf(facts, 'paymentDays');
  const [email, phone] = [textOf(facts, 'email'), textOf(facts, 'phone')];
  const about = [
    `Kundenr ${no}`,
    orgnr ? `Orgnr ${spacedOrgnr(orgnr)}` : 'Uten orgnr',
    address,
    days === undefined ? undefined : `${days} dagers betalingsfrist`,
  ];
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="text-title font-semibold text-balance">{textOf(row, 'name')}</h2>
          {register && <StatePill tone="bad" text={register} />}
        </div>
        <p className="figures mt-0.5 text-muted">{about.filter(Boolean).join(' · ')}</p>
        {(email || phone) && (
          <p className="flex flex-wrap gap-x-4">
            {email && <ReachLink kind="mail" value={email} />}
            {phone && <ReachLink kind="phone" value={phone} />}
          </p>
        )}
      </div>
      <div className="no-print flex flex-wrap items-center gap-1 max-md:-ml-3 max-md:w-full">
        {company?.paths.includes(customerTablePath) && (
          <Link
            prefetch={false}
            href={href(customerTablePath, { company: company.id, q: no })}
            className={buttonClass('quiet')}
          >
            <PencilLine className="size-4" aria-hidden />
            Rediger kunden
          </Link>
        )}
        {offersBid && mayMakeBids && <NewBidButton customer={textOf(row, 'xid')} filled={false} />}
      </div>
    </header>
  );
}
