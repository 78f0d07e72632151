import { numberText } from '@/db/open-items/invoice-number';
import { type StrayKid, strayKids } from '@/db/stray-kids';
import { openItemColumns } from '@/lib/core/columns/open-items';
import { asOfHeading, ledgerDay } from '@/lib/core/filters/ledger-day';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { may } from '@/lib/platform/auth/permissions';
import { openItemRows, readOpenItems } from '@/lib/platform/ledger/open-item-rows';
import { owingCustomers, settlementNote } from '@/lib/platform/ledger/receivables-aging';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import { type Misplaced, misplacedPayments } from '../card/payments';
import { readMatching } from '../card/read-matching';
import { askAboutCustomer } from '../chosen-customer';
import { hiddenReceivables, mayReadLedger } from '../ledger-access';

const columns = openItemColumns.take(
  'invoice',
  'voucher',
  'date',
  'text',
  'due',
  'late',
  'amount',
  'unpaid',
  'basis',
  'note',
);

function noteOf({ payment, from }: Misplaced, no: string): string {
  const against = from.map((item) => numberText(item, no) ?? 'inngående saldo').join(', ');
  return `Ser betalt ut. ${formatNumber(-payment.ore / 100)} kom ${formatDate(payment.date)}, men ble ført på ${against}.`;
}

/** A payment on one customer with the KID of another's invoice, said of either. */
const strayText = ({ paid, party, day, amount }: StrayKid) =>
  paid
    ? `Ser betalt ut. ${formatNumber(amount)} kom ${formatDate(day)} med KID-en, men er ført på ${party}.`
    : `KID-en gjelder en annen. ${formatNumber(amount)} fra ${formatDate(day)} har KID til en faktura til ${party}.`;

/**
 * Reads the chosen customer's open receivables (15xx) at the end of yrpr's month, invoice by invoice, oldest first;
 * kroner. `note` names a payment that equals the invoice but was set against another; `_payment` is its line for users
 * who may move it.
 */
export const customerItems = listSource({ title: 'Åpne poster', columns }, async (scope, filters) => {
  const companyId = scope.company.id;
  const { yrpr, span } = filters;
  const asOf = ledgerDay(filters);
  const mayMove = may(scope.permissions, openItemsPath, 'Write');
  let subtitle = '';
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, '', async (tx, { xid }) => {
    if (!mayReadLedger(scope.permissions, 'receivables')) return { rows: [], empty: hiddenReceivables };
    const lines = await readOpenItems(tx, companyId, yrpr, span.fiscalStart, xid);
    const { matching } = await readMatching(tx, companyId, xid, yrpr);
    const strays = await strayKids(tx, companyId, xid);
    const guessed = new Map(
      matching.allocations.flatMap(({ payment, invoice, basis }) =>
        basis === 'oldest' ? [[invoice.id, payment.id]] : [],
      ),
    );
    const misplaced = new Map(misplacedPayments(matching).map((one) => [one.invoice.id, one]));
    const newestFirst = owingCustomers(lines, `${span.first}-01`).flatMap((owing) => openItemRows(owing, asOf));
    const rows = newestFirst.reverse().map((row): Row => {
      const line = String(row._line);
      const found = misplaced.get(line);
      const stray = strays.get(line) ?? strays.get(guessed.get(line) ?? '');
      return {
        ...row,
        note: stray ? strayText(stray) : found ? noteOf(found, matching.no) : null,
        _payment: found && mayMove ? found.payment.id : null,
      };
    });
    subtitle = `${asOfHeading(filters)}. ${settlementNote(lines)}`;
    const none = `Kunden har ingen åpne poster per ${formatDate(asOf)}.`;
    return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0, none) };
  });
  return { subtitle, rows, excel: 'apne-poster-kunde', empty };
});
