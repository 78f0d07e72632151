import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { orgnrDigits } from '@/db/orgnr-digits';
import { queryRows } from '@/db/query-rows';
import { addDays } from '@/lib/core/format/days';
import { groupBy } from '@/lib/core/group-by';
import { indexBy } from '../pairs/by-number';
import { findPairs } from '../pairs/find-pairs';
import { mostDays } from '../pairs/relation';
import { compareTexts, type Member, type PartySide } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import { readVoucherLines } from './read-voucher-lines';

const candidateRow = z.strictObject({ voucher: z.string(), party: z.string(), no: z.string(), name: z.string() });
type Candidate = z.infer<typeof candidateRow>;

/** The place of a pair's missing side: the voucher's number, and the party it was booked as. */
type Elsewhere = { no: string; party: string };

const tables = {
  customer: { table: sql`customer`, column: sql`line.customer_id` },
  supplier: { table: sql`supplier`, column: sql`line.supplier_id` },
} as const;

/** Most vouchers of the same amounts that are looked through. */
const mostCandidates = 500;

/** Names the missing side of a pair without the company's: a customer's or a supplier's voucher, of which member. */
function lackedBy({ sales, purchases, seller, buyer }: TradePair, companyId: string) {
  const [side] = [...sales, ...purchases];
  if (!side || (sales.length > 0 && purchases.length > 0) || side.gross === null) return undefined;
  const role: PartySide = sales.length === 0 ? 'customer' : 'supplier';
  const isLacking = companyId === (role === 'customer' ? seller : buyer);
  return isLacking ? { role, counterpart: side.company, gross: side.gross, date: side.voucher.date } : undefined;
}

/**
 * The vouchers of the company that would have been the missing sides of its pairs, had they named the member: with the
 * same invoice number and amount on another customer or supplier. By pair id.
 */
export async function readElsewhere(
  companyId: string,
  pairs: readonly TradePair[],
  members: readonly Member[],
): Promise<Map<string, Elsewhere>> {
  const found = new Map<string, Elsewhere>();
  for (const role of ['customer', 'supplier'] as const) {
    const lacking = pairs.flatMap((pair) => {
      const lack = pair.of === 'invoice' ? lackedBy(pair, companyId) : undefined;
      return lack?.role === role ? [{ pair, ...lack }] : [];
    });
    if (lacking.length === 0) continue;
    const days = lacking.map(({ date }) => date).sort(compareTexts);
    const span = { from: addDays(days[0] ?? '', -mostDays), to: addDays(days.at(-1) ?? '', mostDays) };
    const amounts = [...new Set(lacking.map(({ gross }) => Math.abs(gross)))];
    const { candidates, lines } = await readCandidates(companyId, role, amounts, span, members);
    const vouchers = [
      ...groupBy(lines, ({ voucher: { journal, no, date } }) => [journal, no, date].join('|')).values(),
    ];
    const byAmount = indexBy(
      vouchers,
      (voucher) => new Set(voucher.flatMap(({ party, ore }) => (party ? [Math.abs(ore)] : []))),
    );
    for (const { pair, counterpart, gross } of lacking) {
      const orgnr = members.find(({ company }) => company === counterpart)?.orgnr ?? null;
      const same = byAmount.get(Math.abs(gross)) ?? [];
      if (same.length === 0) continue;
      const as = same.flat().map((line) => ({ ...line, party: line.party && { ...line.party, orgnr } }));
      const own = [...pair.sales, ...pair.purchases].flatMap(({ result, claim, other, vat }) =>
        [result, claim, other, vat].flat(),
      );
      const match = findPairs([...as, ...own], members).find(
        ({ sales, purchases, foundBy, kind }) =>
          sales.length === 1 &&
          purchases.length === 1 &&
          kind !== 'Beløp' &&
          (foundBy === 'number' || foundBy === 'kid') &&
          (pair.sales[0]?.key === sales[0]?.key || pair.purchases[0]?.key === purchases[0]?.key),
      );
      const side = role === 'customer' ? match?.sales[0] : match?.purchases[0];
      const party = candidates.find(({ party: id }) => id === side?.partyNo);
      if (side && party) found.set(pair.id, { no: side.voucher.no, party: party.name });
    }
  }
  return found;
}

/** Vouchers with one of the amounts on a party that is no member, whose numbers are their row ids. */
function readCandidates(
  companyId: string,
  role: PartySide,
  amounts: readonly number[],
  { from, to }: { from: string; to: string },
  members: readonly Member[],
): Promise<{ candidates: Candidate[]; lines: Awaited<ReturnType<typeof readVoucherLines>> }> {
  const { table, column } = tables[role];
  const orgnrs = members.map(({ orgnr }) => orgnr);
  return asCompany.read(companyId, async (tx) => {
    const candidates = await queryRows(tx, candidateRow)`
      select line.voucher_id as voucher, party.xid as party, party.no, party.name
      from voucher_line line join ${table} party on party.company_id = ${companyId} and party.xid = ${column}
      where line.company_id = ${companyId} and line.ore = any(${sql.param([...amounts])}::bigint[])
        and line.date between ${from}::date and ${to}::date
        and coalesce(${orgnrDigits(sql`party.orgnr`)} <> all(${sql.param(orgnrs)}::text[]), true)
      order by line.date, line.voucher_id limit ${mostCandidates}`;
    const ids = sql`${sql.param([...new Set(candidates.map(({ voucher }) => voucher))])}::uuid[]`;
    const lines = await readVoucherLines(tx, companyId, ids, () => undefined);
    return { candidates, lines: lines.filter(({ party }) => party === null || party.side === role) };
  });
}
