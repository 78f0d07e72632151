import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from './company';
import type { Choice, Item, Party } from './open-items/item';
import { queryRows } from './query-rows';

export type PartyKind = 'customer' | 'supplier';

/** Sub-ledgers: account group, party column and table, and the sign of invoices. */
export const subLedgers = {
  customer: { group: '15', column: sql`customer_id`, table: sql`customer`, sign: 1 },
  supplier: { group: '24', column: sql`supplier_id`, table: sql`supplier`, sign: -1 },
} as const;

/** A party by its xid. */
export type ReadParty = Party & { xid: string };

const lineRow = z.strictObject({
  party: z.string(),
  id: z.string(),
  month: z.number(),
  date: z.string(),
  net: z.number(),
  voucher: z.string(),
  voucherNo: z.string(),
  systemNo: z.string().nullable(),
  reference: z.string().nullable(),
  kid: z.string().nullable(),
  crossReference: z.string().nullable(),
  text: z.string().nullable(),
  voucherText: z.string().nullable(),
});
type Line = z.infer<typeof lineRow>;

/** Lines per batch: other requests are served between batches. */
const linesAtOnce = 1_000;

function linesOf(companyId: string, kind: PartyKind, of: SQL): SQL {
  const { group, column } = subLedgers[kind];
  return sql`
    select line.${column} as party, line.xid as id, line.year * 12 + line.month - 1 as month, line.date::text as date, line.net,
      line.voucher_id as voucher, voucher.no as "voucherNo", voucher.system_no as "systemNo", line.reference, line.kid,
      line.cross_reference as "crossReference", line.description as text, voucher.description as "voucherText"
    from voucher_line line
    join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id
    where line.company_id = ${companyId} and ${of}
      and line.account_id = any(array(select xid from account where company_id = ${companyId} and left(no, 2) = ${group}))`;
}

function itemOf(line: Line, sign: number): Item {
  const { id, month, date, net, voucher, voucherNo, systemNo, reference, kid, crossReference, text, voucherText } =
    line;
  const said = { reference, kid, crossReference, texts: [text, voucherText] };
  return { id, month, date, ore: sign * Math.round(net * 100), voucher, voucherNo, systemNo, said };
}

/** Opening balances per year and party, and the years in which the sub-ledger has any. */
type Openings = { years: number[]; amounts: Map<string, Map<number, number>> };

const openingRow = z.strictObject({ party: z.string(), year: z.number(), amount: z.number(), receivable: z.boolean() });

async function readOpenings(tx: CompanyTx, companyId: string, kind: PartyKind): Promise<Openings> {
  const { group, column, sign } = subLedgers[kind];
  const rows = await queryRows(tx, openingRow)`
    select item.${column} as party, item.year, item.amount, left(account.no, 2) = ${group} as receivable
    from open_item item join account on account.company_id = ${companyId} and account.xid = item.account_id
    where item.company_id = ${companyId} and item.${column} is not null`;
  const amounts = new Map<string, Map<number, number>>();
  for (const { party, year, amount, receivable } of rows) {
    const own = amounts.get(party) ?? new Map<number, number>();
    if (receivable) own.set(year, (own.get(year) ?? 0) + sign * Math.round(amount * 100));
    amounts.set(party, own);
  }
  return { years: [...new Set(rows.map(({ year }) => year))].sort((a, b) => a - b), amounts };
}

const nothingSaid = { reference: null, kid: null, crossReference: null, texts: [] };

const openingId = (year: number) => `opening ${year}`;

/**
 * The opening balances as items: each year's balance less the items before it, so all of the first year's and only the
 * differences later.
 */
function openingItems(
  items: readonly Item[],
  years: readonly number[],
  own: ReadonlyMap<number, number>,
  start: number,
): Item[] {
  const made: Item[] = [];
  for (const year of years) {
    const month = year * 12 + start - 1;
    const before = [...items, ...made].reduce((sum, one) => (one.month < month ? sum + one.ore : sum), 0);
    const ore = (own.get(year) ?? 0) - before;
    if (ore === 0) continue;
    const date = `${year}-${String(start).padStart(2, '0')}-01`;
    made.push({
      id: openingId(year),
      month,
      date,
      ore,
      voucher: null,
      voucherNo: null,
      systemNo: null,
      said: nothingSaid,
    });
  }
  return made;
}

const choiceRow = z.strictObject({ payment: z.string(), invoice: z.string(), by: z.string() });

async function readChoices(tx: CompanyTx, companyId: string): Promise<Choice[]> {
  const named = (side: SQL, line: SQL, no: SQL, date: SQL, journal: SQL) => sql`
    left join voucher ${side} on ${side}.company_id = ${companyId} and ${side}.journal = choice.${journal}
      and ${side}.no = choice.${no} and ${side}.date = choice.${date}
    left join voucher_line ${side}_line on ${side}_line.company_id = ${companyId} and ${side}_line.voucher_id = ${side}.xid
      and ${side}_line.line_no = choice.${line}`;
  return queryRows(tx, choiceRow)`
    select paid_line.xid as payment, choice.chosen_by_name as by,
      coalesce(invoice_line.xid::text, 'opening ' || extract(year from choice.invoice_date)) as invoice
    from settlement_choice choice
    ${named(sql.raw('paid'), sql.raw('paid_line'), sql.raw('paid_no'), sql.raw('paid_date'), sql.raw('paid_journal'))}
    ${named(sql.raw('invoice'), sql.raw('invoice_line'), sql.raw('invoice_no'), sql.raw('invoice_date'), sql.raw('invoice_journal'))}
    where choice.company_id = ${companyId} and paid_line.xid is not null
      and (invoice_line.xid is not null or choice.invoice_no is null)
    order by choice.chosen_at, choice.xid`;
}

const partyRow = z.strictObject({ xid: z.string(), no: z.string() });
const fiscalRow = z.strictObject({ start: z.number() });

/** What all parties of a sub-ledger need beside their lines. */
async function readFrame(tx: CompanyTx, companyId: string, kind: PartyKind) {
  const [fiscal] = await queryRows(tx, fiscalRow)`select fiscal_start as start from company where id = ${companyId}`;
  const choices = await readChoices(tx, companyId);
  return {
    start: fiscal?.start ?? 1,
    openings: await readOpenings(tx, companyId, kind),
    choices: new Map(choices.map((choice) => [choice.payment, choice])),
  };
}

type Frame = Awaited<ReturnType<typeof readFrame>>;

function partyOf(xid: string, no: string, lines: readonly Line[], kind: PartyKind, frame: Frame): ReadParty {
  const { sign } = subLedgers[kind];
  const items = lines.map((line) => itemOf(line, sign));
  const own = frame.openings.amounts.get(xid) ?? new Map<number, number>();
  const all = [...items, ...openingItems(items, frame.openings.years, own, frame.start)];
  const choices = frame.choices.size === 0 ? [] : all.flatMap(({ id }) => frame.choices.get(id) ?? []);
  return { xid, no, items: all, choices };
}

/** One party with all its items; undefined for an unknown xid. */
export async function readParty(
  tx: CompanyTx,
  companyId: string,
  kind: PartyKind,
  xid: string,
): Promise<ReadParty | undefined> {
  const { table, column } = subLedgers[kind];
  const [row] = await queryRows(
    tx,
    partyRow,
  )`select xid, no from ${table} where company_id = ${companyId} and xid = ${xid}`;
  if (!row) return undefined;
  const lines = await queryRows(tx, lineRow)`${linesOf(companyId, kind, sql`line.${column} = ${xid}`)}`;
  return partyOf(xid, row.no, lines, kind, await readFrame(tx, companyId, kind));
}

/** Streams all parties of a sub-ledger that have items. */
export async function* readParties(tx: CompanyTx, companyId: string, kind: PartyKind): AsyncGenerator<ReadParty> {
  const { table, column } = subLedgers[kind];
  const frame = await readFrame(tx, companyId, kind);
  const rows = await queryRows(tx, partyRow)`select xid, no from ${table} where company_id = ${companyId}`;
  const numbers = new Map(rows.map(({ xid, no }) => [xid, no]));
  const waiting = new Set(frame.openings.amounts.keys());
  let party: string | undefined;
  let lines: Line[] = [];
  const take = () => {
    const xid = party ?? '';
    waiting.delete(xid);
    return partyOf(xid, numbers.get(xid) ?? '', lines, kind, frame);
  };
  const cursor = sql.identifier(`items of ${kind}s`);
  await tx.execute(sql`
    declare ${cursor} no scroll cursor for ${linesOf(companyId, kind, sql`line.${column} is not null`)} order by line.${column}`);
  for (;;) {
    const some = await queryRows(tx, lineRow)`fetch ${sql.raw(String(linesAtOnce))} from ${cursor}`;
    for (const line of some) {
      if (party !== undefined && line.party !== party) {
        yield take();
        lines = [];
      }
      party = line.party;
      lines.push(line);
    }
    if (some.length < linesAtOnce) break;
  }
  if (party !== undefined) yield take();
  await tx.execute(sql`close ${cursor}`);
  for (const xid of [...waiting]) yield partyOf(xid, numbers.get(xid) ?? '', [], kind, frame);
}
