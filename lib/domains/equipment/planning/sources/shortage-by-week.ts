import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { shortageColumns } from '@/lib/core/columns/planning';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Source } from '@/lib/platform/routing/page';
import { planningPath } from '@/lib/platform/routing/paths';
import { wishedArticle } from '../article-sql';
import { noCategory } from '../category-tree';
import type { Stay } from '../clash';
import { coveredBy } from '../cover';
import { leftByWeek, type Week, weeksFrom } from '../shortage';

const partRow = z.strictObject({ category: z.string(), subcategory: z.string(), stock: z.number() });
const needRow = z.strictObject({
  xid: z.string(),
  /** 'wish', or the status of a booking. */
  status: z.string(),
  project: z.string(),
  eid: z.string().nullable(),
  /** Hired: uses no stock, but covers a wish. */
  hired: z.boolean(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  article: z.string().nullable(),
  startdate: z.string(),
  enddate: z.string(),
  countam: z.number(),
});
type Need = z.infer<typeof needRow>;

/** What uses stock: bookings, and open wishes that no booking of the same project covers. */
function needed(all: readonly Need[]): Need[] {
  const byProject = new Map<string, Need[]>();
  for (const one of all) {
    const own = byProject.get(one.project);
    if (own) own.push(one);
    else byProject.set(one.project, [one]);
  }
  return [...byProject.values()].flatMap((own) => {
    const wishes = own.filter(({ status }) => status === 'wish');
    const booked = own.flatMap(({ eid, ...one }) => (one.status === 'wish' || eid === null ? [] : [{ eid, ...one }]));
    const covered = coveredBy(wishes, booked);
    const open = wishes.map((wish) => ({ ...wish, countam: wish.countam - (covered.get(wish.xid) ?? 0) }));
    return [...booked.filter(({ hired }) => !hired), ...open.filter(({ countam }) => countam > 0)];
  });
}

const weekColumn = ({ text, startdate }: Week): Column => ({
  text,
  value: startdate,
  type: 'number',
  decimals: 0,
  width: 76,
  redNegative: true,
});

type Place = { category: string | null; subcategory: string | null };
const keyOf = ({ category, subcategory }: Place) => `${category ?? noCategory}\n${subcategory ?? ''}`;

/**
 * What is left of each category per week over all projects: its stock less bookings (also unconfirmed) and open,
 * uncovered wishes, on the worst day of the week. Categories with a shortage come first.
 */
export const shortageByWeek: Source<'datatable'> = async (scope, _filters, { limit }) => {
  const companyId = scope.company.id;
  const weeks = weeksFrom(today());
  const [first, last] = [weeks[0]?.startdate ?? '', weeks.at(-1)?.enddate ?? ''];
  const [parts, needs] = await asCompany.read(
    companyId,
    async (tx) =>
      [
        await queryRows(tx, partRow)`
        select coalesce(category, ${noCategory}) as category, coalesce(subcategory, '') as subcategory,
          sum(case when rented then 0 when serialno is not null then 1 else coalesce(count, 0) end)::int as stock
        from equipment where company_id = ${companyId} and classification = 'utst'
        group by 1, 2 order by 1, 2`,
        await queryRows(tx, needRow)`
        select booking.xid, booking.status, booking.project_id as project, item.xid as eid, item.rented as hired,
          item.category, item.subcategory, lower(substring(item.title from '[^ ,.;:/()]+')) as article, booking.startdate::text as startdate, booking.enddate::text as enddate, booking.countam
        from booking
        join equipment item on item.company_id = booking.company_id and item.xid = booking.equipment_id
        where booking.company_id = ${companyId} and booking.startdate <= ${last} and booking.enddate >= ${first}
        union all
        select xid, 'wish', project_id, equipment_id, false, category, subcategory, ${wishedArticle}, startdate::text, enddate::text, countam
        from wish where company_id = ${companyId} and status = 'åpen' and startdate <= ${last} and enddate >= ${first}`,
      ] as const,
  );
  const taking = needed(needs);
  const stays = new Map<string, Stay[]>();
  for (const need of taking) {
    const own = stays.get(keyOf(need)) ?? [];
    own.push({ ...need, eid: '', pid: '', status: 'planlagt' });
    stays.set(keyOf(need), own);
  }
  const known = new Map(parts.map((part) => [keyOf(part), part]));
  for (const need of taking) {
    const { category, subcategory } = need;
    if (known.has(keyOf(need))) continue;
    known.set(keyOf(need), { category: category ?? noCategory, subcategory: subcategory ?? '', stock: 0 });
  }
  const rows = [...known.values()].map(({ category, subcategory, stock }): Row & { lackingint: number } => {
    const left = leftByWeek({ stock, stays: stays.get(keyOf({ category, subcategory })) ?? [] }, weeks);
    const lackingint = Math.max(0, ...left.map((pieces) => -pieces));
    const byWeek = Object.fromEntries(weeks.map(({ startdate }, i) => [startdate, left[i] ?? 0]));
    const _to = { kategori: category, ...(subcategory !== '' && { underkategori: subcategory }) };
    return { category, subcategory, stock, lackingint, ...byWeek, _to };
  });
  rows.sort((a, b) => Number(b.lackingint > 0) - Number(a.lackingint > 0));
  return {
    wtype: 'datatable',
    title: 'Mangel på utstyr',
    subtitle: 'Ledige på ukens travleste dag når bookinger og åpne ønsker er trukket fra; under null mangler så mange',
    options: {
      columns: [
        ...(['category', 'subcategory'] as const).map((id) => shortageColumns.one(id, { to: planningPath })),
        ...shortageColumns.take('stock', 'lackingint'),
        ...weeks.map(weekColumn),
      ],
    },
    total: rows.length,
    data: rows.slice(0, limit),
    parameters: { excel: 'utstyrsmangel', refresh: true, empty: 'Ingen utstyr i registeret ennå.' },
  };
};
