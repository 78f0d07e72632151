import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { stockCountColumns, stockCountLineColumns } from '@/lib/core/columns/stock-counts';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { isUuid } from '@/lib/core/format/uuid';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { listSource } from '@/lib/platform/tables/list-source';
import { countParam } from '../stock-count/count-params';
import { outcomeOf } from '../stock-count/count-rules';

const columns = [
  stockCountColumns.one('place', { ref: { kind: 'count', id: 'xid' } }),
  ...stockCountColumns.take('date', 'countedby', 'expectedam', 'foundam', 'missingam', 'strangeam', 'lostam'),
  ...stockCountColumns.take('countstate'),
];
const countRow = rowOf(columns, 'xid');

/** The company's counts, or the requested one, latest first: pieces. */
function readCounts(companyId: string, count?: string): Promise<Row[]> {
  return companyRows(companyId, countRow)`
    select head.xid, head.date::text as date, head.place, head.counted_by_name as countedby,
      coalesce(sum(line.expected), 0)::int as expectedam,
      coalesce(sum(least(line.expected, line.found)), 0)::int as foundam,
      coalesce(sum(greatest(line.expected - line.found, 0)), 0)::int as missingam,
      coalesce(sum(greatest(line.found - line.expected, 0)), 0)::int as strangeam,
      coalesce(sum(line.expected - line.found) filter (where line.lossreason is not null), 0)::int as lostam,
      case when head.undone_at is not null then 'Angret'
        when coalesce(sum(abs(line.expected - line.found)), 0) = 0 then 'Stemmer' else 'Avvik' end as countstate
    from stock_count head
    left join stock_count_line line on line.company_id = head.company_id and line.count_id = head.xid
    where head.company_id = ${companyId} ${count === undefined ? sql`` : sql`and head.xid = ${count}`}
    group by head.company_id, head.xid order by head.date desc, head.xid desc`;
}

/** The stock counts, latest first: expected, found, missing, unexpected and written-off pieces. */
export const countList = listSource({ title: 'Varetellinger', columns, whole: true }, async ({ company }) => ({
  rows: await readCounts(company.id),
  excel: 'varetellinger',
  empty: 'Ingen tellinger ennå. Begynn under Utstyr → Telling.',
}));

/** The count in the address. Throws 400 for an invalid id, 404 for an unknown count. */
async function requestedCount({ company }: Scope, { own }: Pick<Filters, 'own'>): Promise<Row | undefined> {
  const id = own[countParam];
  if (id === undefined) return undefined;
  if (!isUuid(id)) throw badInput('Tellingen (telling) er ugyldig.');
  const [found] = await readCounts(company.id, id.toLowerCase());
  if (!found) throw notFound('Fant ikke tellingen.');
  return found;
}

const headText = (row: Row) => `${String(row.place)} ${formatDate(String(row.date))}`;

const choiceRow = z.strictObject({ value: z.string(), place: z.string(), date: z.string() });

/** The count the page shows; without one it lists all. */
export const countFilter: OwnFilter = {
  name: countParam,
  text: 'Telling',
  place: true,
  choices: async ({ company }, { own }) => {
    const id = own[countParam];
    if (id === undefined || !isUuid(id)) return [];
    const found = await companyRows(company.id, choiceRow)`
      select xid as value, place, date::text as date from stock_count where company_id = ${company.id} and xid = ${id}`;
    return found.map(({ value, place, date }) => ({ value, label: headText({ place, date }) }));
  },
};

const foundColumns = [
  ...stockCountLineColumns.take('labelcode', 'item', 'category', 'expected', 'found', 'difference', 'missingvalue'),
  ...stockCountLineColumns.take('home', 'lossreason', 'note'),
];
const lineColumns = [...stockCountLineColumns.take('countoutcome'), ...foundColumns];
/** `_loss` is the change that wrote a line off. */
const lineRow = rowOf([...foundColumns, { text: '', value: '_loss', type: 'text' }], 'xid');

/** The lines of the requested count, missing ones first: pieces, and the value of missing ones in kroner. */
export const countLines = listSource({ columns: lineColumns, whole: true }, async (scope, filters) => {
  const head = await requestedCount(scope, filters);
  const companyId = scope.company.id;
  const rows = head
    ? await companyRows(companyId, lineRow)`
      select line.xid, line.equipment_id::text as "_item", line.loss_op::text as "_loss", line.code as labelcode,
        coalesce(item.title, 'Ukjent kode') as item, item.category, line.expected, line.found, line.found - line.expected as difference,
        greatest(line.expected - line.found, 0) * item.priceam as missingvalue,
        case when line.expected = 0 then item.location end as home, line.lossreason, line.note
      from stock_count_line line
      left join equipment item on item.company_id = line.company_id and item.xid = line.equipment_id
      where line.company_id = ${companyId} and line.count_id = ${String(head.xid)}
      order by line.expected - line.found <= 0, line.expected = line.found, line.code`
    : [];
  const data = rows.map((row): Row => {
    const [expected, found] = [Number(row.expected), Number(row.found)];
    const lossreason = typeof row.lossreason === 'string' ? row.lossreason : null;
    return { ...row, countoutcome: outcomeOf({ expected, found, lossreason }) };
  });
  return {
    title: head ? `Varetelling ${headText(head)}` : 'Varetelling',
    subtitle: head ? `Telt av ${String(head.countedby)}${head.countstate === 'Angret' ? ', angret' : ''}` : '',
    rows: data,
    excel: 'varetelling',
    empty: head ? 'Ingen linjer i tellingen.' : 'Velg en telling i listen.',
  };
});
