import { Button } from '@/components/kit/ui/button';
import { formatMoment } from '@/lib/core/format/date';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';

const sentWords = { queued: 'venter', failed: 'prøves igjen', sent: 'sendt', 'given-up': 'ikke sendt' } as const;

/** Names a letter's state; one that the product did not send is a draft. */
const stateOf = ({ sent }: OrderView['letters'][number]) => (sent === null ? 'utkast' : sentWords[sent]);

type Props = { order: OrderView; busy: boolean; onUnwrite: (letter: string) => void };

/** Lists the letters to the supplier: receiver, author, date and state. */
export function OrderLetters({ order: { letters, receivers, mayReceive }, busy, onUnwrite }: Props) {
  if (letters.length === 0) return null;
  return (
    <section aria-label="Brev til leverandøren">
      <h3 className="mb-1 font-semibold">Brev til leverandøren</h3>
      <ul>
        {letters.map((one) => (
          <li key={one.letter} className="flex min-h-10 items-center gap-2 text-table">
            <span className="min-w-0 grow wrap-anywhere">
              {[
                one.kind === 'purring' ? 'Purring' : 'Bestilling',
                one.to ?? receivers.find(({ xid }) => xid === one.supplier)?.label,
              ]
                .filter(Boolean)
                .join(' · ')}
              <span className="figures block text-caption text-muted">
                {[one.by, formatMoment(one.at).slice(0, -3), stateOf(one)].join(' · ')}
              </span>
            </span>
            {mayReceive && one.sent !== 'sent' && (
              <Button look="quiet" aria-label="Angre brevet" disabled={busy} onClick={() => onUnwrite(one.letter)}>
                Angre
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
