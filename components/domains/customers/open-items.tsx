import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useRefresh } from '@/components/kit/routing/address';
import { AgePill } from '@/components/kit/ui/age-pill';
import { ItemNumber } from '@/components/kit/ui/item-number';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatDate } from '@/lib/core/format/date';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';

/** Moves a payment to an invoice, with 'Angre'; the page is then read again. */
function useMovePayment(company: string) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const send = async (payment: string, invoice: string | null) => {
    await call('POST /api/economy/payment', { body: { company, op: uuidv7(), payment, invoice } });
    refresh();
  };
  const move = (payment: string, invoice: string) =>
    run(async () => {
      await send(payment, invoice);
      snackbar.success('Betalingen er flyttet', () => void run(() => send(payment, null)));
    });
  return { busy, move };
}

/** A payment that equals the invoice above but was set against another, and the move that sets it right. */
function Note({ row, company }: { row: Row; company: string }) {
  const { busy, move } = useMovePayment(company);
  const [note, payment, invoice] = [textOf(row, 'note'), textOf(row, '_payment'), textOf(row, '_line')];
  if (note === undefined) return null;
  const [head, ...rest] = note.split('. ');
  return (
    <span className="flex min-h-8 items-center justify-between gap-x-3 bg-warn-soft px-3">
      <span className="min-w-0">
        <span className="font-medium text-warn">{head}.</span> {rest.join('. ')}
      </span>
      {payment && invoice && (
        <button
          type="button"
          className="h-7 shrink-0 font-medium text-accent hover:underline disabled:text-faint max-md:h-10"
          disabled={busy}
          onClick={() => void move(payment, invoice)}
        >
          Flytt
        </button>
      )}
    </span>
  );
}

const day = (row: Row, key: string) => {
  const value = textOf(row, key);
  return value && formatDate(value);
};

/** The customer's open items, oldest first; eight and more scroll. */
export function OpenItems({ rows }: { rows: readonly Row[] }) {
  const { company } = useShell();
  if (!company) return null;
  return (
    <PlainTable
      label="Poster"
      className="max-h-72 overflow-y-auto bg-surface print:max-h-none"
      rows={rows}
      keyOf={(row) => textOf(row, '_key') ?? ''}
      below={(row) => textOf(row, 'note') !== undefined && <Note row={row} company={company.id} />}
      columns={[
        {
          head: 'Faktura',
          look: 'figures whitespace-nowrap',
          title: (row) => textOf(row, 'basis'),
          cell: (row) =>
            textOf(row, 'voucher') === undefined ? textOf(row, 'text') : <ItemNumber row={row} company={company} />,
        },
        { head: 'Dato', look: 'figures max-md:hidden', cell: (row) => day(row, 'date') },
        { head: 'Forfall', look: 'figures', cell: (row) => day(row, 'due') },
        {
          head: 'Forfalt',
          figure: true,
          cell: (row) => {
            const days = numberOf(row, 'late');
            return days === undefined ? <span className="text-faint">–</span> : <AgePill days={days} />;
          },
        },
        { head: 'Fakturabeløp', look: 'text-muted max-md:hidden', number: (row) => numberOf(row, 'amount') ?? null },
        { head: 'Åpent beløp', look: 'font-medium', number: (row) => numberOf(row, 'unpaid') ?? 0 },
      ]}
    />
  );
}
