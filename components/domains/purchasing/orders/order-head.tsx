'use client';

import { FileText, Mail, Send } from 'lucide-react';
import { Fragment } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatNumber } from '@/lib/core/format/number';
import { orderWord } from '@/lib/core/format/order-states';
import { orderFacts } from '@/lib/domains/purchasing/orders/order-facts';
import { isUnderWay } from '@/lib/domains/purchasing/orders/order-state';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { href } from '@/lib/platform/routing/href';

/** Says in a sentence whom the order waits for; undefined for nobody. */
function waitsFor({ status, byOther, acts, limit, texts }: OrderView): string | undefined {
  if (status !== 'sendt') return undefined;
  const why = byOther && limit !== null ? `Over grensen på ${formatNumber(limit)} kr. ` : '';
  if (acts.includes('approve')) return `${why}Venter på godkjenning av deg eller en annen.`;
  return `${why}Venter på godkjenning av en annen enn den som sendte${texts.approvedby ? ` (${texts.approvedby})` : ''}.`;
}

/** Lists the order's fields. */
export function OrderFacts({ order }: { order: OrderView }) {
  const facts: [string, string][] = [
    ['Prosjekt', order.project.label],
    ['Leverandør', order.supplier?.label ?? ''],
    ...orderFacts(order),
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Props = {
  company: string;
  order: OrderView;
  busy: boolean;
  /** The draft of a mail to the supplier was taken. */
  onWritten: (supplier: string) => void;
  onSend: (suppliers: readonly string[]) => void;
};

function Files({ company, order, busy, onWritten, onSend }: Props) {
  const address = (file: string, supplier?: string) =>
    href('/api/equipment/order/file', { company, order: order.order, file, ...(supplier && { supplier }) });
  const sends = order.mail && order.mayReceive;
  const left = order.receivers.flatMap(({ xid, written }) => (written ? [] : [xid]));
  const sendsAll = sends && isUnderWay(order.status) && left.length > 1;
  return (
    <span className="no-print flex flex-wrap gap-2">
      <FileLink href={address('pdf')} className={buttonClass('secondary')}>
        <FileText className="size-4" aria-hidden />
        PDF
      </FileLink>
      {isUnderWay(order.status) &&
        order.receivers.map(({ xid, label }) => {
          const name = order.receivers.length === 1 ? 'leverandøren' : label.replace(/^\S+ /, '');
          const look = xid === left[0] && order.mayReceive && !sendsAll ? 'primary' : 'secondary';
          return (
            <Fragment key={xid}>
              <a
                href={address('mail', xid)}
                className={buttonClass(sends ? 'secondary' : look)}
                onClick={() => {
                  // Whoever only reads may take a copy, which is no letter to the supplier.
                  if (order.mayReceive) onWritten(xid);
                }}
              >
                <Mail className="size-4" aria-hidden />
                {order.receivers.length === 1 ? 'E-postutkast' : `E-postutkast til ${name}`}
              </a>
              {sends && (
                <Button look={look} disabled={busy} onClick={() => onSend([xid])}>
                  <Send className="size-4" aria-hidden />
                  {`Send til ${name}`}
                </Button>
              )}
            </Fragment>
          );
        })}
      {sendsAll && (
        <Button look="primary" disabled={busy} onClick={() => onSend(left)}>
          <Send className="size-4" aria-hidden />
          {`Send ${left.length} brev, ett til hver`}
        </Button>
      )}
    </span>
  );
}

/** The order's number, state, sum and papers, whom it waits for, and what is wrong with its invoices. */
export function OrderHead(props: Props) {
  const { order } = props;
  const waits = waitsFor(order);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="figures text-heading font-semibold">{order.no}</span>
        <StatePill text={orderWord(order.state)} />
        <span className="figures text-heading">{formatNumber(order.sumam, 2)} kr</span>
        <span className="text-muted">{order.kind === 'PVU' ? 'Verneutstyr' : (order.supplier?.label ?? '')}</span>
        <span className="ml-auto">
          <Files {...props} />
        </span>
      </div>
      {waits && <p className="rounded-control bg-sunken px-3 py-2">{waits}</p>}
      {order.remarks.length > 0 && (
        <ul aria-label="Avvik på fakturaene" className="font-medium wrap-anywhere text-bad">
          {order.remarks.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      )}
    </>
  );
}
