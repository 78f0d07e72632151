import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company } from '@/db/schema';
import { problemText } from '@/lib/product/imports/tabular/result';
import { agreementOf, discounted } from './agreement';
import { basisDecision, customerDecision, goneDecision, validityDecision } from './discount-questions';
import type { Prepared, Take } from './prepare';
import { eachList } from './stage-lines';
import { stagedColumns } from './staged-columns';

/** Fills a temporary table with the discounts of a file. */
async function stageDiscounts(tx: CompanyTx, path: string, onList: () => void): Promise<void> {
  await tx.execute(sql`create temp table staged_discount (line int not null, kind text not null, no text not null,
    discount numeric(5, 2) not null, agreedam numeric(18, 4), title text) on commit drop`);
  await eachList(path, async (lines) => {
    await tx.execute(sql`insert into staged_discount (line, kind, no, discount, agreedam, title)
      select * from json_to_recordset(${lines}::json)
        as item (line int, kind text, no text, discount numeric, agreedam numeric, title text)`);
    onList();
  });
  await tx.execute(sql`create index on staged_discount (kind, no)`);
  await tx.execute(sql`analyze staged_discount`);
}

const twiceRow = z.strictObject({ no: z.string(), first: z.number(), second: z.number(), count: z.number() });

/** Refuses two discounts of one group or item that differ; the same one twice is one. */
async function refuseRepeated(tx: CompanyTx): Promise<void> {
  const [twice] = await queryRows(tx, twiceRow)`
    select no, min(line) as first, max(line) as second, count(*) over () as count from staged_discount
    group by kind, no having count(distinct (discount, agreedam)) > 1 order by 2 limit 1`;
  if (!twice) return;
  const message = `«${twice.no}» har én rabatt i linje ${twice.first} og en annen i linje ${twice.second}.`;
  throw badInput(problemText({ row: twice.second, column: 'Varenr', message }, twice.count - 1));
}

/** Stores the file's discounts as the supplier's agreement, with those of the one before that still apply. */
async function storeAgreement(
  tx: CompanyTx,
  companyId: string,
  op: string,
  { file: { head }, seller }: Prepared,
  carried: string | undefined,
): Promise<void> {
  await tx.execute(sql`insert into discount_agreement (company_id, xid, sup_id, customerno, validfrom, validto)
    values (${companyId}, ${op}, ${seller.xid}, nullif(${head.customerno}, ''), ${head.from ?? null}, ${head.to ?? null})`);
  await tx.execute(sql`insert into discount_line (company_id, agreement_id, kind, no, discount, agreedam, title)
    select distinct on (kind, no) ${companyId}::uuid, ${op}::uuid, kind, no, discount, agreedam, title
    from staged_discount order by kind, no, line`);
  if (carried === undefined) return;
  await tx.execute(sql`insert into discount_line (company_id, agreement_id, kind, no, discount, agreedam, title)
    select company_id, ${op}::uuid, kind, no, discount, agreedam, title from discount_line old
    where company_id = ${companyId} and agreement_id = ${carried}::uuid
      and not exists (select from staged_discount new where new.kind = old.kind and new.no = old.no)`);
}

const unusedRow = z.strictObject({ line: z.number(), text: z.string(), kind: z.string(), count: z.number() });
const mostListed = 50;

/** The file's discounts that no item of the supplier has. */
function unused(tx: CompanyTx, companyId: string, supId: string) {
  return queryRows(tx, unusedRow)`
    with known as (select lineid, ean, discountgroup from price_line
        where company_id = ${companyId} and sup_id = ${supId} and grossam is not null),
      numbers as (select 'group' as kind, discountgroup as no from known union select 'item', lineid from known
        union select 'ean', ean from known)
    select line, concat_ws(' · ', no, title) as text, kind, count(*) over () as count from staged_discount
    where not exists (select from numbers where numbers.kind = staged_discount.kind and numbers.no = staged_discount.no)
    order by line limit ${mostListed}`;
}

/** A file of discounts: stored for the supplier, and taken off the gross prices of its items. */
export const takeDiscounts: Take = {
  columns: ['Gjelder', 'Nr', 'Rabatt %', 'Avtalt pris', 'Tekst'],
  compare: async (tx, companyId, prepared, op, onList) => {
    const { out, seller, answers, file } = prepared;
    await stageDiscounts(tx, out, onList);
    await refuseRepeated(tx);
    const before = await agreementOf(tx, companyId, seller.xid);
    const [own] = await tx.select({ orgnr: company.orgnr }).from(company).where(eq(company.id, companyId));
    const gone = await goneDecision(tx, companyId, before, answers);
    const decisions = [
      validityDecision(file.head, answers),
      ...customerDecision(file.head, own?.orgnr ?? null, before, answers),
      ...gone,
      await basisDecision(tx, companyId, seller.xid, before),
    ];
    const carries = gone.some(({ value }) => value === 'keep');
    await storeAgreement(tx, companyId, op, prepared, carries ? before?.xid : undefined);
    const [now, then] = [
      discounted(companyId, op, 'price_line'),
      discounted(companyId, before?.xid ?? null, 'price_line', 'then'),
    ];
    const others = sql.raw(
      stagedColumns
        .filter(({ name }) => name !== 'priceam')
        .map(({ name }) => `${name}, ${name} as old_${name}`)
        .join(', '),
    );
    await tx.execute(sql`create temp table compared on commit drop as
      with priced as (
        select price_line.*, ${now.net} as next, ${now.by} from price_line ${now.joins} ${then.joins}
        where price_line.company_id = ${companyId} and price_line.sup_id = ${seller.xid}
          and price_line.grossam is not null and ${then.derived}
      )
      select row_number() over (order by lineid, priced.xid)::int as place, coalesce(discount.line, 1) as line,
        priced.xid as row, false as is_new, lineid, next as priceam, priceam as old_priceam, ${others}
      from priced
      left join (select kind, no, min(line) as line from staged_discount group by kind, no) discount
        on discount.kind = by_kind and discount.no = by_no
      where next is distinct from priceam`);
    const rest = await unused(tx, companyId, seller.xid);
    return {
      decisions,
      leftOut: rest.map(({ line, text, kind }) => ({
        row: line,
        text,
        reason:
          kind === 'group'
            ? 'Ingen vare har rabattgruppen ennå; rabatten huskes'
            : 'Varen finnes ikke ennå; rabatten huskes',
      })),
      leftOutCount: rest[0]?.count ?? 0,
      missing: 0,
    };
  },
};
