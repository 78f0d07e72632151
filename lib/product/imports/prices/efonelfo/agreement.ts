import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';

const agreementRow = z.strictObject({
  xid: z.string(),
  customerno: z.string().nullable(),
  validto: z.string().nullable(),
  added: z.string(),
  lines: z.number(),
});

/** The discounts that apply to a supplier's gross prices. */
export type Agreement = z.infer<typeof agreementRow>;

/** A supplier's newest agreement apart from `but`, with its days as yyyy-mm-dd; undefined without any. */
export async function agreementOf(
  tx: CompanyTx,
  companyId: string,
  supId: string,
  but: string | null = null,
): Promise<Agreement | undefined> {
  const [found] = await queryRows(tx, agreementRow)`
    select xid::text as xid, customerno, validto::text as validto, added_at::date::text as added,
      (select count(*) from discount_line line where line.company_id = agreement.company_id
        and line.agreement_id = agreement.xid) as lines
    from discount_agreement agreement
    where company_id = ${companyId} and sup_id = ${supId} and xid is distinct from ${but}::uuid
    order by added_at desc limit 1`;
  return found;
}

/** The discounts of one agreement joined to items with lineid, ean and discountgroup. */
type Joined = {
  joins: SQL;
  /** Whether a discount applies to the item. */
  applies: SQL;
  /** The item's net price for one: an item's own discount before its group's. */
  net: SQL;
  /** Whether the item's price is its gross price, or that net price, and not set otherwise since. */
  derived: SQL;
  /** The discount that applies, by kind and number. */
  by: SQL;
};

/** How an agreement (null: none) gives net prices to the items `of`, whose gross prices are grossam for grossper. */
export function discounted(companyId: string, agreementId: string | null, of: string, prefix = 'by'): Joined {
  const [item, ean, group] = ['item', 'ean', 'group'].map((kind) => `${prefix}_${kind}`) as [string, string, string];
  const own = (name: string) => sql.raw(`${of}.${name}`);
  const join = (name: string, kind: string, no: string) => sql`
    left join discount_line ${sql.raw(name)} on ${sql.raw(name)}.company_id = ${companyId}
      and ${sql.raw(name)}.agreement_id = ${agreementId}::uuid and ${sql.raw(`${name}.kind = '${kind}'`)}
      and ${sql.raw(name)}.no = ${own(no)}`;
  const first = (column: string) =>
    sql.raw(
      `case when ${item}.no is not null then ${item}.${column} when ${ean}.no is not null then ${ean}.${column} else ${group}.${column} end`,
    );
  const net = sql`round(coalesce(${first('agreedam')}, ${own('grossam')} * (1 - coalesce(${first('discount')}, 0) / 100)) / ${own('grossper')}, 4)`;
  return {
    joins: sql`${join(item, 'item', 'lineid')} ${join(ean, 'ean', 'ean')} ${join(group, 'group', 'discountgroup')}`,
    applies: sql.raw(`coalesce(${item}.no, ${ean}.no, ${group}.no) is not null`),
    net,
    derived: sql`${own('priceam')} in (${net}, round(${own('grossam')} / ${own('grossper')}, 4))`,
    by: sql`${first('kind')} as by_kind, ${first('no')} as by_no`,
  };
}
