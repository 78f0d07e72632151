import clsx from 'clsx';
import type { ReactNode } from 'react';
import { addDays } from '@/lib/core/format/days';
import { footParts, type HeadFact, type Letterhead, senderLines } from '@/lib/core/format/letterhead';
import { type HeadOf, headColumns } from '@/lib/domains/bids/calculations/estimate/estimate-head';
import type { OfBid } from '@/lib/domains/bids/calculations/estimate/read-estimate';
import { noTexts } from '@/lib/domains/purchasing/orders/order-fields';
import { type PaperOrder, paperFacts, paperFoot, paperTitle } from '@/lib/domains/purchasing/orders/order-paper';

export type PaperProps = {
  head: Letterhead;
  saved: Letterhead;
  /** The address of the logo's picture. */
  logo: string | null;
  /** yyyy-mm-dd */
  today: string;
};

/** Tints a line that is not among the saved ones. */
export const tinted = (saved: readonly string[]) => (line: string) =>
  clsx(!saved.includes(line) && 'rounded-control bg-warn-soft');

const linesOf = (head: Letterhead) => [...senderLines(head), ...footParts(head)];

/** Names and texts of an example. */
const pale = 'text-muted';

type Shown = Pick<HeadOf, 'customer' | 'contact' | 'responsible'> & { bid: HeadOf['bid'] & { description: string } };

/** Returns an example in place of a missing bid. */
function exampleBid(today: string): Shown {
  return {
    bid: { key: '26-0001', description: 'Hva tilbudet gjelder', validdate: addDays(today, 30) },
    customer: { name: 'Kundens navn', orgnr: null, address: 'Kundens adresse', place: '', paymentDays: null },
    contact: null,
    responsible: null,
  };
}

/** An order as an example, approved by nobody. */
const exampleOrder = (today: string): PaperOrder => ({
  no: '26001-1001',
  kind: 'PO',
  status: 'godkjent',
  approval: null,
  texts: noTexts,
  orderdate: today,
  deliverydate: addDays(today, 14),
  project: { value: '', erp: '', label: 'Prosjektets navn' },
  supplier: { xid: '', label: 'Leverandørens navn', orgnr: null, email: null },
});

function Facts({ facts, classOf }: { facts: readonly HeadFact[]; classOf: (fact: string, line: string) => string }) {
  return facts.map(({ name, lines }) => (
    <div key={name} className="mb-2 min-w-0">
      <dt className="text-muted">{name}</dt>
      {lines.map((line) => (
        <dd key={line} className={clsx('wrap-anywhere', classOf(name, line))}>
          {line}
        </dd>
      ))}
    </div>
  ));
}

function Sheet({ top, foot, children }: { top: ReactNode; foot: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-80 flex-col gap-4 border border-line bg-surface px-6 pt-6 max-sm:px-4">
      <div className="flex items-start justify-between gap-4">{top}</div>
      {children}
      <p className="mt-auto flex flex-wrap gap-x-1.5 border-t border-line py-3 text-caption text-muted">{foot}</p>
    </div>
  );
}

/** The head of the estimate's own PDF, its logo on white as on paper. */
export function EstimatePaper({ head, saved, logo, today, bid }: PaperProps & { bid: OfBid | null }) {
  const shown = bid ?? exampleBid(today);
  const columns = headColumns({ ...shown, company: head }, today);
  const tint = tinted(linesOf(saved));
  const example = bid === null ? pale : '';
  return (
    <Sheet
      top={
        <>
          <p className="text-caption text-muted">Tilbud {shown.bid.key}</p>
          {logo !== null && (
            // biome-ignore lint/performance/noImgElement: it is guarded by the session.
            <img
              src={logo}
              alt="Firmaets logo"
              className="h-10 max-w-40 rounded-control bg-white object-contain object-right-top p-0.5"
            />
          )}
        </>
      }
      foot={footParts(head).map((part, i, all) => (
        <span key={part}>
          <span className={tint(part)}>{part}</span>
          {i < all.length - 1 && ' ·'}
        </span>
      ))}
    >
      <p className={clsx('text-title font-semibold text-ink', example)}>{shown.bid.description}</p>
      <div className="grid grid-cols-[0.9fr_1.3fr_0.8fr] gap-3 text-caption text-ink">
        {columns.map((facts) => (
          <dl key={facts[0]?.name} className="min-w-0">
            <Facts
              facts={facts}
              classOf={(name, line) => (name === 'Fra' ? tint(line) : name === 'Til' ? example : '')}
            />
          </dl>
        ))}
      </div>
    </Sheet>
  );
}

/** The head of an order's own PDF, which has no logo. */
export function OrderPaper({ head, saved, today }: PaperProps) {
  const order = exampleOrder(today);
  const tint = tinted(linesOf(saved));
  return (
    <Sheet
      top={
        <>
          <p className="text-heading font-semibold whitespace-nowrap text-ink">
            {paperTitle(order)}
            <span className={clsx('block text-caption font-normal', pale)}>{order.project.label}</span>
          </p>
          <p className={clsx('text-right font-semibold text-accent wrap-anywhere', tint(head.name))}>{head.name}</p>
        </>
      }
      foot={paperFoot(order, head)}
    >
      <dl className="grid grid-cols-[1.5fr_1fr_1fr] gap-3 text-caption text-ink">
        <Facts facts={paperFacts(order, head)} classOf={(name, line) => (name === 'Fra' ? tint(line) : pale)} />
      </dl>
    </Sheet>
  );
}
