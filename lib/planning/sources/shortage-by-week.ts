import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/clock';
import { shortageColumns } from '@/lib/columns/planning';
import type { Source } from '@/lib/routing/page';
import type { Column, Row } from '@/lib/widgets/widget';
import type { Stay } from '../clash';
import { leftByWeek, type Week, weeksFrom } from '../shortage';

const partRow = z.strictObject({ category: z.string(), subcategory: z.string(), stock: z.number() });
const needRow = z.strictObject({
  category: z.string(),
  subcategory: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  countam: z.number(),
});

const weekColumn = ({ text, startdate }: Week): Column => ({
  text,
  value: startdate,
  type: 'number',
  decimals: 0,
  width: 76,
  redNegative: true,
});

const keyOf = ({ category, subcategory }: { category: string; subcategory: string }) => `${category}\n${subcategory}`;

/**
 * What is left of each part of the tree week by week, over all projects: its stock less what is booked, waits for a confirmation or is
 * wished for and open, on the worst day of the week. Parts that lack something come first.
 */
export const shortageByWeek: Source<'datatable'> = async (scope, _filters, { limit }) => {
  const companyId = scope.company.id;
  const weeks = weeksFrom(today());
  const [first, last] = [weeks[0]?.startdate ?? '', weeks.at(-1)?.enddate ?? ''];
  const [parts, needs] = await asCompany(
    companyId,
    async (tx) =>
      [
        await queryRows(tx, partRow)`
        select coalesce(category, 'Uten kategori') as category, coalesce(subcategory, '') as subcategory,
          sum(case when rented then 0 when serialno is not null then 1 else coalesce(count, 0) end)::int as stock
        from equipment where company_id = ${companyId} and classification = 'utst'
        group by 1, 2 order by 1, 2`,
        await queryRows(tx, needRow)`
        select coalesce(item.category, 'Uten kategori') as category, coalesce(item.subcategory, '') as subcategory,
          booking.startdate::text as startdate, booking.enddate::text as enddate, booking.countam
        from booking
        join equipment item on item.company_id = booking.company_id and item.xid = booking.equipment_id and not item.rented
        where booking.company_id = ${companyId} and booking.startdate <= ${last} and booking.enddate >= ${first}
        union all
        select category, coalesce(subcategory, ''), startdate::text, enddate::text, countam
        from wish where company_id = ${companyId} and status = 'åpen' and startdate <= ${last} and enddate >= ${first}`,
      ] as const,
    { readOnly: true },
  );
  const stays = new Map<string, Stay[]>();
  for (const need of needs) {
    const own = stays.get(keyOf(need)) ?? [];
    own.push({ ...need, xid: '', eid: '', pid: '', project: '', status: 'planlagt' });
    stays.set(keyOf(need), own);
  }
  const known = new Map(parts.map((part) => [keyOf(part), part]));
  for (const need of needs) {
    if (!known.has(keyOf(need))) known.set(keyOf(need), { ...need, stock: 0 });
  }
  const rows = [...known.values()].map(({ category, subcategory, stock }): Row & { lackingint: number } => {
    const left = leftByWeek({ stock, stays: stays.get(keyOf({ category, subcategory })) ?? [] }, weeks);
    const lackingint = Math.max(0, ...left.map((pieces) => -pieces));
    const byWeek = Object.fromEntries(weeks.map(({ startdate }, i) => [startdate, left[i] ?? 0]));
    return { category, subcategory, stock, lackingint, ...byWeek };
  });
  rows.sort((a, b) => Number(b.lackingint > 0) - Number(a.lackingint > 0));
  return {
    wtype: 'datatable',
    title: 'Mangel på utstyr',
    subtitle: 'Ledige på ukens travleste dag når bookinger og åpne ønsker er trukket fra; under null mangler så mange',
    options: {
      columns: [...shortageColumns.take('category', 'subcategory', 'stock', 'lackingint'), ...weeks.map(weekColumn)],
    },
    total: rows.length,
    data: rows.slice(0, limit),
    parameters: { excel: 'utstyrsmangel', refresh: true, empty: 'Ingen utstyr i registeret ennå.' },
  };
};
