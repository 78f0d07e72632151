import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { lastReminders } from '@/db/last-reminders';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import { registerState } from '@/db/register-state';
import { today } from '@/lib/core/clock';
import { verdictColumns } from '@/lib/core/columns/verdict';
import type { Filters } from '@/lib/core/filters/filters';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import type { Column, Row } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import { owingCustomers } from '@/lib/platform/ledger/receivables-aging';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { tableSource } from '@/lib/platform/tables/list-source';
import { customerSentence, type SentenceFacts } from '../card/customer-sentence';
import { openBidSchema } from '../card/open-bids';
import { owedOf, remindedSum } from '../card/owed';
import { payingHabit, skippedInvoices } from '../card/payments';
import { readMatching } from '../card/read-matching';
import { askAboutCustomer } from '../chosen-customer';
import { mayReadLedger } from '../ledger-access';

const columns: Column[] = [
  { text: 'Vurdering', value: 'sentence', type: 'text', width: 420 },
  verdictColumns.one('detail'),
];

type LedgerFacts = Pick<SentenceFacts, 'owed' | 'internal' | 'habit' | 'skipped'>;
const hidden: LedgerFacts = { owed: undefined, internal: undefined, habit: undefined, skipped: [] };

async function readLedgerFacts(
  tx: CompanyTx,
  companyId: string,
  xid: string,
  { yrpr, span }: Filters,
): Promise<LedgerFacts> {
  const asOf = ledgerDay({ yrpr, span });
  const lines = await queryRows(tx, owedLineRow)`${openReceivables(companyId, yrpr, span.fiscalStart, xid)}`;
  const [owing] = owingCustomers(lines, `${span.first}-01`);
  const { matching, dueOf } = await readMatching(tx, companyId, xid, yrpr);
  return {
    owed: owing?.internal ? undefined : owing && owedOf(owing.parts, asOf),
    internal: owing?.internal ? owing.balance : undefined,
    habit: payingHabit(matching, dueOf, asOf),
    skipped: skippedInvoices(matching, dueOf, asOf),
  };
}

const stateRow = z.strictObject({ register: z.string().nullable() });
const bidRow = z.strictObject({ ...openBidSchema.shape, status: z.string() });

/**
 * The sentence about the chosen customer and what it rests on, as one row: by the ledger's month and today's deadlines.
 * `_tone` is its tone (bad, warn or none), `_follow` the number of the bid to follow up (null for none), `_remind` the kroner
 * to remind of (null where it is early, done today, of an earlier month, or not the user's to do).
 */
export const customerVerdict = tableSource({ title: 'Vurdering', columns }, async (scope, filters) => {
  const companyId = scope.company.id;
  const seesLedger = mayReadLedger(scope.permissions, 'receivables');
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, '', async (tx, { xid }) => {
    const bids = await queryRows(tx, bidRow)`
      select key, bidstatus as status, duedate::text as due, revenueam as amount from bid
      where company_id = ${companyId} and client_id = ${xid}
      order by coalesce(duedate, startdate) desc nulls last, key desc`;
    const [state] = await queryRows(tx, stateRow)`
      select ${registerState(companyId, sql`customer.orgnr`, today())} as register
      from customer where company_id = ${companyId} and xid = ${xid}`;
    const ledger = seesLedger ? await readLedgerFacts(tx, companyId, xid, filters) : hidden;
    const open = bids.filter(({ status }) => phaseOf(status) === 'open').map((bid) => openBidSchema.parse(bid));
    const reminded = seesLedger && (await lastReminders(tx, companyId)).get(xid)?.day === today();
    const facts = { register: state?.register ?? null, seesLedger, ...ledger, bids: open, latest: bids[0], reminded };
    const { tone, sentence, detail, follow } = customerSentence(facts, today());
    const mayRemind = !reminded && may(scope.permissions, openItemsPath, 'Write') && filters.yrpr === filters.span.last;
    return [{ sentence, detail, _tone: tone, _follow: follow, _remind: mayRemind ? remindedSum(ledger.owed) : null }];
  });
  return { rows, empty };
});
