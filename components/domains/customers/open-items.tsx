import clsx from 'clsx';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useRefresh } from '@/components/kit/routing/address';
import { AgePill } from '@/components/kit/ui/age-pill';
import { ItemNumber } from '@/components/kit/ui/item-number';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
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

function LateCell({ days }: { days: number | undefined }) {
  if (days === undefined) return <span className="text-faint">–</span>;
  return <AgePill days={days} />;
}

/** A payment that equals the invoice above but was set against another, and the move that sets it right. */
function Note({ row, company }: { row: Row; company: string }) {
  const { busy, move } = useMovePayment(company);
  const [note, payment, invoice] = [textOf(row, 'note'), textOf(row, '_payment'), textOf(row, '_line')];
  if (note === undefined) return null;
  const [head, ...rest] = note.split('. ');
  return (
    <tr className="bg-warn-soft">
      <td colSpan={6} className="px-4 py-0.5">
        <span className="flex min-h-7 items-center justify-between gap-x-3">
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
      </td>
    </tr>
  );
}

const cell = 'h-7 px-2 first:pl-4 last:pr-4 whitespace-nowrap';

function ItemRows({ row, company }: { row: Row; company: { id: string; paths: readonly string[] } }) {
  const [date, due] = [textOf(row, 'date'), textOf(row, 'due')];
  const amount = numberOf(row, 'amount');
  return (
    <>
      <tr className={clsx(textOf(row, 'note') === undefined && 'border-b border-line last:border-0')}>
        <td className={cell} title={textOf(row, 'basis')}>
          {textOf(row, 'voucher') === undefined ? textOf(row, 'text') : <ItemNumber row={row} company={company} />}
        </td>
        <td className={clsx(cell, 'max-md:hidden')}>{date && formatDate(date)}</td>
        <td className={cell}>{due && formatDate(due)}</td>
        <td className={clsx(cell, 'text-right')}>
          <LateCell days={numberOf(row, 'late')} />
        </td>
        <td className={clsx(cell, 'text-right text-muted max-md:hidden')}>
          {amount === undefined ? '' : formatNumber(amount)}
        </td>
        <td className={clsx(cell, 'text-right font-medium')}>{formatNumber(numberOf(row, 'unpaid') ?? 0)}</td>
      </tr>
      <Note row={row} company={company.id} />
    </>
  );
}

const heads = [
  ['Faktura', ''],
  ['Dato', 'max-md:hidden'],
  ['Forfall', ''],
  ['Forfalt', 'text-right'],
  ['Fakturabeløp', 'text-right max-md:hidden'],
  ['Åpent beløp', 'text-right'],
] as const;

/** The customer's open items, oldest first; eight and more scroll. */
export function OpenItems({ rows }: { rows: readonly Row[] }) {
  const { company } = useShell();
  if (!company) return null;
  return (
    <div tabIndex={rows.length >= 8 ? 0 : undefined} className="max-h-72 overflow-y-auto print:max-h-none">
      <table className="figures w-full text-table">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-caption text-muted">
            {heads.map(([text, look]) => (
              <th key={text} scope="col" className={clsx(cell, 'text-left font-medium', look)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ItemRows key={textOf(row, '_key')} row={row} company={company} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
