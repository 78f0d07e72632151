import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound, UserError } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { lockLedger } from '@/db/ledger-lock';
import { queryRows } from '@/db/query-rows';
import { rebuildOpenItemsOf } from '@/db/rebuild-open-items';
import { settlementChoice } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { publish } from '@/lib/platform/events/publish';
import { basisText } from '@/lib/platform/ledger/receivables-aging';
import { nameOfItem, type PaymentMove, readMove } from '@/lib/platform/ledger/settled-by';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { settlementLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';

export const moveSchema = z.object({
  /** The idempotency key. */
  op: opKey,
  /** The payment: a voucher line. */
  payment: z.uuid('Betalingen (payment) er ugyldig.').toLowerCase(),
  /** The target invoice: a voucher line, or 'opening 2026' for a year's opening balance; null reverts a move. */
  invoice: z
    .string('Fakturaen (invoice) mangler.')
    .regex(/^(opening \d{4}|[\da-f-]{36})$/i, 'Fakturaen (invoice) er ugyldig.')
    .nullable(),
});
export type Moving = z.infer<typeof moveSchema>;

const lineRow = z.strictObject({ journal: z.string(), no: z.string(), date: z.string(), line: z.number() });

async function namedLine(tx: CompanyTx, companyId: string, xid: string) {
  const [row] = await queryRows(tx, lineRow)`
    select voucher.journal, voucher.no, voucher.date::text as date, line.line_no as line
    from voucher_line line join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id
    where line.company_id = ${companyId} and line.xid = ${xid}`;
  if (!row) throw notFound('Betalingen finnes ikke lenger. Last siden på nytt.');
  return row;
}

/** A payment's allocations as text, for the log. */
function wordsOf({ against, party }: Pick<PaymentMove, 'against' | 'party'>): string {
  const texts = against.map(({ invoice, basis, by }) => {
    const how = basisText({ basis, chosenBy: by ?? null }) ?? '';
    return `${nameOfItem(invoice, party)} (${how.charAt(0).toLowerCase()}${how.slice(1)})`;
  });
  return texts.length === 0 ? 'Ingen faktura' : texts.join('; ');
}

/**
 * Matches a payment with another invoice of the same party, or reverts that; the party's open items are recomputed.
 * Throws 403 without Write, 404 and 400 for an invalid payment or another party's invoice, 409 while an import runs.
 */
export async function movePayment(scope: Scope, { op, payment, invoice }: Moving): Promise<Recorded> {
  if (!may(scope.permissions, openItemsPath, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  return idempotentEdit(scope, { op, content: { kind: 'move payment', payment, invoice } }, async (tx) => {
    if (!(await lockLedger(tx, companyId))) {
      throw new UserError(409, 'Et regnskap leses inn akkurat nå. Prøv igjen når importen er ferdig.');
    }
    const requested = invoice?.toLowerCase() ?? null;
    const move = await readMove(tx, companyId, payment, requested);
    if (!move) throw notFound('Betalingen finnes ikke lenger. Last siden på nytt.');
    if (requested !== null && !move.invoice) throw badInput('Fakturaen hører ikke til samme kunde eller leverandør.');
    const paid = await namedLine(tx, companyId, payment);
    const own = and(
      eq(settlementChoice.companyId, companyId),
      eq(settlementChoice.paidJournal, paid.journal),
      eq(settlementChoice.paidNo, paid.no),
      eq(settlementChoice.paidDate, paid.date),
      eq(settlementChoice.paidLine, paid.line),
    );
    const gone = await tx.delete(settlementChoice).where(own).returning({ xid: settlementChoice.xid });
    if (!move.invoice && gone.length === 0) throw badInput('Betalingen er ikke flyttet av noen.');
    if (move.invoice) await choose(tx, scope, paid, move.invoice);
    await rebuildOpenItemsOf(tx, companyId, move.kind, move.party.xid);
    await publish(tx, { type: 'ledger-changed', companyId });
    const after = await readMove(tx, companyId, payment, null);
    const line: LogLine = {
      tbl: settlementLog.tbl,
      row: payment,
      rowLabel: nameOfItem(move.payment, move.party),
      kind: 'edit',
      col: 'Ført mot',
      oldText: wordsOf(move),
      newText: wordsOf({ party: move.party, against: after?.against ?? [] }),
    };
    return record(tx, scope, { op, via: move.invoice ? 'direct' : 'undo' }, [line]);
  });
}

async function choose(
  tx: CompanyTx,
  { company, user }: Scope,
  paid: z.infer<typeof lineRow>,
  { id, voucher, date }: NonNullable<PaymentMove['invoice']>,
): Promise<void> {
  const named = voucher === null ? undefined : await namedLine(tx, company.id, id);
  await tx.insert(settlementChoice).values({
    companyId: company.id,
    paidJournal: paid.journal,
    paidNo: paid.no,
    paidDate: paid.date,
    paidLine: paid.line,
    invoiceJournal: named?.journal ?? null,
    invoiceNo: named?.no ?? null,
    invoiceDate: named?.date ?? date,
    invoiceLine: named?.line ?? null,
    chosenByName: user.fullName,
    chosenAt: sql`now()`,
  });
}
