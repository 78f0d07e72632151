import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import { problemText } from '@/lib/product/imports/tabular/result';
import { type Agreement, agreementOf, discounted } from './agreement';
import type { Take } from './prepare';
import { eachList } from './stage-lines';
import { eachColumn } from './staged-columns';

/** Fills a temporary table with the items of a file. */
async function stageItems(tx: CompanyTx, path: string, onItems: () => void): Promise<void> {
  await tx.execute(sql`create temp table staged (
    line int not null, row uuid not null, lineid text not null, title text not null, priceam numeric(18, 4) not null,
    pricemeasure text, grossam numeric(18, 4), grossper numeric(18, 4), discountgroup text, validfrom date, ean text,
    place int generated always as identity) on commit drop`);
  await eachList(path, async (items) => {
    await tx.execute(sql`insert into staged (line, row, lineid, ${eachColumn((name) => name)})
      select line, row, lineid, ${eachColumn((name) => name)} from json_to_recordset(${items}::json)
        as item (line int, row uuid, lineid text, title text, priceam numeric, pricemeasure text, grossam numeric,
          grossper numeric, discountgroup text, validfrom date, ean text)`);
    onItems();
  });
  await tx.execute(sql`create index on staged (place)`);
  await tx.execute(sql`create index on staged (lineid)`);
  await tx.execute(sql`analyze staged`);
}

const twiceRow = z.strictObject({ lineid: z.string(), first: z.number(), second: z.number(), count: z.number() });

/** Refuses an item number that is in the file more than once. */
async function refuseRepeated(tx: CompanyTx): Promise<void> {
  const [twice] = await queryRows(tx, twiceRow)`
    select lineid, min(line) as first, max(line) as second, count(*) over () as count
    from staged group by lineid having count(*) > 1 order by 2 limit 1`;
  if (!twice) return;
  const message = `«${twice.lineid}» står i både linje ${twice.first} og linje ${twice.second}.`;
  throw badInput(problemText({ row: twice.second, column: 'Varenr', message }, twice.count - 1));
}

/** Decides the discounts to take off the gross prices; an agreement that has ended is asked about. */
function discountsDecision(agreement: Agreement | undefined, answers: Answers): Decision {
  const about = { key: 'agreement:validity', title: 'Rabatter' };
  if (!agreement) {
    const said = 'Ingen rabattfil er lest inn fra leverandøren. Bruttoprisene står til den kommer.';
    return { ...about, value: 'none', said, sure: true, choices: [] };
  }
  const those = `${formatNumber(agreement.lines)} rabatter, lest inn ${formatDate(agreement.added)}`;
  if (agreement.validto === null || agreement.validto >= today()) {
    return { ...about, value: 'use', said: `${those}, trekkes fra bruttoprisene.`, sure: true, choices: [] };
  }
  const value = answered(answers, about.key, ['use', 'none']);
  return {
    ...about,
    value: value ?? 'use',
    said: `Rabattavtalen gikk ut ${formatDate(agreement.validto)}. Skal rabattene fortsatt trekkes fra?`,
    sure: value !== undefined,
    choices: [
      { value: 'use', text: 'Bruk rabattene', example: those },
      { value: 'none', text: 'Les inn bruttoprisene', example: 'Ny rabattfil kan leses inn etterpå' },
    ],
  };
}

const grossRow = z.strictObject({ gross: z.number() });
const missingRow = z.strictObject({ missing: z.number() });

/** A file of goods: its items beside the supplier's lines, with the discounts that are stored for the supplier. */
export const takeGoods: Take = {
  columns: ['Varenr', 'Navn', 'Pris', 'Enhet', 'Rabattgruppe', 'EAN'],
  compare: async (tx, companyId, { out, seller, answers }, _, onList) => {
    await stageItems(tx, out, onList);
    await refuseRepeated(tx);
    const [found] = await queryRows(
      tx,
      grossRow,
    )`select count(*) as gross from staged where grossam is not null and discountgroup is not null`;
    const agreement = await agreementOf(tx, companyId, seller.xid);
    const decisions = (found?.gross ?? 0) > 0 || agreement ? [discountsDecision(agreement, answers)] : [];
    const uses = decisions.some(({ value }) => value === 'use');
    const { joins, net } = discounted(companyId, uses ? (agreement?.xid ?? null) : null, 'staged');
    await tx.execute(sql`create temp table compared on commit drop as
      with priced as (
        select staged.place, staged.line, staged.row as new_row, staged.lineid, staged.title,
          ${uses ? sql`case when staged.grossam is null then staged.priceam else ${net} end` : sql`staged.priceam`} as priceam,
          coalesce(staged.pricemeasure, known.pricemeasure) as pricemeasure, staged.grossam, staged.grossper,
          staged.discountgroup, staged.validfrom as new_from, coalesce(staged.ean, known.ean) as ean,
          known.xid as known_row, ${eachColumn((name) => `known.${name} as old_${name}`)}
        from staged left join price_line known
          on known.company_id = ${companyId} and known.sup_id = ${seller.xid} and known.lineid = staged.lineid ${uses ? joins : sql``}
      ), dated as (
        select *, coalesce(known_row, new_row) as row, known_row is null as is_new,
          case when known_row is null or (priceam, grossam) is distinct from (old_priceam, old_grossam)
            then coalesce(new_from, old_validfrom) else old_validfrom end as validfrom
        from priced
      )
      select place, line, row, is_new, lineid, ${eachColumn((name) => `${name}, old_${name}`)} from dated
      where is_new or (${eachColumn((name) => name)}) is distinct from (${eachColumn((name) => `old_${name}`)})`);
    const [beside] = await queryRows(tx, missingRow)`
      select count(*) as missing from price_line where company_id = ${companyId} and sup_id = ${seller.xid}
        and lineid is not null and not exists (select from staged where staged.lineid = price_line.lineid)`;
    return { decisions, leftOut: [], leftOutCount: 0, missing: beside?.missing ?? 0 };
  },
};
