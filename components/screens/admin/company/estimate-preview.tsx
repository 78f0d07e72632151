import clsx from 'clsx';
import { useToday } from '@/components/kit/context/use-today';
import { addDays } from '@/lib/core/format/days';
import { footParts, type Letterhead, senderLines } from '@/lib/core/format/letterhead';
import { type HeadOf, headColumns } from '@/lib/domains/bids/calculations/estimate/estimate-head';
import type { OfBid } from '@/lib/domains/bids/calculations/estimate/read-estimate';

type Shown = Pick<HeadOf, 'customer' | 'contact' | 'responsible'> & { bid: HeadOf['bid'] & { description: string } };

/** What is shown in the place of a bid where there is none. */
function exampleOf(today: string): Shown {
  return {
    bid: { key: '26-0001', description: 'Hva tilbudet gjelder', validdate: addDays(today, 30) },
    customer: { name: 'Kundens navn', orgnr: null, address: 'Kundens adresse', place: '', paymentDays: null },
    contact: null,
    responsible: null,
  };
}

/**
 * How the letterhead looks: the head of the estimate's own PDF, its logo on white as on paper. Lines that `saved` does not have are
 * tinted.
 */
export function EstimatePreview({
  head,
  saved,
  logo,
  bid,
}: {
  head: Letterhead;
  saved: Letterhead;
  /** The address of the logo's picture. */
  logo: string | null;
  /** The newest open bid; null: an example. */
  bid: OfBid | null;
}) {
  const today = useToday();
  const shown = bid ?? exampleOf(today);
  const columns = headColumns({ ...shown, company: head }, today);
  const before = new Set([...senderLines(saved), ...footParts(saved)]);
  const isNew = (line: string) => !before.has(line);
  const tint = (line: string) => clsx(isNew(line) && 'rounded-control bg-warn-soft');
  const pale = bid === null && 'text-muted';
  return (
    <section aria-labelledby="slik-blir-det" className="flex flex-col gap-2">
      <h2 id="slik-blir-det" className="font-semibold">
        Slik blir det <span className="font-normal text-muted">øverst på et estimat, mens du skriver</span>
      </h2>
      <div className="flex min-h-80 flex-col gap-4 border border-line bg-surface px-6 pt-6 max-sm:px-4">
        <div className="flex items-start justify-between gap-4">
          <p className="text-caption text-muted">Estimat {shown.bid.key}</p>
          {logo !== null && (
            // biome-ignore lint/performance/noImgElement: it is guarded by the session.
            <img
              src={logo}
              alt="Firmaets logo"
              className="h-10 max-w-40 rounded-control bg-white object-contain object-right-top p-0.5"
            />
          )}
        </div>
        <p className={clsx('text-title font-semibold text-ink', pale)}>{shown.bid.description}</p>
        <div className="grid grid-cols-[0.9fr_1.3fr_0.8fr] gap-3 text-caption text-ink">
          {columns.map((facts) => (
            <dl key={facts[0]?.name} className="min-w-0">
              {facts.map(({ name, lines }) => (
                <div key={name} className="mb-2">
                  <dt className="text-muted">{name}</dt>
                  {lines.map((line) => (
                    <dd
                      key={line}
                      className={clsx('wrap-anywhere', name === 'Fra' ? tint(line) : name === 'Til' && pale)}
                    >
                      {line}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          ))}
        </div>
        <p className="mt-auto flex flex-wrap gap-x-1.5 border-t border-line py-3 text-caption text-muted">
          {footParts(head).map((part, i, all) => (
            <span key={part}>
              <span className={tint(part)}>{part}</span>
              {i < all.length - 1 && ' ·'}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
